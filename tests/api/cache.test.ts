import { afterEach, describe, expect, test, vi } from 'vitest'
import { lists } from '../support/api-routes.ts'
import { aMentor, anEvent, anOrder, aTicketType, register } from '../support/factories.ts'
import { createFullSite, endIsolates, loadedApi, startIsolate } from '../support/in-process.ts'
import { pathOf, resources } from '../support/resources/registry.ts'
import { cacheResultOf, roundTripsOf } from '../support/server-timing.ts'
import { startSite } from '../support/site.ts'
import { waitFor } from '../support/wait-for.ts'
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
    const isolate = await startIsolate(site, undefined, new Map(), loadedApi)
    const read = async () => {
      const { status, headers } = await isolate.get(query)
      return [status, headers.get('ETag'), cacheResultOf(headers) === 'hit']
    }
    const first = await read()
    expect(first).toEqual([200, expect.stringMatching(/^"[0-9a-f]{32}"$/), false])
    expect(await read()).toEqual(first)
    // A slow read shares its reading of the content version with the data centre.
    expect([...(await isolate.stored()).keys()].filter((key) => !key.endsWith('/newest'))).toEqual([])
  })
})

const revalidate = 'public, max-age=0, must-revalidate'

/** The lists of all rows of each resource, and pages and feeds that contain them. */
const cachedPaths = [
  ...resources.filter(({ lists }) => lists.includes('')).map(pathOf),
  '/api/events?limit=3',
  '/',
  '/events',
  '/past-events',
  '/events.ics',
  '/events.rss',
  '/sitemap.xml',
]

describe.each(cachedPaths)('public content at %s', (path) => {
  test('is a cache hit without a database read on the second request', async () => {
    // On a busy machine more time may pass between two requests than the content version is remembered.
    await waitFor(async () => {
      await site.visitor.raw(path)
      const found = await site.visitor.raw(path)
      expect(cacheResultOf(found.headers)).toBe('hit')
      expect(roundTripsOf(found.headers)).toBe(0)
      expect(found.headers.get('Cache-Control')).toBe(revalidate)
    })
  })

  test('costs no database read with an invented credential either', async () => {
    const jwt = ['a', 'b', 'c'].map((part) => Buffer.from(part).toString('base64url')).join('.')
    for (const headers of [
      { Authorization: 'Bearer invented' },
      { Authorization: 'Basic aW52ZW50ZWQ=' },
      { Cookie: '__Host-session=invented' },
      { Cookie: 'other=__Host-session' },
      // Access is not configured here.
      { 'Cf-Access-Jwt-Assertion': jwt },
    ])
      await waitFor(async () => {
        await site.visitor.raw(path)
        const found = await site.visitor.raw(path, { headers })
        expect([headers, cacheResultOf(found.headers), roundTripsOf(found.headers)]).toEqual([headers, 'hit', 0])
      })
    // The negative control: who may be an organiser sees each edit at once.
    const asked = await site.organiser.raw(path)
    expect(roundTripsOf(asked.headers)).toBeGreaterThan(0)
  })

  test('returns 304 for its ETag, also for HEAD and for a weak ETag', async () => {
    const first = await site.visitor.raw(path)
    const body = await first.text()
    const etag = first.headers.get('ETag') ?? ''
    expect(etag).toMatch(/^"[0-9a-f]{32}"$/)
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*'])
      for (const method of ['GET', 'HEAD']) {
        const again = await site.visitor.raw(path, { method, headers: { 'If-None-Match': known } })
        expect([again.status, again.headers.get('ETag'), await again.text()]).toEqual([304, etag, ''])
        expect(again.headers.get('Cache-Control')).toBe(revalidate)
      }
    const other = await site.visitor.raw(path, { headers: { 'If-None-Match': '"other"' } })
    expect([other.status, await other.text()]).toEqual([200, body])
    const head = await site.visitor.raw(path, { method: 'HEAD' })
    expect([head.status, head.headers.get('ETag'), await head.text()]).toEqual([200, etag, ''])
  })
})

describe('the cache key', () => {
  test('of a page ignores the query', async () => {
    const plain = await site.visitor.text('/events')
    for (const query of ['?utm_source=list', '?a=1&b=2', '?limit=3']) {
      const other = await site.visitor.raw(`/events${query}`)
      expect(cacheResultOf(other.headers)).toBe('hit')
      expect(await other.text()).toBe(plain)
    }
  })

  test('of a list contains the parameters of its contract only, normalised and in a fixed order', async () => {
    await site.visitor.raw('/api/events?status=PAST&limit=5')
    for (const query of ['limit=5&status=PAST', 'limit=005&status=PAST', 'limit=5&status=PAST&offset=0'])
      expect(cacheResultOf((await site.visitor.raw(`/api/events?${query}`)).headers)).toBe('hit')
    const unknown = await site.visitor.raw('/api/events?status=PAST&limit=5&utm_source=list')
    expect([unknown.status, unknown.headers.get('Cache-Control')]).toEqual([422, 'no-store'])
  })

  test('of a record ignores the query', async () => {
    const { id } = await aMentor(site)
    await site.visitor.raw(`/api/mentors/${id}`)
    expect(cacheResultOf((await site.visitor.raw(`/api/mentors/${id}?anything=1`)).headers)).toBe('hit')
  })
})

describe('an isolate whose database is slow', () => {
  afterEach(endIsolates)

  /** Delays the results of reads that begin after `close`, until the function that `close` returned is called. */
  function aGate() {
    let closed: Promise<void> | undefined
    let waiting = 0
    return {
      /** Waits until so many reads have their result and wait to hand it over. */
      untilWaiting: (reads: number) => waitFor(() => expect(waiting).toBe(reads)),
      close: (): (() => void) => {
        const { promise, resolve } = Promise.withResolvers<void>()
        closed = promise
        return resolve
      },
      around: async <T>(run: () => Promise<T>): Promise<T> => {
        const held = closed
        const response = await run()
        waiting += 1
        await held
        waiting -= 1
        return response
      },
    }
  }

  const rename = (name: string) => site.rows('UPDATE partners SET name = ?', name)

  test('serves data that it read before an edit for no longer than it caches the content version', async () => {
    await site.organiser.post('/api/partners', { name: 'Dawna nazwa' })
    await rename('Dawna nazwa')
    const gate = aGate()
    const isolate = await startIsolate(site, gate.around)
    await isolate.get('/api/speakers')
    const open = gate.close()
    const began = isolate.get('/api/partners')
    await gate.untilWaiting(1)
    await rename('Nowa nazwa')
    open()
    expect(await (await began).text()).toContain('Dawna nazwa')
    // The response, and its data for a time without database.
    expect([...(await isolate.stored()).keys()].filter((key) => key.includes('/partners'))).toHaveLength(2)
    expect(await (await isolate.get('/api/partners')).text()).toContain('Dawna nazwa')
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000)
    expect(await (await isolate.get('/api/partners')).text()).toContain('Nowa nazwa')
  })

  test('reads again if it has served newer data in the meantime', async () => {
    await rename('Dawna nazwa')
    const gate = aGate()
    const isolate = await startIsolate(site, gate.around)
    await isolate.get('/api/speakers')
    const openFirst = gate.close()
    const began = isolate.get('/api/partners')
    await gate.untilWaiting(1)
    await rename('Nowa nazwa')
    const openSecond = gate.close()
    const newer = isolate.get('/api/partners?limit=50')
    await gate.untilWaiting(2)
    openSecond()
    expect(await (await newer).text()).toContain('Nowa nazwa')
    openFirst()
    expect(await (await began).text()).toContain('Nowa nazwa')
  })
})
