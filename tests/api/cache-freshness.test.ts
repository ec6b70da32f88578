import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Page } from '#schema/envelope.ts'
import type { EventDetail } from '#schema/event.ts'
import { aJpeg, anEvent, anOrder, aPastEvent, aTicketType, register } from '../support/factories.ts'
import { createFullSite, endIsolates, startIsolate } from '../support/in-process.ts'
import { cacheResultOf, roundTripsOf } from '../support/server-timing.ts'
import { startSite } from '../support/site.ts'

const site = await startSite()

/** Response time does not count: what matters is when the last stale request began. */
async function lastStaleRequest(path: string, text: string, since: number, before = 0): Promise<number> {
  const began = Date.now()
  if ((await site.visitor.text(path)).includes(text)) return before
  if (began - since > 20_000) return began
  await wait(40)
  return lastStaleRequest(path, text, since, began)
}

/** Asserts that every path contains `text` two seconds after `since`, the time of the edit. */
async function expectFresh(paths: string[], text: string, since: number): Promise<void> {
  const last = await Promise.all(paths.map((path) => lastStaleRequest(path, text, since)))
  for (const began of last) expect(began - since).toBeLessThan(2_000)
}

/** Edits the database directly. The site cannot know of it, as of a write of another isolate. */
const editElsewhere = (title: string, id: number) => site.rows('UPDATE events SET title = ? WHERE id = ?', title, id)

describe('an edit', () => {
  test('by an organiser is visible at once in the isolate that wrote it', async () => {
    const event = await anEvent(site, { title: 'Przed' })
    const page = async () => site.visitor.text('/events/upcoming')
    const list = async () => site.visitor.text('/api/events?status=UPCOMING')
    expect([await page(), await list()]).toEqual([expect.stringContaining('Przed'), expect.stringContaining('Przed')])
    await site.organiser.put(`/api/events/${event.id}`, { ...event, title: 'Zaraz potem' })
    for (const text of [await page(), await list()]) {
      expect(text).toContain('Zaraz potem')
      expect(text).not.toContain('Przed')
    }
  })

  test('of another isolate is visible within two seconds on pages and lists', async () => {
    const event = await aPastEvent(site, { title: 'Stary tytuł', date: '2029-01-01' })
    const paths = ['/past-events', '/api/events?status=PAST']
    for (const path of paths) await site.visitor.raw(path)
    await editElsewhere('Nowy tytuł', event.id)
    const committed = Date.now()
    await expectFresh(paths, 'Nowy tytuł', committed)
  })

  test('is never followed by an older response, for several readers and many edits', async () => {
    const event = await anEvent(site, { title: 'Wersja 0', date: '2029-06-01' })
    let isOver = false
    const versionIn = (text: string) => Number(/Wersja (\d+)/.exec(text)?.[1])
    const reader = async (path: string) => {
      const versions: number[] = []
      for (; !isOver; await wait(20)) versions.push(versionIn(await site.visitor.text(path)))
      return versions
    }
    const readers = ['/events/upcoming', '/api/events?status=UPCOMING', '/events/upcoming'].map(reader)
    for (let n = 1; n <= 9; n++) {
      if (n % 3 === 0) await site.organiser.put(`/api/events/${event.id}`, { ...event, title: `Wersja ${n}` })
      else await editElsewhere(`Wersja ${n}`, event.id)
      await wait(250)
    }
    isOver = true
    for (const versions of await Promise.all(readers)) {
      expect(versions).toEqual([...versions].sort((a, b) => a - b))
      expect(new Set(versions).size).toBeGreaterThan(2)
    }
  })
})

describe('an event page', () => {
  test('shows an edit of another isolate within two seconds, and the API shows it at once', async () => {
    const event = await anEvent(site, { title: 'Dawny tytuł' })
    const type = await aTicketType(site, event.id, { capacity: 3 })
    const api = `/api/events/${event.id}`
    const pages = [`/event/${event.id}`, `/event/${event.id}/register`]
    for (const path of [...pages, ...pages, api, api]) expect(await site.visitor.text(path)).toContain('Dawny tytuł')
    await editElsewhere('Świeży tytuł', event.id)
    const committed = Date.now()
    expect((await site.visitor.get<EventDetail>(api)).data.title).toBe('Świeży tytuł')
    await expectFresh(pages, 'Świeży tytuł', committed)
    for (const path of pages) expect(await site.visitor.text(path)).not.toContain('Dawny tytuł')
    await site.rows('UPDATE ticket_types SET name = ? WHERE id = ?', 'Nowa pula', type.id)
    await register(site, anOrder(type))
    const { data } = await site.visitor.get<EventDetail>(api)
    expect(data).toMatchObject({ title: 'Świeży tytuł', ticketTypes: [{ name: 'Nowa pula', available: 2 }] })
  })

  test('returns 304 for its ETag until a place is sold', async () => {
    const event = await anEvent(site)
    const type = await aTicketType(site, event.id)
    const open = (etag?: string) =>
      site.visitor.raw(`/event/${event.id}`, etag === undefined ? {} : { headers: { 'If-None-Match': etag } })
    const etag = (await open()).headers.get('ETag') ?? ''
    expect((await open(etag)).status).toBe(304)
    await register(site, anOrder(type))
    await vi.waitFor(async () => expect((await open(etag)).status).toBe(200), { timeout: 20_000, interval: 40 })
  })
})

const revalidate = 'public, max-age=0, must-revalidate'

describe('ticket counts', () => {
  const countsOf = (id: number) => site.visitor.get<EventDetail>(`/api/events/${id}`)
  const pagesOf = (id: number) => [`/event/${id}`, `/event/${id}/register`]
  const left = (n: number) => `"available":${n}`
  const open = async (path: string) => site.visitor.text(path)

  test('are exact in the API at once, and on event pages within two seconds', async () => {
    const event = await anEvent(site)
    const type = await aTicketType(site, event.id, { capacity: 3 })
    const available = async () => (await countsOf(event.id)).data.ticketTypes[0]?.available
    expect(await available()).toBe(3)
    for (const path of pagesOf(event.id)) expect(await open(path)).toContain(left(3))
    expect((await register(site, anOrder(type))).status).toBe(201)
    const committed = Date.now()
    expect(await available()).toBe(2)
    const types = await site.visitor.get<Page<{ available: number }>>(`/api/ticket-types/event/${event.id}`)
    expect(types.data.data[0]?.available).toBe(2)
    await expectFresh(pagesOf(event.id), left(2), committed)
    for (const path of pagesOf(event.id)) expect(await open(path)).not.toContain(left(3))
  })

  test('younger than two seconds are shown on event pages without a database read', async () => {
    const event = await anEvent(site)
    await aTicketType(site, event.id, { capacity: 3 })
    for (const path of pagesOf(event.id))
      await vi.waitFor(
        async () => {
          await open(path)
          const found = await site.visitor.raw(path)
          expect([cacheResultOf(found.headers), roundTripsOf(found.headers)]).toEqual(['hit', 0])
          expect(found.headers.get('Cache-Control')).toBe(revalidate)
        },
        { timeout: 20_000 },
      )
  })

  test('that are the same as before get the page that was cached with them', async () => {
    const event = await anEvent(site)
    const type = await aTicketType(site, event.id, { capacity: 3 })
    const [path = ''] = pagesOf(event.id)
    const etag = async () => (await site.visitor.raw(path)).headers.get('ETag')
    const first = await etag()
    const { data } = await register(site, anOrder(type))
    await vi.waitFor(async () => expect(await etag()).not.toBe(first), { timeout: 5_000 })
    const ticketId = await site.value<number>('SELECT id FROM tickets WHERE registration_id = ?', data.id)
    await site.organiser.patch(`/api/tickets/${ticketId}/status`, { status: 'CANCELLED' })
    await vi.waitFor(
      async () => {
        const { headers } = await site.visitor.raw(path)
        expect([headers.get('ETag'), cacheResultOf(headers)]).toEqual([first, 'hit'])
      },
      { timeout: 5_000 },
    )
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

afterEach(endIsolates)

test('the page of a past event without photos is cached for a minute', async () => {
  const { id } = await aPastEvent(site)
  const path = `/event/${id}`
  const photo = `events/${id}/photos/photo1.jpg`
  const isolate = await startIsolate(site, undefined, new Map(), createFullSite)
  const now = Date.now()
  const clock = vi.spyOn(Date, 'now').mockReturnValue(now)
  expect(cacheResultOf((await isolate.get(path)).headers)).toBe('miss')
  expect(cacheResultOf((await isolate.get(path)).headers)).toBe('hit')
  await site.files.put(photo, aJpeg())
  clock.mockReturnValue(now + 59_000)
  const cached = await isolate.get(path)
  expect([cacheResultOf(cached.headers), await cached.text()]).toEqual(['hit', expect.not.stringContaining(photo)])
  clock.mockReturnValue(now + 60_000)
  const renewed = await isolate.get(path)
  expect([cacheResultOf(renewed.headers), await renewed.text()]).toEqual(['miss', expect.stringContaining(photo)])
  clock.mockReturnValue(now + 200_000)
  expect(cacheResultOf((await isolate.get(path)).headers)).toBe('hit')
})

test('the page of a past event is not cached while object storage is unavailable', async () => {
  const { id } = await aPastEvent(site)
  const files = new Proxy(site.files, { get: () => () => Promise.reject(new Error('unavailable')) })
  const isolate = await startIsolate({ ...site, files }, undefined, new Map(), createFullSite)
  for (let n = 0; n < 2; n++) expect(cacheResultOf((await isolate.get(`/event/${id}`)).headers)).toBe('miss')
})
