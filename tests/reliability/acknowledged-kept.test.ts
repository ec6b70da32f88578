import { setTimeout as pause } from 'node:timers/promises'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { reportFigure } from './figure.ts'
import { createOpenTicketType, startKillableSite } from './killable-site.ts'
import { seed } from './seed.ts'
import { runSql } from './sqlite-file.ts'
import { type Acknowledged, placesInKey, startWriters } from './writers.ts'

/** Time from the start of the server until it is killed, in milliseconds. */
const moments = fc.sample(fc.integer({ min: 300, max: 3_000 }), { seed, numRuns: 10 })

/** Compares the stored rows with the acknowledged ones. */
function audit(file: string, { registrations, ...addresses }: Acknowledged) {
  const column = (query: string) =>
    new Set(runSql<Record<string, unknown>>(file, query).map((row) => Object.values(row)[0]))
  const [ids, codes] = [column('SELECT id FROM registrations'), column('SELECT code FROM tickets')]
  const stored = runSql<{ key: string; tickets: number }>(
    file,
    `SELECT r.idempotency_key AS key, count(t.id) AS tickets FROM registrations r
     LEFT JOIN tickets t ON t.registration_id = r.id GROUP BY r.id`,
  )
  const lostAddresses = Object.entries(addresses).flatMap(([table, emails]) => {
    const storedEmails = column(`SELECT email FROM ${table}`)
    return emails.filter((email) => !storedEmails.has(email.toLowerCase()))
  })
  return {
    check: runSql(file, 'PRAGMA quick_check'),
    lost: [
      ...registrations.filter(({ id, codes: own }) => !ids.has(id) || own.some((code) => !codes.has(code))),
      ...lostAddresses,
    ],
    partial: stored.filter(({ key, tickets }) => tickets !== placesInKey(key)),
    sums: runSql(
      file,
      'SELECT id FROM ticket_types WHERE sold <> (SELECT count(*) FROM tickets WHERE ticket_type_id = ticket_types.id)',
    ),
    unacknowledged: stored.length - registrations.length,
  }
}

test('a server killed at random moments loses nothing that it acknowledged and stores nothing partially', async (context) => {
  const site = await startKillableSite()
  const writers = startWriters(site, await createOpenTicketType(site), 12)
  for (const moment of moments) {
    await pause(moment)
    await site.kill()
    await site.start()
  }
  await pause(1_000)
  await writers.stop()
  await site.kill()

  const { registrations, subscribers, community_applications } = writers.acknowledged
  const { unacknowledged, ...found } = audit(site.file, writers.acknowledged)
  expect(found).toEqual({ check: [{ quick_check: 'ok' }], lost: [], partial: [], sums: [] })
  expect(Math.min(registrations.length, subscribers.length, community_applications.length)).toBeGreaterThan(0)
  expect(writers.failedAttempts()).toBeGreaterThan(0)
  const summary = `${registrations.length} registrations, ${community_applications.length} applications, ${subscribers.length} subscriptions`
  reportFigure(
    context,
    `${moments.length} kills, ${writers.failedAttempts()} attempts without a successful response: ${summary} acknowledged, 0 lost, 0 partial (${unacknowledged} stored without acknowledgement); quick_check ok`,
  )
})
