import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { connect } from '#worker/database/query.ts'
import {
  aKey,
  anApplication,
  anEvent,
  anOrder,
  aPerson,
  aTicketType,
  aVibeApplication,
  register,
} from '../support/factories.ts'
import { endIsolates, sessionsOf, startIsolate, withPages } from '../support/in-process.ts'
import { countRows, startSite } from '../support/site.ts'

const author = { actor: 'token', now: new Date() }
const site = await startSite()
afterAll(() => site.close())

type Run = <T>(run: () => Promise<T>) => Promise<T>

const lost = () => new Error('D1_ERROR: Network connection lost.')
const beforeCommit: Run = async () => {
  throw lost()
}
const afterCommit: Run = async (run) => {
  await run()
  throw lost()
}
const overloaded: Run = async () => {
  throw new Error('D1_ERROR: D1 DB is overloaded. Requests queued for too long.')
}

/** The first `times` round trips fail, later ones succeed. */
function first(times: number, fault: Run) {
  let attempts = 0
  const around: Run = (run) => {
    attempts += 1
    return attempts <= times ? fault(run) : run()
  }
  return { around, countAttempts: () => attempts }
}

const faults: [string, Run][] = [
  ['before the commit', beforeCommit],
  ['after the commit', afterCommit],
  ['of an overloaded database', overloaded],
]

type Form = { path: string; table: string; body: () => Promise<object>; again: string }
const forms: Form[] = [
  {
    path: '/api/registration',
    table: 'registrations',
    body: async () => anOrder(await aTicketType(site, (await anEvent(site)).id)),
    again: 'created',
  },
  {
    path: '/api/newsletter/subscribe',
    table: 'subscribers',
    body: async () => ({ firstName: 'Ola', email: aPerson().email }),
    again: 'alreadySubscribed',
  },
  { path: '/api/community/join', table: 'community_applications', body: async () => anApplication(), again: 'created' },
  {
    path: '/api/community/vibe-coding-join',
    table: 'vibe_coding_applications',
    body: async () => aVibeApplication(),
    again: 'created',
  },
]

beforeEach(() => void vi.spyOn(Math, 'random').mockReturnValue(0))
afterEach(endIsolates)
afterEach(() => void vi.useRealTimers())

describe.each(forms)('$path', ({ path, table, body, again }) => {
  const written = async () => (await countRows(site, table))[table] ?? 0

  test.each(faults)('survives a fault %s without duplicate or lost rows', async (_, fault) => {
    for (const times of [1, 3]) {
      const sent = await body()
      const before = await written()
      const isolate = await startIsolate(site, first(times, fault).around)
      expect((await isolate.post(path, sent)).status).toBe(201)
      expect((await written()) - before).toBe(1)
    }
  })

  test('returns 503 with Retry-After and writes nothing while the database stays down', async () => {
    const sent = await body()
    const before = await written()
    const { around, countAttempts } = first(Number.POSITIVE_INFINITY, overloaded)
    const isolate = await startIsolate(site, around)
    const response = await isolate.post(path, sent)
    expect([response.status, response.headers.get('Retry-After')]).toEqual([503, expect.stringMatching(/^\d+$/)])
    expect(await response.json()).toMatchObject({ success: false, code: 'busy', message: expect.stringMatching(/./) })
    expect([countAttempts(), await written()]).toEqual([4, before])
  })

  test('writes once if every response is lost, and a retry gets the documented response', async () => {
    const sent = await body()
    const key = { 'Idempotency-Key': aKey() }
    const before = await written()
    const isolate = await startIsolate(site, first(Number.POSITIVE_INFINITY, afterCommit).around)
    expect((await isolate.post(path, sent, key)).status).toBe(503)
    expect((await written()) - before).toBe(1)
    const second = await site.visitor.post(path, sent, key)
    expect(second.status === 201 ? 'created' : second.code).toBe(again)
    expect((await written()) - before).toBe(1)
  })
})

test('an order takes its places once, even if responses are lost', async () => {
  for (const [, fault] of faults) {
    const type = await aTicketType(site, (await anEvent(site)).id)
    const isolate = await startIsolate(site, first(2, fault).around)
    expect((await isolate.post('/api/registration', anOrder(type, { quantity: 3 }))).status).toBe(201)
    const [{ sold, tickets } = {}] = await site.rows<{ sold?: number; tickets?: number }>(
      'SELECT sold, (SELECT count(*) FROM tickets WHERE ticket_type_id = t.id) AS tickets FROM ticket_types t WHERE id = ?',
      type.id,
    )
    expect([sold, tickets]).toEqual([3, 3])
  }
})

test.each(faults)('a ticket changes its status once despite a fault %s', async (_, fault) => {
  const type = await aTicketType(site, (await anEvent(site)).id)
  const { data } = await register(site, anOrder(type, { quantity: 2 }))
  const { changeStatus } = await import('#worker/features/tickets/service.ts')
  const move = (status: 'CANCELLED' | 'CONFIRMED') =>
    changeStatus(connect(sessionsOf(site.database, first(3, fault).around)), data.tickets[0]?.id ?? 0, status, author)
  const sold = async () =>
    (await site.rows<{ sold: number }>('SELECT sold FROM ticket_types WHERE id = ?', type.id))[0]?.sold
  expect([(await move('CANCELLED')).status, await sold()]).toEqual(['CANCELLED', 1])
  expect([(await move('CONFIRMED')).status, await sold()]).toEqual(['CONFIRMED', 2])
})

test('an unsubscription whose response was lost took effect', async () => {
  const email = aPerson().email
  await site.visitor.post('/api/newsletter/subscribe', { firstName: 'Ola', email })
  const isolate = await startIsolate(site, first(1, afterCommit).around)
  expect((await isolate.post('/api/newsletter/unsubscribe', { email })).status).toBe(503)
  expect(await site.rows('SELECT is_active FROM subscribers WHERE email = ?', email)).toEqual([{ is_active: 0 }])
})

test('a create is not retried: a lost response is busy', async () => {
  const { executeOnce } = await import('#worker/database/query.ts')
  const { createMentor } = await import('#worker/features/mentors/store.ts')
  const mentor = { name: 'Jan', image: null, role: null, company: null, bio: null, linkedinUrl: null }
  const db = connect(sessionsOf(site.database, first(1, afterCommit).around))
  const before = await countRows(site, 'mentors')
  await expect(executeOnce(db, createMentor(db, { ...mentor, expertise: [], isActive: true }))).rejects.toMatchObject({
    code: 'busy',
  })
  expect((await countRows(site, 'mentors')).mentors).toBe((before.mentors ?? 0) + 1)
})

describe('reads', () => {
  const paths = ['/api/speakers', '/api/events?limit=2', '/api/photos?folder=info', '/api/health']

  test.each(paths)('of %s are retried', async (path) => {
    const isolate = await startIsolate(site, first(3, overloaded).around)
    expect((await isolate.get(path)).status).toBe(200)
  })

  test.each(paths)('of %s return an uncached 503 after the last retry', async (path) => {
    const isolate = await startIsolate(site, first(Number.POSITIVE_INFINITY, beforeCommit).around)
    const response = await isolate.get(path)
    expect([response.status, response.headers.get('Cache-Control')]).toEqual([503, 'no-store'])
    expect(response.headers.get('Retry-After')).toMatch(/^\d+$/)
    expect((await isolate.stored()).size).toBe(0)
  })

  test('succeed again when the database recovers', async () => {
    const { around } = first(8, overloaded)
    const isolate = await startIsolate(site, around)
    expect((await isolate.get('/api/mentors')).status).toBe(503)
    expect((await isolate.get('/api/mentors')).status).toBe(503)
    expect((await isolate.get('/api/mentors')).status).toBe(200)
  })
})

describe('while the database is down', () => {
  const outage = () => {
    let isDown = false
    const around: Run = (run) => (isDown ? beforeCommit(run) : run())
    const begin = () => {
      isDown = true
    }
    return { around, begin }
  }

  test('cached responses are served, others return 503', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const { around, begin } = outage()
    const isolate = await startIsolate(site, around)
    const shown = await (await isolate.get('/api/speakers')).text()
    begin()
    for (const seconds of [1, 3, 600]) {
      vi.setSystemTime(Date.now() + seconds * 1_000)
      const response = await isolate.get('/api/speakers')
      expect([response.status, await response.text()]).toEqual([200, shown])
    }
    expect((await isolate.get('/api/mentors')).status).toBe(503)
  })

  test('event pages load without counts, in a new isolate too', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const event = await anEvent(site, { title: 'Wieczór bez licznika' })
    await aTicketType(site, event.id, { name: 'Wejściówka', capacity: 7 })
    const pages = [`/event/${event.id}`, `/event/${event.id}/register`]
    const { around, begin } = outage()
    const isolate = await startIsolate(site, around, new Map(), withPages)
    for (const path of pages) expect(await (await isolate.get(path)).text()).toContain('7 wolnych miejsc')
    const stored = new Map(await isolate.stored())
    begin()
    const expectWithoutCounts = async ({ get }: typeof isolate) => {
      for (const path of pages) {
        const answer = await get(path)
        const html = await answer.text()
        expect([path, answer.status]).toEqual([path, 200])
        expect(html).toContain('Wieczór bez licznika')
        expect(html).toContain('Wejściówka')
        expect(html).toContain('"available":null')
        expect(html).not.toMatch(/wolnych miejsc|brak miejsc|Wyprzedane|SoldOut/)
      }
    }
    for (const seconds of [3, 600]) {
      vi.setSystemTime(Date.now() + seconds * 1_000)
      await expectWithoutCounts(isolate)
    }
    expect((await isolate.get(`/api/events/${event.id}`)).status).toBe(503)
    await expectWithoutCounts(await startIsolate(site, beforeCommit, stored, withPages))
  })

  test('event pages show counts again once the database is back', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const event = await anEvent(site)
    await aTicketType(site, event.id, { capacity: 7 })
    let isAway = false
    const isolate = await startIsolate(site, (run) => (isAway ? beforeCommit(run) : run()), new Map(), withPages)
    const open = async () => (await isolate.get(`/event/${event.id}`)).text()
    expect(await open()).toContain('7 wolnych miejsc')
    isAway = true
    vi.setSystemTime(Date.now() + 3_000)
    expect(await open()).not.toContain('wolnych miejsc')
    isAway = false
    vi.setSystemTime(Date.now() + 3_000)
    expect(await open()).toContain('7 wolnych miejsc')
  })

  test('a new isolate serves responses from the edge cache', async () => {
    const older = await startIsolate(site)
    const shown = await (await older.get('/api/partners')).text()
    const stored = await older.stored()
    const newIsolate = await startIsolate(site, beforeCommit, stored)
    const response = await newIsolate.get('/api/partners')
    expect([response.status, await response.text()]).toEqual([200, shown])
    expect((await (await startIsolate(site, beforeCommit)).get('/api/partners')).status).toBe(503)
  })
})

test('a failure is logged with the request id of the response and without the request body', async () => {
  const person = { firstName: 'Genowefa', email: 'genowefa@uczelnia.example' }
  const isolate = await startIsolate(site, async () => {
    throw new Error('Failed query: insert into "subscribers"\nparams: Genowefa,genowefa@uczelnia.example')
  })
  const response = await isolate.post('/api/newsletter/subscribe', person)
  expect(response.status).toBe(500)
  const log = isolate.errors()
  expect(JSON.parse(log)).toMatchObject({
    level: 'error',
    requestId: response.headers.get('X-Request-Id'),
    route: '/api/newsletter/subscribe',
    error: 'Error: Failed query: insert into "subscribers"',
  })
  expect(log.toLowerCase()).not.toContain('genowefa')
})
