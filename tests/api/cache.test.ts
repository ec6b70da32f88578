import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import type { Page } from '#schema/envelope.ts'
import type { EventDetail } from '#schema/event.ts'
import type { Mentor } from '#schema/mentor.ts'
import { aJpeg, anEvent, anOrder, aPastEvent, aTicketType, register } from '../support/factories.ts'
import { endIsolates, startIsolate, withPages } from '../support/in-process.ts'
import { pathOf, resources } from '../support/resources/registry.ts'
import { startSite } from '../support/site.ts'
import { documented } from './description.ts'

const site = await startSite()
afterAll(() => site.close())

/** An edit that this isolate did not make: another one wrote it. */
const editElsewhere = (title: string, id: number) => site.rows('UPDATE events SET title = ? WHERE id = ?', title, id)

/** When the last request began whose answer did not have `expected` yet, however slow the answer was. */
async function lastOld(path: string, expected: string, since: number, before = 0): Promise<number> {
  const began = Date.now()
  if ((await (await site.visitor.raw(path)).text()).includes(expected)) return before
  if (began - since > 20_000) return began
  await wait(40)
  return lastOld(path, expected, since, began)
}

const cacheOf = (headers: Headers) => /cache;desc="(\w+)"/.exec(headers.get('Server-Timing') ?? '')?.[1]
const roundTrips = (headers: Headers) => Number(/db;desc="(\d+)"/.exec(headers.get('Server-Timing') ?? '')?.[1])
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
  test('is made once and then found, without asking the database', async () => {
    // On a busy machine two requests may be further apart than the version is trusted for.
    await vi.waitFor(
      async () => {
        await site.visitor.raw(path)
        const found = await site.visitor.raw(path)
        expect(cacheOf(found.headers)).toBe('hit')
        expect(roundTrips(found.headers)).toBe(0)
        expect(found.headers.get('Cache-Control')).toBe(revalidate)
      },
      { timeout: 20_000 },
    )
  })

  test('answers 304 to whoever has it, also to HEAD and to a tag that became weak', async () => {
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

describe('an edit', () => {
  test('by an organiser is seen at once where the same isolate answers', async () => {
    const event = await anEvent(site, { title: 'Przed' })
    const page = async () => (await site.visitor.raw('/events/upcoming')).text()
    const list = async () => (await site.visitor.raw('/api/events?status=UPCOMING')).text()
    expect([await page(), await list()]).toEqual([expect.stringContaining('Przed'), expect.stringContaining('Przed')])
    await site.organiser.put(`/api/events/${event.id}`, { ...event, title: 'Zaraz potem' })
    for (const text of [await page(), await list()]) {
      expect(text).toContain('Zaraz potem')
      expect(text).not.toContain('Przed')
    }
  })

  test('made elsewhere is seen within two seconds, on pages and lists', async () => {
    const event = await aPastEvent(site, { title: 'Stary tytuł', date: '2029-01-01' })
    const paths = ['/past-events', '/api/events?status=PAST']
    for (const path of paths) await site.visitor.raw(path)
    await editElsewhere('Nowy tytuł', event.id)
    const committed = Date.now()
    for (const began of await Promise.all(paths.map((path) => lastOld(path, 'Nowy tytuł', committed))))
      expect(began - committed).toBeLessThan(2_000)
  })

  test('is never followed by an older answer, whoever asks and however many edits there are', async () => {
    const event = await anEvent(site, { title: 'Wersja 0', date: '2029-06-01' })
    let isOver = false
    const versionIn = (text: string) => Number(/Wersja (\d+)/.exec(text)?.[1])
    const reader = async (path: string) => {
      const versions: number[] = []
      while (!isOver) versions.push(versionIn(await (await site.visitor.raw(path)).text()))
      return versions
    }
    const readers = ['/events/upcoming', '/api/events?status=UPCOMING', '/events/upcoming'].map(reader)
    for (let n = 1; n <= 12; n++) {
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

  test('of an organiser’s picture changes what the folder lists', async () => {
    const put = (n: number) =>
      site.organiser.raw(`/api/files/gallery/1/photo${n}.jpg`, {
        method: 'PUT',
        body: new Uint8Array([0xff, 0xd8, 0xff, 0xe0, n]),
      })
    const total = async () => (await site.visitor.get<Page<unknown>>('/api/photos?folder=gallery/1')).data.total
    await put(1)
    expect([await total(), await total()]).toEqual([1, 1])
    await put(2)
    expect(await total()).toBe(2)
    await site.organiser.delete('/api/files/gallery/1/photo1.jpg')
    expect(await total()).toBe(0)
  })
})

describe('the key', () => {
  test('of a page knows no query: any of them finds the same page', async () => {
    const plain = await (await site.visitor.raw('/events')).text()
    for (const query of ['?utm_source=list', '?a=1&b=2', '?limit=3']) {
      const other = await site.visitor.raw(`/events${query}`)
      expect(cacheOf(other.headers)).toBe('hit')
      expect(await other.text()).toBe(plain)
    }
  })

  test('of a list has the parameters of its contract alone, in any order and spelling', async () => {
    await site.visitor.raw('/api/events?status=PAST&limit=5')
    for (const query of ['limit=5&status=PAST', 'limit=005&status=PAST', 'limit=5&status=PAST&offset=0'])
      expect(cacheOf((await site.visitor.raw(`/api/events?${query}`)).headers)).toBe('hit')
    const unknown = await site.visitor.raw('/api/events?status=PAST&limit=5&utm_source=list')
    expect([unknown.status, unknown.headers.get('Cache-Control')]).toEqual([422, 'no-store'])
  })

  test('of one thing by its id has no query at all', async () => {
    const { data } = await site.organiser.post<Mentor>('/api/mentors', { name: 'Ola' })
    await site.visitor.raw(`/api/mentors/${data.id}`)
    expect(cacheOf((await site.visitor.raw(`/api/mentors/${data.id}?anything=1`)).headers)).toBe('hit')
  })
})

describe('ticket counts', () => {
  const countsOf = (id: number) => site.visitor.get<EventDetail>(`/api/events/${id}`)
  const pagesOf = (id: number) => [`/event/${id}`, `/event/${id}/register`]
  const left = (n: number) => `"available":${n}`
  const open = async (path: string) => (await site.visitor.raw(path)).text()

  test('are exact in the API at once, and on the event’s pages within two seconds', async () => {
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
    for (const began of await Promise.all(pagesOf(event.id).map((path) => lastOld(path, left(2), committed))))
      expect(began - committed).toBeLessThan(2_000)
    for (const path of pagesOf(event.id)) expect(await open(path)).not.toContain(left(3))
  })

  test('do not make an event’s page ask the database while they are young', async () => {
    const event = await anEvent(site)
    await aTicketType(site, event.id, { capacity: 3 })
    for (const path of pagesOf(event.id))
      await vi.waitFor(
        async () => {
          await open(path)
          const found = await site.visitor.raw(path)
          expect([cacheOf(found.headers), roundTrips(found.headers)]).toEqual(['hit', 0])
          expect(found.headers.get('Cache-Control')).toBe(revalidate)
        },
        { timeout: 20_000 },
      )
  })

  test('come back to a page that was kept with them: it is not rendered again', async () => {
    const event = await anEvent(site)
    const type = await aTicketType(site, event.id, { capacity: 3 })
    const [path = ''] = pagesOf(event.id)
    const etag = async () => (await site.visitor.raw(path)).headers.get('ETag')
    const first = await etag()
    const { data } = await register(site, anOrder(type))
    await vi.waitFor(async () => expect(await etag()).not.toBe(first), { timeout: 5_000 })
    const [ticket] = await site.rows<{ id: number }>('SELECT id FROM tickets WHERE registration_id = ?', data.id)
    await site.organiser.patch(`/api/tickets/${ticket?.id}/status`, { status: 'CANCELLED' })
    await vi.waitFor(
      async () => {
        const { headers } = await site.visitor.raw(path)
        expect([headers.get('ETag'), cacheOf(headers)]).toEqual([first, 'hit'])
      },
      { timeout: 5_000 },
    )
  })

  test('that an organiser changes are on the event’s page at once where the same isolate answers', async () => {
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

describe('an event’s page', () => {
  test('and its API tell an edit made elsewhere, the API at once', async () => {
    const event = await anEvent(site, { title: 'Dawny tytuł' })
    const type = await aTicketType(site, event.id, { capacity: 3 })
    const api = `/api/events/${event.id}`
    const pages = [`/event/${event.id}`, `/event/${event.id}/register`]
    for (const path of [...pages, ...pages, api, api])
      expect(await (await site.visitor.raw(path)).text()).toContain('Dawny tytuł')
    await editElsewhere('Świeży tytuł', event.id)
    const committed = Date.now()
    expect((await site.visitor.get<EventDetail>(api)).data.title).toBe('Świeży tytuł')
    for (const began of await Promise.all(pages.map((path) => lastOld(path, 'Świeży tytuł', committed))))
      expect(began - committed).toBeLessThan(2_000)
    for (const path of pages) expect(await (await site.visitor.raw(path)).text()).not.toContain('Dawny tytuł')
    await site.rows('UPDATE ticket_types SET name = ? WHERE id = ?', 'Nowa pula', type.id)
    await register(site, anOrder(type))
    const { data } = await site.visitor.get<EventDetail>(api)
    expect(data).toMatchObject({ title: 'Świeży tytuł', ticketTypes: [{ name: 'Nowa pula', available: 2 }] })
  })

  test('is answered with 304 to whoever has the same', async () => {
    const event = await anEvent(site)
    const type = await aTicketType(site, event.id)
    const ask = (etag?: string) =>
      site.visitor.raw(`/event/${event.id}`, etag === undefined ? {} : { headers: { 'If-None-Match': etag } })
    const etag = (await ask()).headers.get('ETag') ?? ''
    expect((await ask(etag)).status).toBe(304)
    await register(site, anOrder(type))
    await vi.waitFor(async () => expect((await ask(etag)).status).toBe(200), { timeout: 20_000, interval: 40 })
  })
})

describe('what nobody may keep', () => {
  test('what carries counts or people says no-store, and so do refusals', async () => {
    const event = await anEvent(site)
    const type = await aTicketType(site, event.id)
    const { data } = await register(site, anOrder(type))
    const answers = await Promise.all([
      site.visitor.raw(`/api/events/${event.id}`),
      site.visitor.raw(`/api/ticket-types/event/${event.id}`),
      site.visitor.raw('/api/health'),
      site.visitor.raw('/api/events/999999'),
      site.visitor.raw('/api/agenda?eventId=999999'),
      site.visitor.raw('/api/nothing'),
      site.visitor.raw('/api/users/ktos@uczelnia.example'),
      site.organiser.raw('/api/users/ktos@uczelnia.example'),
      site.organiser.raw('/api/registrations'),
      site.organiser.raw(`/api/registrations/${data.id}`),
      site.organiser.raw(`/api/registrations.csv?eventId=${event.id}`),
      site.organiser.raw(`/api/tickets/event/${event.id}`),
      site.organiser.raw('/api/newsletter/subscribers'),
      site.organiser.raw('/api/community/applications'),
      site.organiser.raw('/api/community/vibe-coding-applications.csv'),
      site.visitor.raw('/api/registration', { method: 'POST' }),
      site.visitor.raw('/api/newsletter/subscribe', { method: 'POST' }),
    ])
    for (const { url, headers } of answers) expect([url, headers.get('Cache-Control')]).toEqual([url, 'no-store'])
    for (const { headers } of answers) expect(headers.get('ETag')).toBeNull()
  })

  test('pages of what does not exist are made anew each time', async () => {
    for (const path of ['/event/999999', '/nie-ma']) {
      const twice = [await site.visitor.raw(path), await site.visitor.raw(path)]
      for (const { status, headers } of twice) expect([status, cacheOf(headers)]).toEqual([404, undefined])
    }
  })
})

describe('a page of an event', () => {
  afterEach(endIsolates)

  test('is stored where the event exists, and leaves nothing behind where it does not', async () => {
    const { id } = await anEvent(site)
    const isolate = await startIsolate(site, undefined, new Map(), withPages)
    const storedOf = async (event: number) =>
      [...(await isolate.stored()).keys()].filter((key) => key.includes(`/event/${event}`))
    for (const path of ['/event/987654321', '/event/987654321/register'])
      expect([path, (await isolate.get(path)).status]).toEqual([path, 404])
    expect(await storedOf(987654321)).toEqual([])
    expect((await isolate.get(`/event/${id}`)).status).toBe(200)
    expect(await storedOf(id)).not.toEqual([])
  })

  test('of a past event without photos is cached for a minute', async () => {
    const { id } = await aPastEvent(site)
    const path = `/event/${id}`
    const photo = `events/${id}/photos/photo1.jpg`
    const isolate = await startIsolate(site, undefined, new Map(), withPages)
    const now = Date.now()
    const clock = vi.spyOn(Date, 'now').mockReturnValue(now)
    expect(cacheOf((await isolate.get(path)).headers)).toBe('miss')
    expect(cacheOf((await isolate.get(path)).headers)).toBe('hit')
    await site.files.put(photo, aJpeg())
    clock.mockReturnValue(now + 59_000)
    const cached = await isolate.get(path)
    expect([cacheOf(cached.headers), await cached.text()]).toEqual(['hit', expect.not.stringContaining(photo)])
    clock.mockReturnValue(now + 60_000)
    const renewed = await isolate.get(path)
    expect([cacheOf(renewed.headers), await renewed.text()]).toEqual(['miss', expect.stringContaining(photo)])
    clock.mockReturnValue(now + 200_000)
    expect(cacheOf((await isolate.get(path)).headers)).toBe('hit')
  })

  test('of a past event is not cached while object storage is unavailable', async () => {
    const { id } = await aPastEvent(site)
    const files = new Proxy(site.files, { get: () => () => Promise.reject(new Error('unavailable')) })
    const isolate = await startIsolate({ ...site, files }, undefined, new Map(), withPages)
    for (let n = 0; n < 2; n++) expect(cacheOf((await isolate.get(`/event/${id}`)).headers)).toBe('miss')
  })
})

describe('a list by a value that anybody can invent', () => {
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

  test('is found in the description for every resource that has one', () => {
    expect(queries.map((query) => query.split('=')[0])).toEqual(
      expect.arrayContaining([
        ...['/api/events?location', '/api/events?dateTo', '/api/mentors?expertise', '/api/partners?role'],
        ...['/api/agenda?type', '/api/agenda?speakerId', '/api/media?partnerId'],
      ]),
    )
  })

  test.each(queries)('is kept nowhere: %s', async (query) => {
    const isolate = await startIsolate(site)
    const ask = async () => {
      const answer = await isolate.get(query)
      return [answer.status, answer.headers.get('ETag'), cacheOf(answer.headers) === 'hit']
    }
    const first = await ask()
    expect(first).toEqual([200, expect.stringMatching(/^"[0-9a-f]{32}"$/), false])
    expect(await ask()).toEqual(first)
    expect([...(await isolate.stored()).keys()]).toEqual([])
  })
})
