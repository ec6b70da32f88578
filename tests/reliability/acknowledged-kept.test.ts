import { rmSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import * as fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { reportFigure } from './figure.ts'
import { newMigratedState } from './migrated-state.ts'
import { createOpenTicketType } from './open-ticket-type.ts'
import { seed } from './seed.ts'
import { databaseFile, freePort, type Server, startServer } from './server.ts'
import { type Acknowledged, placesInKey, startWriters } from './writers.ts'

/** Time from the start of the server until it is killed, in milliseconds. */
const moments = fc.sample(fc.integer({ min: 300, max: 3_000 }), { seed, numRuns: 10 })

/** Compares the stored rows with the acknowledged ones. */
function audit(file: string, { registrations, ...addresses }: Acknowledged) {
  const database = new DatabaseSync(file)
  const column = (query: string) =>
    new Set(
      database
        .prepare(query)
        .all()
        .map((row) => Object.values(row)[0]),
    )
  const [ids, codes] = [column('SELECT id FROM registrations'), column('SELECT code FROM tickets')]
  const stored = database
    .prepare(
      `SELECT r.idempotency_key AS key, count(t.id) AS tickets FROM registrations r
       LEFT JOIN tickets t ON t.registration_id = r.id GROUP BY r.id`,
    )
    .all()
  const lostAddresses = Object.entries(addresses).flatMap(([table, emails]) => {
    const storedEmails = column(`SELECT email FROM ${table}`)
    return emails.filter((email) => !storedEmails.has(email.toLowerCase()))
  })
  const found = {
    check: database.prepare('PRAGMA quick_check').all(),
    lost: [
      ...registrations.filter(({ id, codes: own }) => !ids.has(id) || own.some((code) => !codes.has(code))),
      ...lostAddresses,
    ],
    partial: stored.filter(({ key, tickets }) => tickets !== placesInKey(String(key))),
    sums: database
      .prepare(
        'SELECT id FROM ticket_types WHERE sold <> (SELECT count(*) FROM tickets WHERE ticket_type_id = ticket_types.id)',
      )
      .all(),
    unacknowledged: stored.length - registrations.length,
  }
  database.close()
  return found
}

test('a server killed at random moments loses nothing that it acknowledged and stores nothing partially', async (context) => {
  const state = newMigratedState()
  const port = await freePort()
  let server: Server | undefined = await startServer(state, port)
  onTestFinished(async () => {
    await server?.kill().catch(() => undefined)
    rmSync(state, { recursive: true, force: true })
  })
  const writers = startWriters(server.origin, await createOpenTicketType(server.origin), 12)
  for (const moment of moments) {
    await pause(moment)
    const dying = server
    server = undefined
    await dying?.kill()
    server = await startServer(state, port)
  }
  await pause(1_000)
  await writers.stop()
  await server?.kill()

  const { registrations, subscribers, community_applications } = writers.acknowledged
  const { unacknowledged, ...found } = audit(databaseFile(state), writers.acknowledged)
  expect(found).toEqual({ check: [{ quick_check: 'ok' }], lost: [], partial: [], sums: [] })
  expect(Math.min(registrations.length, subscribers.length, community_applications.length)).toBeGreaterThan(0)
  expect(writers.failedAttempts()).toBeGreaterThan(0)
  const summary = `${registrations.length} registrations, ${community_applications.length} applications, ${subscribers.length} subscriptions`
  reportFigure(
    context,
    `${moments.length} kills, ${writers.failedAttempts()} attempts without a successful response: ${summary} acknowledged, 0 lost, 0 partial (${unacknowledged} stored without acknowledgement); quick_check ok`,
  )
})
