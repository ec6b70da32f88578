import { setTimeout as pause } from 'node:timers/promises'
import * as fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { limits } from '#schema/limits.ts'
import { reportFigure } from './figure.ts'
import { createOpenTicketType, startKillableSite } from './killable-site.ts'
import { type Receipt, startReceipts } from './receipts.ts'
import { seed } from './seed.ts'
import { runSql } from './sqlite-file.ts'
import { startWriters } from './writers.ts'

/** Time from the start of the server until it is killed, in milliseconds. */
const moments = fc.sample(fc.integer({ min: 300, max: 3_000 }), { seed, numRuns: 10 })

const writersAtOnce = 4

/** The mails that the stored rows call for: who must get which kind. */
const owed = `
  SELECT 'confirmation' AS kind, r.email, r.id AS subject FROM registrations r
  UNION ALL SELECT DISTINCT 'ticket', lower(t.email), r.id FROM tickets t JOIN registrations r ON r.id = t.registration_id
    WHERE lower(t.email) <> lower(r.email)
  UNION ALL SELECT 'subscribed', email, CAST(id AS TEXT) FROM subscribers
  UNION ALL SELECT 'applied', email, 'community:' || id FROM community_applications`

type Mail = { kind: string; email: string; subject: string }
type Message = Mail & { id: string; status: string }

/** Compares what arrived with the outbox, and the outbox with what it must tell of. */
function audit(file: string, receipts: readonly Receipt[]) {
  const messages = runSql<Message>(
    file,
    'SELECT id, kind, email, status, coalesce(subject_id, registration_id) AS subject FROM messages',
  )
  const nameOf = ({ kind, email, subject }: Mail) => `${kind} ${email.toLowerCase()} ${subject}`
  const expected = runSql<Mail>(file, owed).map(nameOf).sort()
  const byId = new Map(messages.map((message) => [message.id, message]))
  const arrived = new Set(receipts.map(({ id }) => id))
  return {
    expected,
    planned: messages.map(nameOf).sort(),
    unsent: messages.filter(({ status }) => status !== 'SENT'),
    lost: messages.filter(({ id }) => !arrived.has(id)),
    invented: receipts.filter(({ id, recipient }) => byId.get(id)?.email.toLowerCase() !== recipient.toLowerCase()),
    doubles: receipts.length - arrived.size,
  }
}

test('a server killed while it writes and sends delivers every mail, and doubles have the same Message-ID', async (context) => {
  const mailbox = await startReceipts()
  onTestFinished(mailbox.close)
  const site = await startKillableSite({ SMTP_URL: mailbox.url })
  const { file } = site
  const writers = startWriters(site, await createOpenTicketType(site), writersAtOnce)
  let arrivedAtKill = 0
  for (const [n, moment] of moments.entries()) {
    const isLast = n === moments.length - 1
    await pause(moment)
    while (isLast && mailbox.receipts.length === 0) await pause(20)
    arrivedAtKill = mailbox.receipts.length
    await site.kill()
    if (isLast) await writers.stop()
    await site.start()
  }
  const pending = () => runSql<{ n: number }>(file, "SELECT count(*) AS n FROM messages WHERE status = 'PENDING'")[0]?.n
  const deadline = Date.now() + limits.mail.leaseSeconds * 1_000 + 600_000
  while (pending() && Date.now() < deadline) await pause(200)
  await site.kill()

  const { registrations, subscribers, community_applications } = writers.acknowledged
  const { expected, planned, doubles, ...wrong } = audit(file, mailbox.receipts)
  expect(wrong).toEqual({ unsent: [], lost: [], invented: [] })
  expect(planned).toEqual(expected)
  const stored = new Set(runSql<{ id: string }>(file, 'SELECT id FROM registrations').map(({ id }) => id))
  expect(registrations.filter(({ id }) => !stored.has(id))).toEqual([])
  const mailed = new Set(mailbox.receipts.map(({ recipient }) => recipient.toLowerCase()))
  const addresses = [...subscribers, ...community_applications].map((email) => email.toLowerCase())
  expect(addresses.filter((email) => !mailed.has(email))).toEqual([])
  // The kill came between mails: some had arrived, others had not.
  expect(arrivedAtKill).toBeGreaterThan(0)
  expect(mailbox.receipts.length).toBeGreaterThan(arrivedAtKill)
  reportFigure(
    context,
    `${moments.length} kills: ${registrations.length} registrations acknowledged, ${planned.length} mails owed, 0 lost, 0 invented, ${doubles} twice with the same Message-ID`,
  )
})
