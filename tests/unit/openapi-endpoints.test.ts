import { Hono } from 'hono'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Env } from '#worker/env.ts'
import { eventIdPath, idPath, randomIdPath } from '#worker/http/paths.ts'
import { rateLimit } from '#worker/http/rate-limit.ts'
import { requireOrganiser } from '#worker/http/require-organiser.ts'
import { validate } from '#worker/http/validate.ts'
import { readEndpoints } from '#worker/openapi/endpoints.ts'

const Write = z.object({ name: z.string() })
const Query = z.strictObject({ limit: z.string() })

const tickets = new Hono<Env>()
  .use(requireOrganiser)
  .post('/', validate('query', Query), validate('json', Write), (c) => c.body(null))
  .get(`/event${eventIdPath}`, validate('query', Query), (c) => c.body(null))
const app = new Hono<Env>()
  .route('/tickets', tickets)
  .get('/tickets.csv', (c) => c.body(null))
  .post(`/uploads${randomIdPath}/complete`, rateLimit('FORM_LIMIT'), (c) => c.body(null))
  .delete(`/media${idPath}`, requireOrganiser, (c) => c.body(null))
  .put('/files/*', (c) => c.body(null))
const endpoints = readEndpoints(app.routes)

test('each route is read once, with its OpenAPI path', () => {
  expect([...endpoints.keys()]).toEqual([
    'POST /tickets',
    'GET /tickets/event/{eventId}',
    'GET /tickets.csv',
    'POST /uploads/{id}/complete',
    'DELETE /media/{id}',
    'PUT /files/{path}',
  ])
})

test('path parameters have the type or pattern of the route', () => {
  const schemasOf = (call: string) => endpoints.get(call)?.pathParameters.map(({ name, schema }) => [name, schema])
  expect(schemasOf('POST /tickets')).toEqual([])
  expect(schemasOf('GET /tickets/event/{eventId}')).toEqual([['eventId', { type: 'integer', minimum: 1 }]])
  expect(schemasOf('POST /uploads/{id}/complete')).toEqual([['id', { type: 'string', pattern: '^[a-z2-7]{26}$' }]])
  expect(schemasOf('PUT /files/{path}')).toEqual([['path', { type: 'string', pattern: expect.any(String) }]])
})

test('each route knows exactly the middleware that runs for it', () => {
  expect(endpoints.get('POST /tickets')?.facts).toEqual({ role: 'EDITOR', contracts: { query: Query, json: Write } })
  expect(endpoints.get('GET /tickets/event/{eventId}')?.facts).toEqual({
    role: 'EDITOR',
    contracts: { query: Query },
  })
  expect(endpoints.get('DELETE /media/{id}')?.facts).toEqual({ role: 'EDITOR', contracts: {} })
  expect(endpoints.get('POST /uploads/{id}/complete')?.facts).toEqual({ isRateLimited: true, contracts: {} })
  expect(endpoints.get('GET /tickets.csv')?.facts).toEqual({ contracts: {} })
})
