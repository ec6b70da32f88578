import { setTimeout as pause } from 'node:timers/promises'
import * as fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { limits } from '#schema/limits.ts'
import type { Issue } from '#schema/newsletter-issue.ts'
import { created } from '../support/factories.ts'
import { unknownMailbox } from '../support/mailbox.ts'
import { reportFigure } from './figure.ts'
import { startKillableSite } from './killable-site.ts'
import { startReceipts } from './receipts.ts'
import { seed } from './seed.ts'
import { inDatabase } from './sqlite-file.ts'

const readerCount = 5_000
/** Addresses that the provider refuses for good. */
const unknownCount = 25

/** Time from the start of the server until it is killed, in milliseconds. */
const moments = fc.sample(fc.integer({ min: 300, max: 3_000 }), { seed, numRuns: 10 })

const addressOf = (n: number): string => `czytelnik.${n}@poczta.example`

/** Stores readers, and some who left or did not confirm their address. Returns the addresses of who must get an issue. */
function storeReaders(file: string): string[] {
  inDatabase(file, (database) => {
    const insert = database.prepare(
      'INSERT INTO subscribers (first_name, email, is_active, created_at, key, confirmed_at) VALUES (?, ?, ?, 1, ?, ?)',
    )
    database.exec('BEGIN')
    for (let n = 0; n < readerCount; n++) insert.run('Łucja', addressOf(n), 1, crypto.randomUUID(), 1)
    for (let n = 0; n < 20; n++) {
      insert.run('Ewa', `wypisana.${n}@poczta.example`, 0, crypto.randomUUID(), 1)
      insert.run('Ela', `niepotwierdzona.${n}@poczta.example`, 1, crypto.randomUUID(), null)
    }
    database.exec('COMMIT')
  })
  return Array.from({ length: readerCount }, (_, n) => addressOf(n))
}

test('each reader gets an issue once, whatever the provider refuses and however often the server is killed', async (context) => {
  const mailbox = await startReceipts()
  onTestFinished(mailbox.close)
  const refuses = fc.sample(fc.integer({ min: 0, max: 9 }), { seed, numRuns: 10_000 }).map((digit) => digit === 0)
  const unknown = new Set(Array.from({ length: unknownCount }, (_, n) => addressOf(n * 7)))
  let [attempts, refused] = [0, 0]
  mailbox.refuse = (recipient) => {
    if (unknown.has(recipient)) return unknownMailbox
    const isRefused = refuses[attempts++ % refuses.length] ?? false
    refused += Number(isRefused)
    return isRefused ? { code: 451 } : null
  }
  const site = await startKillableSite({ SMTP_URL: mailbox.url, NEWSLETTER_PER_MINUTE: '60000' })
  const readers = storeReaders(site.file)
  const issues = '/api/newsletter/issues'
  const { id } = await created<Issue>(site, issues, { subject: 'Wszyscy', body: 'Cześć **wszystkim**!' })
  const send = () => site.organiser.post(`${issues}/${id}/send`, {})
  expect((await send()).status).toBe(200)

  let arrivedAtKill = 0
  for (const moment of moments) {
    await pause(moment)
    // Waits for a new mail, or gives up once nothing is left to send.
    for (let waits = 0; mailbox.receipts.length === arrivedAtKill && waits < 500; waits++) await pause(20)
    arrivedAtKill = mailbox.receipts.length
    await site.kill()
    await site.start()
    // Nobody knows whether the first request was answered. Sending again must add nothing.
    expect((await send()).status).toBe(409)
  }
  const read = async () => (await site.organiser.get<Issue>(`${issues}/${id}`)).data
  const leasesEnd = Date.now() + limits.mail.leaseSeconds * 1_000
  const deadline = leasesEnd + 1_200_000
  for (let later = 1_000; (await read()).status === 'SENDING' && Date.now() < deadline; await pause(500)) {
    if (Date.now() < leasesEnd) continue
    // Delivers at once what is due by a later time, instead of waiting for refused attempts to be due again.
    later += 15 * 60_000
    await fetch(`${site.origin}/cdn-cgi/handler/scheduled?time=${Date.now() + later}`)
  }
  expect(await read()).toMatchObject({
    status: 'SENT',
    counts: { pending: 0, sent: readers.length - unknown.size, failed: unknown.size, left: 0 },
  })

  const idsOf = Map.groupBy(mailbox.receipts, ({ recipient }) => recipient)
  const owed = readers.filter((email) => !unknown.has(email))
  expect([...idsOf.keys()].sort()).toEqual(owed.toSorted())
  // A kill between the provider's answer and the mark repeats a mail. It then has the same Message-ID, which readers see once.
  expect(owed.filter((email) => new Set(idsOf.get(email)?.map(({ id }) => id)).size !== 1)).toEqual([])
  const doubles = mailbox.receipts.length - owed.length
  expect(doubles).toBeLessThanOrEqual(limits.mail.parallel * moments.length)
  expect([refused > 0, arrivedAtKill > 0]).toEqual([true, true])
  reportFigure(
    context,
    `${owed.length} readers got one issue each, ${moments.length} kills, ${refused} attempts refused, ${doubles} mails twice with the same Message-ID`,
  )
})
