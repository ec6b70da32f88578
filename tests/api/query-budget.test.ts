import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { dayMs } from '#schema/durations.ts'
import { limits } from '#schema/limits.ts'
import { demoDomain } from '#schema/site-config.ts'
import { observeDatabase } from '#worker/database/observe.ts'
import { Bell } from '#worker/features/mail/messages/attempts.ts'
import { deliverDue } from '#worker/features/mail/messages/service.ts'
import { deliverDue as callWebhooks } from '#worker/features/operations/webhooks/service.ts'
import { runScheduled } from '#worker/scheduled.ts'
import { anEvent, aTicketType } from '../support/factories.ts'
import { d1SessionsOf } from '../support/in-process.ts'
import { startMailbox } from '../support/mailbox.ts'
import { startReceiver } from '../support/receiver.ts'
import { atEnd, startSite } from '../support/site.ts'
import { aWebhook } from '../support/webhooks.ts'

/** The platform ends an invocation after so many queries. */
const platformLimit = 1_000
/** More than any job takes in one run. */
const waiting = 4_000

const site = await startSite({ extra: { LOCAL_WEBHOOKS: 'true' }, isReusable: true })
const mailbox = await startMailbox()
const receiver = await startReceiver()
atEnd(() => Promise.all([mailbox.close(), receiver.close()]))

const lines = vi.spyOn(console, 'log').mockImplementation(() => undefined)
const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined)
afterEach(() => lines.mockClear())

let queries = 0
const settings = { SMTP_URL: mailbox.url, SITE_ORIGIN: 'https://iskra.test', LOCAL_WEBHOOKS: 'true' }
const env = {
  DB: observeDatabase(d1SessionsOf(site.database), (batch) => {
    queries += batch.queries
  }),
  FILES: site.files,
  DECKS: site.decks,
  ...settings,
}

/** How many queries `run` makes. */
async function queriesOf(run: () => Promise<unknown>): Promise<number> {
  queries = 0
  await run()
  return queries
}

const numbers = `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${waiting})`
const now = Date.now()

/** Mails of as many people that are due. */
const addMails = (kind: string, domain: string, registration: string) =>
  site.rows(`INSERT INTO messages (id, kind, email, registration_id, created_at, due_at, expires_at)
    ${numbers} SELECT printf('${kind}%020d', i), '${kind}', 'osoba' || i || '@${domain}', ${registration}, ${now}, ${now}, ${now + dayMs} FROM n`)

beforeAll(async () => {
  const old = await anEvent(site)
  const type = await aTicketType(site, old.id, { capacity: waiting })
  const soon = await anEvent(site)
  const open = await aTicketType(site, soon.id, { capacity: waiting })
  const begun = await anEvent(site)
  const full = await aTicketType(site, begun.id, { capacity: 1 })
  const order = (
    prefix: string,
    event: number,
  ) => `INSERT INTO registrations (id, idempotency_key, body_hash, source, event_id, user_id, first_name, last_name, email, phone, university, created_at, order_key)
    ${numbers} SELECT printf('${prefix}%025d', i), '${prefix}' || i, '', 'FORM', ${event}, i, 'Ola', 'Nowak', 'osoba' || i || '@uczelnia.test', '600100200', 'PW', ${now - 10 * dayMs}, printf('k${prefix}%024d', i) FROM n`
  const ticket = (
    prefix: string,
    event: number,
    type: number,
    status: string,
  ) => `INSERT INTO tickets (code, registration_id, position, event_id, ticket_type_id, user_id, status, first_name, last_name, email, phone, university, created_at)
    ${numbers} SELECT printf('c${prefix}%024d', i), printf('${prefix}%025d', i), 0, ${event}, ${type}, i, '${status}', 'Ola', 'Nowak', 'osoba' || i || '@uczelnia.test', '600100200', 'PW', ${now - 10 * dayMs} FROM n`
  await site.rows(`INSERT INTO users (id, email, first_name, last_name, created_at)
    ${numbers} SELECT i, 'osoba' || i || '@uczelnia.test', 'Ola', 'Nowak', 0 FROM n`)
  for (const statement of [
    order('r', old.id),
    ticket('r', old.id, type.id, 'CONFIRMED'),
    order('s', soon.id),
    ticket('s', soon.id, open.id, 'CONFIRMED'),
    order('w', begun.id),
    ticket('w', begun.id, full.id, 'WAITING'),
    `INSERT INTO pitch_decks (id, original_name, size, created_at) ${numbers} SELECT printf('d%025d', i), 'a.pdf', 9, 0 FROM n`,
    `INSERT INTO subscribers (email, first_name, is_active, created_at, left_at) ${numbers} SELECT 'c' || i || '@uczelnia.test', 'Ola', 0, 0, 1 FROM n`,
    `UPDATE events SET status = 'PAST', registration_open = 0, is_next = 0, date = '2001-01-01' WHERE id = ${old.id}`,
    `UPDATE events SET date = date('now', '+1 day'), begins_at = ${now + dayMs} WHERE id = ${soon.id}`,
    `UPDATE events SET date = date('now', '-1 day'), begins_at = ${now - dayMs}, schedule_saved_at = 0 WHERE id = ${begun.id}`,
  ])
    await site.rows(statement)
}, 120_000)

test('one run of the scheduled jobs stays below the platform’s limit of queries with four thousand rows of each kind', {
  retry: 0,
  timeout: 120_000,
}, async () => {
  const made = await queriesOf(() => runScheduled(env, new Date(now)))
  const told = lines.mock.calls.flat().join('\n')
  expect(errors.mock.calls).toEqual([])
  for (const worked of [
    '"registrations":2000',
    '"removedDecks":2000',
    '"subscribers":400',
    `"closedWaiting":${waiting}`,
    '"remindedEvents":1',
  ])
    expect(told).toContain(worked)
  expect(made).toBeGreaterThan(50)
  // Half of the limit, so that ten thousand rows would fit as well if the queries grew with them.
  expect(made).toBeLessThan(platformLimit / 2)
})

test.each([
  { ended: 'mails', kind: 'signIn', domain: demoDomain, registration: 'NULL' },
  { ended: 'queries', kind: 'confirmation', domain: 'uczelnia.test', registration: "printf('s%025d', i)" },
])(
  'a run of the mailer that finds four thousand mails to $domain ends by the limit of $ended, and the next one goes on',
  async ({ ended, kind, domain, registration }) => {
    await site.rows('DELETE FROM messages')
    await addMails(kind, domain, registration)
    const { runMails, runQueries } = limits.mail
    let next: Date | null = null
    const made = await queriesOf(async () => {
      next = await deliverDue(env, 'mails', new Date(), new Bell())
    })
    const tried = await site.value<number>('SELECT count(*) FROM messages WHERE attempts > 0')
    expect(made).toBeLessThan(platformLimit)
    if (ended === 'mails') expect(tried).toBe(runMails)
    else expect(tried).toBeLessThan(runMails)
    expect(made >= runQueries).toBe(ended === 'queries')
    expect(next).toEqual(new Date(now))
  },
  120_000,
)

test('a message to four thousand guests becomes their mails in one run below the limit of queries, once', async () => {
  await site.rows('DELETE FROM messages')
  await site.rows(
    `INSERT INTO guest_messages (event_id, subject, body, statuses, batch_id, created_at, due_at)
      SELECT event_id, 'Sala', 'Inna sala.', '["CONFIRMED"]', 'b', ${now}, ${now} FROM tickets
      WHERE registration_id LIKE 's%' LIMIT 1`,
  )
  const written = 'SELECT count(*) FROM messages'
  // Without a way to send, the run ends once they are written.
  const run = () => deliverDue({ ...env, SMTP_URL: '' }, 'mails', new Date(), new Bell())
  expect(await queriesOf(run)).toBeLessThan(platformLimit - limits.mail.runQueries)
  expect(await site.value(written)).toBe(waiting)
  await run()
  expect(await site.value(written)).toBe(waiting)
}, 120_000)

test('a run of the webhooks that finds four thousand calls stays below the limit of queries, and the next one goes on', async () => {
  const { id, path } = await aWebhook(site, receiver)
  await site.rows(`INSERT INTO webhook_deliveries (id, webhook_id, type, data, status, attempts, created_at, due_at, expires_at)
    ${numbers} SELECT printf('y%025d', i), ${id}, 'test', '{}', 'PENDING', 0, ${now}, ${now}, ${now + dayMs} FROM n`)
  let next: Date | null = null
  const made = await queriesOf(async () => {
    next = await callWebhooks(env, new Date())
  })
  expect(receiver.at(path).length).toBeGreaterThan(100)
  expect(made).toBeLessThan(platformLimit)
  expect(next).toEqual(new Date(now))
}, 120_000)
