import { expect, test } from 'vitest'
import { readReleaseBefore } from '../support/release-before.ts'
import { fillTables } from '../support/rows.ts'
import { startSite } from '../support/site.ts'
import { migrationNames, statementsOf } from '../support/test-server.ts'

const { migration, queries } = readReleaseBefore()
const isOlder = (name: string) => name <= migration

/** What the recorded writes refer to. Added before each, because some of them remove it. */
const referred = [
  `INSERT OR IGNORE INTO events (id, title, date, time, status, registration_open, short_description, description, location_name, address)
    VALUES (1, 'Wieczór', '2040-03-19', '18:00', 'UPCOMING', 1, 'Krótko', 'Długo', 'Sala', 'ul. Prosta 1')`,
  "INSERT OR IGNORE INTO ticket_types (id, event_id, name, capacity, type) VALUES (1, 1, 'Bilet', 5, 'ATTENDEE')",
  "INSERT OR IGNORE INTO pitch_decks (id, original_name, size, created_at, completed_at) VALUES ('d', 'a.pdf', 9, 0, 1)",
]

/** A filled database of the release before. */
async function databaseOfReleaseBefore() {
  const site = await startSite({ migrated: false })
  await site.database.exec(statementsOf(migrationNames.filter(isOlder)))
  await fillTables(site)
  return site
}

type Site = Awaited<ReturnType<typeof databaseOfReleaseBefore>>

/** What each recorded query does, in one transaction: `done`, or the error of the database. */
async function outcomesOf({ database }: Site): Promise<Record<string, string>> {
  const outcomes: Record<string, string> = {}
  for (const { name, statements } of queries) {
    const batch = statements.map(([sql, ...values]) => database.prepare(sql).bind(...values))
    const before = referred.map((sql) => database.prepare(sql))
    outcomes[name] = await database.batch([...before, ...batch]).then(
      () => 'done',
      (error: Error) => error.message,
    )
  }
  return outcomes
}

test('the release before works on the schema of this one as on its own, while it is deployed and after a rollback', async () => {
  const own = await databaseOfReleaseBefore()
  const migrated = await databaseOfReleaseBefore()
  await migrated.database.exec(statementsOf(migrationNames.filter((name) => !isOlder(name))))
  const expected = await outcomesOf(own)
  expect(await outcomesOf(migrated)).toEqual(expected)
  // The writes that make most rows really make some.
  expect(expected).toMatchObject({ 'a registration that is written': 'done', 'scans that are stored': 'done' })
  expect(await migrated.value("SELECT count(*) FROM registrations WHERE id = 'r'")).toBe(1)
}, 120_000)
