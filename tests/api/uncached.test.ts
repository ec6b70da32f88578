import { afterEach, describe, expect, test } from 'vitest'
import { anEvent, anOrder, aTicketType, register } from '../support/factories.ts'
import { createFullSite, endIsolates, startIsolate } from '../support/in-process.ts'
import { lists } from '../support/resources/registry.ts'
import { cacheResultOf } from '../support/server-timing.ts'
import { startSite } from '../support/site.ts'
import { documented } from './openapi-document.ts'

const site = await startSite()

describe('responses that no cache may store', () => {
  test('are those with counts or personal data, and refusals: they have no-store, and no ETag for caches', async () => {
    const event = await anEvent(site)
    const type = await aTicketType(site, event.id)
    const { data } = await register(site, anOrder(type))
    const responses = await Promise.all([
      site.visitor.raw(`/api/events/${event.id}`),
      site.visitor.raw(`/api/ticket-types/event/${event.id}`),
      site.visitor.raw('/api/health'),
      site.visitor.raw('/api/events/999999'),
      site.visitor.raw('/api/agenda?eventId=999999'),
      site.visitor.raw('/api/nothing'),
      site.visitor.raw('/api/users/ktos@uczelnia.example'),
      site.organiser.raw('/api/users/ktos@uczelnia.example'),
      site.organiser.raw(`/api/registrations/${data.id}`),
      site.organiser.raw(`/api/registrations.csv?eventId=${event.id}`),
      ...lists
        .filter(({ isPublic }) => !isPublic)
        .map(({ path }) => site.organiser.raw(path.replace('{eventId}', `${event.id}`).replace('{id}', '1'))),
      site.organiser.raw('/api/community/vibe-coding-applications.csv'),
      site.visitor.raw('/api/registration', { method: 'POST' }),
      site.visitor.raw('/api/newsletter/subscribe', { method: 'POST' }),
    ])
    for (const { url, headers } of responses) expect([url, headers.get('Cache-Control')]).toEqual([url, 'no-store'])
    // An event has the ETag that a write names in If-Match.
    const isEvent = (url: string) => url.endsWith(`/api/events/${event.id}`)
    for (const { url, headers } of responses) expect([url, headers.get('ETag') !== null]).toEqual([url, isEvent(url)])
  })

  test('are pages of missing resources: they are rendered for each request', async () => {
    for (const path of ['/event/999999', '/nie-ma']) {
      const responses = [await site.visitor.raw(path), await site.visitor.raw(path)]
      for (const { status, headers } of responses) expect([status, cacheResultOf(headers)]).toEqual([404, undefined])
    }
  })
})

describe('the edge cache', () => {
  afterEach(endIsolates)

  test('stores the page of an event that exists, and nothing for an event that does not', async () => {
    const { id } = await anEvent(site)
    const isolate = await startIsolate(site, undefined, new Map(), createFullSite)
    const storedOf = async (event: number) =>
      [...(await isolate.stored()).keys()].filter((key) => key.includes(`/event/${event}`))
    for (const path of ['/event/987654321', '/event/987654321/register'])
      expect([path, (await isolate.get(path)).status]).toEqual([path, 404])
    expect(await storedOf(987654321)).toEqual([])
    expect((await isolate.get(`/event/${id}`)).status).toBe(200)
    expect(await storedOf(id)).not.toEqual([])
  })
})

describe('a list filtered by a value that clients choose freely', () => {
  afterEach(endIsolates)

  const isOpen = (name: string, { type, enum: options, pattern }: Record<string, unknown>) =>
    type === 'array' || (type === 'string' && !options && !pattern) || /^(?:speaker|partner)Id$/.test(name)
  const openParameters = documented
    .filter(({ method, operation }) => method === 'GET' && !operation.security?.length)
    .flatMap(({ path, operation: { parameters = [] } }) =>
      parameters.flatMap(({ in: place, name, schema }) =>
        place === 'query' && isOpen(name, { ...schema }) ? [{ path: `/api${path}`, name }] : [],
      ),
    )
  const anyValueFor = (name: string) =>
    name.startsWith('date') ? '2031-02-03' : name.endsWith('Id') ? '987654321' : 'dowolny tekst'
  const queries = [
    ...openParameters.map(({ path, name }) => `${path}?${name}=${encodeURIComponent(anyValueFor(name))}`),
    '/api/events?offset=999999',
  ]

  test('is found in the OpenAPI document for every resource that has one', () => {
    expect(queries.map((query) => query.split('=')[0])).toEqual(
      expect.arrayContaining([
        ...['/api/events?location', '/api/events?dateTo', '/api/mentors?expertise', '/api/partners?role'],
        ...['/api/agenda?type', '/api/agenda?speakerId', '/api/media?partnerId'],
      ]),
    )
  })

  test.each(queries)('is not cached: %s', async (query) => {
    const isolate = await startIsolate(site)
    const read = async () => {
      const { status, headers } = await isolate.get(query)
      return [status, headers.get('ETag'), cacheResultOf(headers) === 'hit']
    }
    const first = await read()
    expect(first).toEqual([200, expect.stringMatching(/^"[0-9a-f]{32}"$/), false])
    expect(await read()).toEqual(first)
    expect([...(await isolate.stored()).keys()]).toEqual([])
  })
})
