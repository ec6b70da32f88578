import { expect, test } from 'vitest'
import { api } from '#worker/api.ts'
import { createApp } from '#worker/app.ts'
import { readEndpoints } from '#worker/openapi/endpoints.ts'

/** Below these, each write may end a seat or change what a stage shows. */
const areas = [
  '/api/orders',
  '/order',
  '/api/guest',
  '/guest',
  '/api/guests',
  '/api/tickets',
  '/api/people',
  '/api/agenda',
  // The seconds of a pitch.
  '/api/ticket-types',
]
const others = [
  'POST /api/events',
  'PUT /api/events/{id}',
  'DELETE /api/events/{id}',
  'PUT /api/events/{id}/pitches',
  'POST /api/events/{id}/jury',
  'POST /api/waiting-list/{id}/place',
]

test('each write that open rooms have to show tells them', () => {
  const forms = [...readEndpoints(createApp().routes).values()].filter(({ path }) => !path.startsWith('/api'))
  const calls = [...readEndpoints(api.routes).values()].map((call) => ({ ...call, path: `/api${call.path}` }))
  const writes = [...calls, ...forms].filter(({ method }) => !['GET', 'ALL'].includes(method))
  const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`
  const isIn = (area: string, path: string) => path === area || path.startsWith(`${area}/`)
  const below = writes.filter(({ path }) => areas.some((area) => isIn(area, path))).map(nameOf)
  expect(below.length).toBeGreaterThan(25)
  const told = writes.filter(({ facts }) => facts.mayChangeRooms).map(nameOf)
  expect(told.toSorted()).toEqual([...below, ...others].toSorted())
})
