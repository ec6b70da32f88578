import { setTimeout as pause } from 'node:timers/promises'
import * as fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { addDays, dateInWarsaw } from '#schema/dates.ts'
import { limits } from '#schema/limits.ts'
import type { TicketType } from '#schema/ticket-type.ts'
import { reportFigure } from './figure.ts'
import { createOpenTicketType, startKillableSite } from './killable-site.ts'
import { startReceipts } from './receipts.ts'
import { seed } from './seed.ts'
import { inDatabase, runSql } from './sqlite-file.ts'

const cameCount = 2_000
const absentCount = 100

/** Time from the start of the server until it is killed, in milliseconds. */
const moments = fc.sample(fc.integer({ min: 300, max: 3_000 }), { seed, numRuns: 10 })

/** Stores an evening of two days ago: each address that came has two tickets, one of them in capitals, others have one. */
function storeEvening(file: string, { id, eventId }: TicketType): void {
  const people = `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${cameCount + absentCount})`
  const came = `i <= ${cameCount}`
  const email = `iif(${came}, 'przyszla.', 'nie.przyszla.') || i || '@uczelnia.example'`
  const person = `'Ola', 'Nowak', ${email}, '600100200', 'PW'`
  const columns = 'first_name, last_name, email, phone, university'
  const ticket = (code: string, position: number, address: string, where: string) =>
    `INSERT INTO tickets (code, registration_id, position, event_id, ticket_type_id, user_id, status, ${columns}, created_at)
      ${people} SELECT printf('${code}%025d', i), printf('r%025d', i), ${position}, ${eventId}, ${id}, i,
      iif(${came} AND ${position} = 0, 'CHECKED_IN', 'CONFIRMED'), ${person.replace(email, address)}, 1 FROM n WHERE ${where}`
  inDatabase(file, (database) => {
    database.exec('BEGIN')
    database.exec(`INSERT INTO users (id, email, created_at) ${people} SELECT i, ${email}, 1 FROM n`)
    database.exec(
      `INSERT INTO registrations (id, idempotency_key, body_hash, source, event_id, user_id, ${columns}, created_at, order_key)
        ${people} SELECT printf('r%025d', i), 'k' || i, '', 'ORGANISER', ${eventId}, i, ${person}, 1, printf('o%025d', i) FROM n`,
    )
    database.exec(ticket('c', 0, email, 'true'))
    database.exec(ticket('d', 1, `upper(${email})`, came))
    database.exec(`UPDATE events SET date = '${addDays(dateInWarsaw(new Date()), -2)}' WHERE id = ${eventId}`)
    database.exec('COMMIT')
  })
}

test('each address that came is thanked once, and who did not come is asked once, however often the server is killed', async (context) => {
  const mailbox = await startReceipts()
  onTestFinished(mailbox.close)
  const site = await startKillableSite({ SMTP_URL: mailbox.url })
  storeEvening(site.file, await createOpenTicketType(site))
  /** The job that closes evenings runs again after each start, and is killed while it closes or the mails leave. */
  const runJobs = () => fetch(`${site.origin}/cdn-cgi/handler/scheduled`).catch(() => undefined)
  let arrivedAtKill = 0
  for (const moment of moments) {
    void runJobs()
    await pause(moment)
    arrivedAtKill = mailbox.receipts.length
    await site.kill()
    await site.start()
  }
  const pending = () => runSql<{ n: number }>(site.file, "SELECT count(*) AS n FROM messages WHERE status = 'PENDING'")
  const deadline = Date.now() + limits.mail.leaseSeconds * 1_000 + 600_000
  do await Promise.all([runJobs(), pause(1_000)])
  while (pending()[0]?.n && Date.now() < deadline)
  await site.kill()

  const told = runSql<{ kind: string; status: string; n: number; addresses: number }>(
    site.file,
    `SELECT kind, status, count(*) AS n, count(DISTINCT lower(email)) AS addresses FROM messages
      WHERE kind IN ('thanks', 'missed') GROUP BY kind, status ORDER BY kind`,
  )
  expect(told).toEqual([
    { kind: 'missed', status: 'SENT', n: absentCount, addresses: absentCount },
    { kind: 'thanks', status: 'SENT', n: cameCount, addresses: cameCount },
  ])
  expect(runSql(site.file, 'SELECT kind, count(*) AS n FROM feedback GROUP BY kind ORDER BY kind')).toEqual([
    { kind: 'came', n: cameCount },
    { kind: 'missed', n: absentCount },
  ])
  // A kill between the provider's answer and the mark repeats a mail. It then has the same Message-ID.
  const idsOf = Map.groupBy(mailbox.receipts, ({ recipient }) => recipient.toLowerCase())
  expect(idsOf.size).toBe(cameCount + absentCount)
  expect([...idsOf].filter(([, mails]) => new Set(mails.map(({ id }) => id)).size !== 1)).toEqual([])
  // The last kill came between mails.
  expect([arrivedAtKill > 0, mailbox.receipts.length > arrivedAtKill]).toEqual([true, true])
  const doubles = mailbox.receipts.length - idsOf.size
  reportFigure(
    context,
    `${moments.length} kills: ${cameCount} addresses thanked once, ${absentCount} asked once, ${doubles} mails twice with the same Message-ID`,
  )
})
