import type { SendEmail } from '@cloudflare/workers-types'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { hourMs, minuteMs } from '#schema/durations.ts'
import type { Health } from '#schema/health.ts'
import { limits } from '#schema/limits.ts'
import { observeDatabase } from '#worker/database/observe.ts'
import { Bell } from '#worker/features/mail/messages/attempts.ts'
import { deliverDue } from '#worker/features/mail/messages/service.ts'
import { anEvent, anOrder, aPerson, aTicketType, register } from '../support/factories.ts'
import { d1SessionsOf } from '../support/in-process.ts'
import { addMessage } from '../support/outbox.ts'
import { startSite } from '../support/site.ts'

const site = await startSite()
const { id: eventId } = await anEvent(site)
const type = await aTicketType(site, eventId, { capacity: 1_000 })

/** What the mail service is asked to send, and its answers. `code` of null accepts. */
const service = { code: null as string | null, asked: [] as string[], sent: [] as string[] }

const send = async ({ to }: { to: string }) => {
  service.asked.push(to)
  if (service.code !== null) throw Object.assign(new Error(service.code), { code: service.code })
  service.sent.push(to)
  return { messageId: 'accepted' }
}

let rowsRead = 0
const env = {
  DB: observeDatabase(d1SessionsOf(site.database), (batch) => {
    rowsRead += batch.rowsRead
  }),
  FILES: site.files,
  DECKS: site.decks,
  SITE_ORIGIN: 'https://iskra.test',
  EMAIL: { send } as unknown as SendEmail,
}

const deliver = (at: number) => deliverDue(env, 'mails', new Date(at), new Bell())

/** Lets the alarm ring from `at` until `end`, and returns the moments at which the service was asked. */
async function letAlarmsRing(at: number, end: number): Promise<number[]> {
  const moments: number[] = []
  for (let clock: number | undefined = at; clock !== undefined && clock <= end; ) {
    const before = service.asked.length
    const next: Date | null = await deliver(clock)
    if (service.asked.length > before) moments.push(clock)
    clock = next ? Math.max(next.getTime(), clock + 1_000) : undefined
  }
  return moments
}

const problems = async () => (await site.visitor.get<Health>('/api/health')).data.problems
const pending = () =>
  site.rows<{ attempts: number }>(
    "SELECT attempts, error FROM messages WHERE status = 'PENDING' AND due_at <= ?",
    Date.now() + 10_000,
  )

let serial = 0

/** Orders of one place each, whose buyer and attendee have the same address. A mail to `.example` would never be sent. */
async function addOrders(count: number, name = 'osoba'): Promise<void> {
  for (let n = 0; n < count; n++) {
    serial += 1
    const person = aPerson({ email: `${name}-${serial}@uczelnia.test` })
    const { status } = await register(site, anOrder(type, { userData: person, ticketData: [person] }))
    expect(status).toBe(201)
  }
}

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await site.rows('DELETE FROM messages')
  await site.rows('DELETE FROM mail_pauses')
  Object.assign(service, { code: null, asked: [], sent: [] })
})
afterEach(() => vi.restoreAllMocks())

describe('a quota that is used up', () => {
  test('stops all mails at the first refusal, and uses up no attempt', async () => {
    await addOrders(12)
    service.code = 'E_DAILY_LIMIT_EXCEEDED'
    const now = Date.now() + 5_000
    const next = await deliver(now)
    expect(next?.getTime()).toBeGreaterThan(now + 14 * minuteMs)
    expect(service.asked.length).toBeLessThanOrEqual(limits.mail.parallel)
    const waiting = await pending()
    expect(waiting).toHaveLength(12)
    expect(waiting.map(({ attempts }) => attempts)).toEqual(Array(12).fill(0))
  })

  test('is asked about with one mail every quarter of an hour, also when others are added', async () => {
    await addOrders(3)
    service.code = 'E_DAILY_LIMIT_EXCEEDED'
    const start = Date.now() + 5_000
    await deliver(start)
    const asked = service.asked.length
    await addOrders(1)
    expect((await deliver(start + minuteMs))?.getTime()).toBeGreaterThan(start + 14 * minuteMs)
    expect(service.asked).toHaveLength(asked)
    const moments = await letAlarmsRing(start + minuteMs, start + 2 * hourMs)
    expect(service.asked.length - asked).toBe(moments.length)
    expect(moments.length).toBeGreaterThanOrEqual(7)
    expect(moments.length).toBeLessThanOrEqual(8)
  })

  test('and is back after six hours: everything leaves within a quarter of an hour, those who sign in first', async () => {
    await addOrders(40)
    service.code = 'E_DAILY_LIMIT_EXCEEDED'
    const start = Date.now() + 5_000
    await letAlarmsRing(start, start + 6 * hourMs)
    expect(service.sent).toEqual([])
    expect(service.asked.length).toBeLessThan(limits.mail.parallel + 26)
    const email = `nowa-${start}@uczelnia.test`
    await site.organiser.post('/api/organisers', { email, name: 'Nowa Osoba', role: 'EDITOR' })
    service.code = null
    const moments = await letAlarmsRing(start + 6 * hourMs, start + 7 * hourMs)
    expect(service.sent).toHaveLength(41)
    expect(service.sent[0]).toBe(email)
    expect(moments.at(-1)).toBeLessThan(start + 6 * hourMs + 16 * minuteMs)
    expect(await pending()).toEqual([])
  })

  test('is a problem of the health check until a mail is taken again', async () => {
    await addOrders(1)
    service.code = 'E_DAILY_LIMIT_EXCEEDED'
    const start = Date.now() + 5_000
    await deliver(start)
    expect(await problems()).toEqual(['mailQuota'])
    const { data } = await site.organiser.get<Health>('/api/health')
    expect(data.mailError).toBe('E_DAILY_LIMIT_EXCEEDED')
    service.code = null
    await deliver(start + 16 * minuteMs)
    expect(service.sent).toHaveLength(1)
    expect(await problems()).toEqual([])
  })
})

test.each(['E_RATE_LIMIT_EXCEEDED', 'E_INTERNAL_SERVER_ERROR'])(
  'after %s one mail is tried a minute later',
  async (code) => {
    await addOrders(2)
    service.code = code
    const start = Date.now() + 5_000
    const next = (await deliver(start))?.getTime() ?? 0
    expect(next - start).toBeGreaterThanOrEqual(59_000)
    expect(next - start).toBeLessThan(70_000)
    service.code = null
    await deliver(next)
    expect(service.sent).toHaveLength(2)
  },
)

test('a refusal that concerns one mail counts as an attempt and stops no other (negative control)', async () => {
  await addOrders(2)
  service.code = 'E_DELIVERY_FAILED'
  await deliver(Date.now() + 5_000)
  const failed = await site.rows<{ attempts: number }>(
    "SELECT attempts FROM messages WHERE status = 'PENDING' AND error = 'E_DELIVERY_FAILED'",
  )
  expect(failed.map(({ attempts }) => attempts)).toEqual([1, 1])
  expect(await problems()).toEqual([])
})

test('a message whose outcome cannot be stored stops no other', async () => {
  await site.rows(`CREATE TRIGGER broken BEFORE UPDATE OF status ON messages WHEN old.email LIKE 'zepsuta%'
    BEGIN SELECT RAISE(ABORT, 'broken'); END`)
  try {
    await addOrders(1, 'zepsuta')
    await addOrders(7)
    await deliver(Date.now() + 5_000)
    expect(await site.rows("SELECT count(*) AS n FROM messages WHERE status = 'SENT'")).toEqual([{ n: 7 }])
  } finally {
    await site.rows('DROP TRIGGER broken')
  }
})

test('a message to guests whose mails cannot be written stops no other', async () => {
  await addOrders(1)
  const write = { subject: 'Laptopy', body: 'Weźcie laptopy.', to: { statuses: ['CONFIRMED'] } }
  const add = () => site.organiser.post<{ id: number }>(`/api/events/${eventId}/messages`, write)
  const [broken, other] = [(await add()).data, (await add()).data]
  await site.rows(`CREATE TRIGGER broken BEFORE INSERT ON messages WHEN new.once LIKE 'message:${broken.id}%'
    BEGIN SELECT RAISE(ABORT, 'broken'); END`)
  try {
    await deliver(Date.now() + 2 * minuteMs)
    const left = 'SELECT id FROM guest_messages WHERE id IN (?, ?) AND left_at IS NOT NULL'
    expect(await site.rows(left, broken.id, other.id)).toEqual([{ id: other.id }])
  } finally {
    await site.rows('DROP TRIGGER broken')
  }
})

test('what waits for one domain is not read for each mail', async () => {
  const rowsOfEach: number[] = []
  for (const waiting of [500, 5_000]) {
    await site.rows('DELETE FROM messages')
    const now = Date.now()
    await site.rows(`INSERT INTO messages (id, kind, email, created_at, due_at, expires_at)
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${waiting})
      SELECT printf('w%025d', i), 'lookup', 'osoba' || i || '@gmail.test', ${now}, ${now}, ${now + hourMs} FROM n`)
    for (let other = 0; other < 5; other++)
      await addMessage(site, { kind: 'lookup', email: `inna@domena${other}.test`, turn: 5 })
    rowsRead = 0
    await deliver(now + 5_000)
    const done = limits.mail.runMails
    rowsOfEach.push(rowsRead / done)
  }
  expect(Math.max(...rowsOfEach)).toBeLessThan(60)
}, 60_000)
