import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
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
import { d1SessionsOf, endIsolates, loadedApi, startIsolate } from '../support/in-process.ts'
import { countRows, startSite } from '../support/site.ts'
import { afterCommit, beforeCommit, type Fault, failFirst, resetting } from './database-faults.ts'

const author = { actor: 'token', now: new Date() }
const site = await startSite()

const faults: [string, Fault][] = [
  ['before the commit', beforeCommit],
  ['after the commit', afterCommit],
  ['of a database that is reset', resetting],
]

/** Writes and failures use no cache. */
const startWriter = (around: Parameters<typeof startIsolate>[1]) => startIsolate(site, around, new Map(), loadedApi)

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

// Retries wait for the shortest time.
beforeEach(() => void vi.spyOn(Math, 'random').mockReturnValue(0))
afterEach(endIsolates)

describe.each(forms)('$path', ({ path, table, body, again }) => {
  const written = async () => (await countRows(site, table))[table] ?? 0

  test.each(faults)('writes exactly one row despite a fault %s', async (_, fault) => {
    for (const times of [1, 3]) {
      const sent = await body()
      const before = await written()
      const isolate = await startWriter(failFirst(times, fault).around)
      expect((await isolate.post(path, sent)).status).toBe(201)
      expect((await written()) - before).toBe(1)
    }
  })

  test('returns 503 with Retry-After and writes nothing while the database stays down', async () => {
    const sent = await body()
    const before = await written()
    const { around, countAttempts } = failFirst(Number.POSITIVE_INFINITY, resetting)
    const isolate = await startWriter(around)
    const response = await isolate.post(path, sent)
    expect([response.status, response.headers.get('Retry-After')]).toEqual([503, expect.stringMatching(/^\d+$/)])
    expect(await response.json()).toMatchObject({ success: false, code: 'busy', message: expect.stringMatching(/./) })
    expect([countAttempts(), await written()]).toEqual([4, before])
  })

  test('writes once if every response is lost, and a retry gets the documented response', async () => {
    const sent = await body()
    const key = { 'Idempotency-Key': aKey() }
    const before = await written()
    const isolate = await startWriter(failFirst(Number.POSITIVE_INFINITY, afterCommit).around)
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
    const isolate = await startWriter(failFirst(2, fault).around)
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
  const { changeStatus } = await import('#worker/features/tickets/tickets/service.ts')
  const move = (status: 'CANCELLED' | 'CONFIRMED') =>
    changeStatus(
      connect(d1SessionsOf(site.database, failFirst(3, fault).around)),
      data.tickets[0]?.id ?? 0,
      status,
      author,
    )
  const sold = async () => site.value<number>('SELECT sold FROM ticket_types WHERE id = ?', type.id)
  expect([(await move('CANCELLED')).status, await sold()]).toEqual(['CANCELLED', 1])
  expect([(await move('CONFIRMED')).status, await sold()]).toEqual(['CONFIRMED', 2])
})

test('an unsubscription whose response was lost took effect', async () => {
  const email = aPerson().email
  await site.visitor.post('/api/newsletter/subscribe', { firstName: 'Ola', email })
  const isolate = await startWriter(failFirst(1, afterCommit).around)
  expect((await isolate.post('/api/newsletter/unsubscribe', { email })).status).toBe(503)
  expect(await site.rows('SELECT is_active FROM subscribers WHERE email = ?', email)).toEqual([{ is_active: 0 }])
})

test.each(faults)('a record of content is created once despite a fault %s', async (_, fault) => {
  const { createOnce } = await import('#worker/core/creation-store.ts')
  const { createMentor, mentorById } = await import('#worker/features/program/content/store.ts')
  const name = `Mentor ${aKey()}`
  const mentor = { name, image: null, role: null, company: null, bio: null, linkedinUrl: null }
  const db = connect(d1SessionsOf(site.database, failFirst(1, fault).around))
  const create = createMentor(db, { ...mentor, expertise: [], isActive: true })
  const created = await createOnce(db, { entity: 'mentors', author, attempt: aKey(), create, byId: mentorById })
  expect(await site.rows('SELECT id FROM mentors WHERE name = ?', name)).toEqual([{ id: created?.id }])
  const recorded = "SELECT action FROM changes WHERE entity = 'mentors' AND entity_id = ?"
  expect(await site.rows(recorded, String(created?.id))).toEqual([{ action: 'CREATE' }])
})

describe('reads', () => {
  const paths = ['/api/speakers', '/api/events?limit=2', '/api/photos?folder=info', '/api/health']

  test('return an uncached 503 after the last retry', async () => {
    const isolate = await startIsolate(site, failFirst(Number.POSITIVE_INFINITY, beforeCommit).around)
    for (const path of paths) {
      const response = await isolate.get(path)
      expect([path, response.status, response.headers.get('Cache-Control')]).toEqual([path, 503, 'no-store'])
      expect(response.headers.get('Retry-After')).toMatch(/^\d+$/)
    }
    expect((await isolate.stored()).size).toBe(0)
  })

  test.each(paths)('of %s are retried', async (path) => {
    const isolate = await startWriter(failFirst(3, resetting).around)
    expect((await isolate.get(path)).status).toBe(200)
  })

  test('succeed again when the database recovers', async () => {
    const { around } = failFirst(8, resetting)
    const isolate = await startIsolate(site, around)
    expect((await isolate.get('/api/mentors')).status).toBe(503)
    expect((await isolate.get('/api/mentors')).status).toBe(503)
    expect((await isolate.get('/api/mentors')).status).toBe(200)
  })
})

test('a failure is logged with the request id of the response and without the request body', async () => {
  const person = { firstName: 'Genowefa', email: 'genowefa@uczelnia.example' }
  const isolate = await startWriter(async () => {
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
