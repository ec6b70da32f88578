import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Page } from '#schema/envelope.ts'
import type { EventDetail } from '#schema/event.ts'
import { aKey, anEvent, anOrder, aTicketType, register } from '../support/factories.ts'
import { createFullSite, endIsolates, startIsolate } from '../support/in-process.ts'
import { cacheResultOf, roundTripsOf } from '../support/server-timing.ts'
import { sessionHeaders, signedIn } from '../support/sessions.ts'
import { startSite } from '../support/site.ts'
import { waitFor } from '../support/wait-for.ts'

const site = await startSite()

afterEach(endIsolates)
afterEach(() => void vi.useRealTimers())

const session = signedIn(site).then(({ token }) => sessionHeaders({ origin: 'http://localhost' }, token))

/** An isolate of the data centre whose cache is `stored`. `roundTrips` counts all, also those in the background. */
async function isolateAt(stored: Map<string, Response>) {
  let roundTrips = 0
  let waiting = 0
  let held: Promise<void> | undefined
  const count = async <T>(run: () => Promise<T>) => {
    roundTrips += 1
    waiting += 1
    await held
    waiting -= 1
    return run()
  }
  /** Round trips that begin from now on wait until the function that it returns is called. */
  const hold = () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    held = promise
    return () => {
      held = undefined
      resolve()
    }
  }
  const isolate = await startIsolate(site, count, stored, createFullSite)
  const open = async (path: string, headers = {}) => {
    const before = roundTrips
    const response = await isolate.get(path, headers)
    const text = await response.text()
    const awaited = roundTripsOf(response.headers)
    await isolate.stored()
    return { text, awaited, cache: cacheResultOf(response.headers), all: roundTrips - before }
  }
  const rename = async ({ id, ...event }: EventDetail, title: string) => {
    const init = { method: 'PUT', headers: { ...(await session), 'Content-Type': 'application/json' } }
    const body = JSON.stringify({ ...event, title })
    expect((await isolate.send(`/api/events/${id}`, { ...init, body })).status).toBe(200)
    await isolate.stored()
  }
  return { ...isolate, open, rename, hold, waiting: () => waiting }
}

const pass = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds)

/** Two isolates of one data centre and one of another, all of which have opened the paths of an event. */
async function threeIsolates() {
  const event = await anEvent(site, { title: 'Przed', date: '2029-06-01' })
  const paths = [`/event/${event.id}`, '/events/upcoming', '/api/events?status=UPCOMING', '/events.ics']
  vi.useFakeTimers({ toFake: ['Date'] })
  // Each loads the modules of its pages before the next one starts.
  const started = async (stored: Map<string, Response>) => {
    const isolate = await isolateAt(stored)
    for (const path of paths) expect((await isolate.open(path)).text).toContain('Przed')
    return isolate
  }
  const here = new Map<string, Response>()
  const [first, second] = [await started(here), await started(here)]
  return { event, paths, first, second, elsewhere: await started(new Map()) }
}

describe('an edit', () => {
  test('is visible at once in the isolate that took it, and within two seconds in its data centre', async () => {
    const { event, paths, first, second } = await threeIsolates()
    pass(1_000)
    await first.rename(event, 'Po zmianie')
    for (const path of paths) expect((await first.open(path)).text).toContain('Po zmianie')
    for (const path of paths) expect((await second.open(path)).text).toContain('Przed')
    pass(500)
    for (const path of paths) {
      const { text, awaited } = await second.open(path)
      expect(text).not.toContain('Przed')
      expect([text.includes('Po zmianie'), awaited]).toEqual([true, 0])
    }
  })

  test('is visible within a minute in other data centres: an older version is not served, whoever asked before', async () => {
    const { event, paths, first, elsewhere } = await threeIsolates()
    await first.rename(event, 'Po zmianie')
    pass(59_999)
    // This request gets what was known a minute ago, and causes a reading in the background.
    const [path = '', ...others] = paths
    expect(await elsewhere.open(path)).toMatchObject({ text: expect.stringContaining('Przed'), awaited: 0, all: 1 })
    for (const other of others) expect((await elsewhere.open(other)).text).toContain('Po zmianie')
    await first.rename(event, 'Jeszcze raz')
    pass(60_000)
    for (const path of paths) {
      const { text, awaited } = await elsewhere.open(path)
      expect([path, text.includes('Jeszcze raz'), awaited]).toEqual([path, true, 1])
    }
  })

  test('is visible at once to who sends the session of an organiser, in every data centre', async () => {
    const { event, paths, first, elsewhere } = await threeIsolates()
    await first.rename(event, 'Po zmianie')
    for (const path of paths) expect((await elsewhere.open(path, await session)).text).toContain('Po zmianie')
  })

  test('by the API reaches everybody, and an older response never follows, however many read meanwhile', async () => {
    const event = await anEvent(site, { title: 'Wersja 0', date: '2029-06-01' })
    let isOver = false
    const read = async (path: string) => Number(/Wersja (\d+)/.exec(await site.visitor.text(path))?.[1])
    const reader = async (path: string) => {
      const versions: number[] = []
      while (!isOver) versions.push(await read(path))
      return versions
    }
    const paths = ['/events/upcoming', '/api/events?status=UPCOMING']
    const readers = Promise.all(paths.map(reader))
    try {
      for (let n = 1; n <= 5; n++) {
        await site.organiser.put(`/api/events/${event.id}`, { ...event, title: `Wersja ${n}` })
        for (const path of paths) await waitFor(async () => expect(await read(path)).toBe(n))
      }
    } finally {
      isOver = true
      await readers
    }
    for (const versions of await readers) {
      expect(versions).toEqual([...versions].sort((a, b) => a - b))
      expect(new Set(versions).size).toBeGreaterThan(2)
    }
  })

  test('makes one request of an isolate render, while the others get the page from before', async () => {
    const { event, first, elsewhere } = await threeIsolates()
    await first.rename(event, 'Po zmianie')
    pass(1_500)
    // This request reads the version in the background.
    await elsewhere.open('/api/speakers')
    const path = `/event/${event.id}`
    const release = elsewhere.hold()
    const began = elsewhere.open(path)
    await waitFor(() => expect(elsewhere.waiting()).toBe(1))
    for (let n = 0; n < 5; n++) expect(await (await elsewhere.get(path)).text()).toContain('Przed')
    // Not for longer than half a second.
    pass(500)
    const later = elsewhere.open(path)
    await waitFor(() => expect(elsewhere.waiting()).toBe(2))
    release()
    for (const { text } of [await began, await later]) expect(text).toContain('Po zmianie')
    expect(await elsewhere.open(path)).toMatchObject({ text: expect.stringContaining('Po zmianie'), cache: 'hit' })
  })
})

describe('round trips of a cached page', () => {
  test('are none in a new isolate if somebody in the data centre asked in the last minute, and else one', async () => {
    const { paths, first } = await threeIsolates()
    const stored = await first.stored()
    pass(50_000)
    const isolate = await isolateAt(stored)
    const [path = '', ...others] = paths
    expect(await isolate.open(path)).toMatchObject({ awaited: 0, all: 1, cache: 'hit' })
    for (const other of others) expect(await isolate.open(other)).toMatchObject({ awaited: 0, all: 0, cache: 'hit' })
    pass(60_000)
    expect(await (await isolateAt(stored)).open(path)).toMatchObject({ awaited: 1, all: 1, cache: 'hit' })
    expect(await (await isolateAt(new Map())).open(path)).toMatchObject({ awaited: 1, all: 1, cache: 'miss' })
  })

  test('are preceded by one look into the data centre’s cache, however many requests come while the isolate reads again', async () => {
    const { paths, first } = await threeIsolates()
    const [path = ''] = paths
    const look = vi.spyOn(await first.stored(), 'get')
    pass(10_000)
    const release = first.hold()
    for (let n = 0; n < 5; n++) expect(cacheResultOf((await first.get(path)).headers)).toBe('hit')
    expect(look.mock.calls.filter(([key]) => key.endsWith('/newest'))).toHaveLength(1)
    release()
  })
})

describe('a page that the clock changes', () => {
  test('is not served past the moment, in another isolate neither', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const now = Date.parse('2029-05-01T10:00:00Z')
    const event = await anEvent(site, { date: '2029-06-02', opensAt: '2029-05-01T10:00:10Z' })
    const stored = new Map<string, Response>()
    const isolate = await isolateAt(stored)
    for (const path of [`/event/${event.id}`, '/events']) {
      vi.setSystemTime(now)
      expect((await isolate.open(path)).cache).toBe('miss')
      vi.setSystemTime(now + 9_999)
      expect((await isolate.open(path)).cache).toBe('hit')
    }
    const other = await isolateAt(stored)
    for (const path of [`/event/${event.id}`, '/events']) {
      expect((await other.open(path)).cache).toBe('hit')
      vi.setSystemTime(now + 10_000)
      expect((await isolate.open(path)).cache).toBe('miss')
      vi.setSystemTime(now + 9_999)
    }
    vi.setSystemTime(now + 10_000)
    expect((await isolate.open('/events')).cache).toBe('hit')
    expect((await other.open('/events')).cache).toBe('hit')
  })
})

describe('an event page', () => {
  test('returns 304 for its ETag until a place is sold', async () => {
    const event = await anEvent(site)
    const type = await aTicketType(site, event.id)
    const open = (etag?: string) =>
      site.visitor.raw(`/event/${event.id}`, etag === undefined ? {} : { headers: { 'If-None-Match': etag } })
    const etag = (await open()).headers.get('ETag') ?? ''
    expect((await open(etag)).status).toBe(304)
    await register(site, anOrder(type))
    await waitFor(async () => expect((await open(etag)).status).toBe(200))
  })
})

describe('ticket counts', () => {
  const countsOf = (id: number) => site.visitor.get<EventDetail>(`/api/events/${id}`)
  const pagesOf = (id: number) => [`/event/${id}`, `/event/${id}/register`]
  const left = (n: number) => `"available":${n}`
  const open = async (path: string) => site.visitor.text(path)

  test('are exact in the API at once, and soon on event pages', async () => {
    const event = await anEvent(site)
    const type = await aTicketType(site, event.id, { capacity: 3 })
    const available = async () => (await countsOf(event.id)).data.ticketTypes[0]?.available
    expect(await available()).toBe(3)
    for (const path of pagesOf(event.id)) expect(await open(path)).toContain(left(3))
    expect((await register(site, anOrder(type))).status).toBe(201)
    expect(await available()).toBe(2)
    const types = await site.visitor.get<Page<{ available: number }>>(`/api/ticket-types/event/${event.id}`)
    expect(types.data.data[0]?.available).toBe(2)
    for (const path of pagesOf(event.id)) await waitFor(async () => expect(await open(path)).toContain(left(2)))
    for (const path of pagesOf(event.id)) expect(await open(path)).not.toContain(left(3))
  })

  test('that are sold in another isolate of the data centre are on event pages within two seconds', async () => {
    const event = await anEvent(site)
    const type = await aTicketType(site, event.id, { capacity: 3 })
    vi.useFakeTimers({ toFake: ['Date'] })
    const stored = new Map<string, Response>()
    const first = await isolateAt(stored)
    const second = await isolateAt(stored)
    for (const path of pagesOf(event.id)) expect((await second.open(path)).text).toContain(left(3))
    const list = await second.open('/events')
    const sold = await first.post('/api/registration', anOrder(type), { 'Idempotency-Key': aKey() })
    expect(sold.status).toBe(201)
    await first.stored()
    pass(1_500)
    for (const path of pagesOf(event.id))
      expect(await second.open(path)).toMatchObject({ text: expect.stringContaining(left(2)), awaited: 1 })
    // A page without counts is not rendered again.
    expect(await second.open('/events')).toMatchObject({ text: list.text, cache: 'hit' })
  })

  test('that are sold for one evening render no page of another', async () => {
    const [sold, other] = [await anEvent(site), await anEvent(site)]
    const type = await aTicketType(site, sold.id, { capacity: 3 })
    await aTicketType(site, other.id, { capacity: 7 })
    vi.useFakeTimers({ toFake: ['Date'] })
    const isolate = await isolateAt(new Map())
    for (const path of [...pagesOf(sold.id), ...pagesOf(other.id)])
      expect((await isolate.open(path)).text).toMatch(/"available":[37]/)
    const registered = await isolate.post('/api/registration', anOrder(type), { 'Idempotency-Key': aKey() })
    expect(registered.status).toBe(201)
    await isolate.stored()
    pass(1_500)
    for (const path of pagesOf(other.id)) expect(await isolate.open(path)).toMatchObject({ cache: 'hit', awaited: 0 })
    for (const path of pagesOf(sold.id))
      expect(await isolate.open(path)).toMatchObject({ text: expect.stringContaining(left(2)), cache: 'miss' })
    const last = await site.value<string>('SELECT last_sales FROM content_version')
    expect(Object.keys(JSON.parse(last ?? ''))).toContain(String(sold.id))
    expect(Object.keys(JSON.parse(last ?? ''))).not.toContain(String(other.id))
  })

  test('changed by an organiser are on the event page at once in the isolate that wrote them', async () => {
    const event = await anEvent(site)
    const type = await aTicketType(site, event.id, { capacity: 3 })
    const [path = ''] = pagesOf(event.id)
    for (const capacity of [40, 41, 42]) {
      await open(path)
      await site.organiser.put(`/api/ticket-types/${type.id}`, { ...type, capacity })
      expect(await open(path)).toContain(left(capacity))
    }
  })
})
