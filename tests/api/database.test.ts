import { readdirSync, readFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { beforeAll, describe, expect, test } from 'vitest'
import { beginningOf } from '#schema/event-time.ts'
import { resources } from '../support/resources/registry.ts'
import { fillTables, rows, tablesOf } from '../support/rows.ts'
import { startUnmigrated } from '../support/site.ts'

const site = await startUnmigrated()

const contentTables = [...resources.map(({ table }) => table), 'event_partners', 'event_speakers', 'pictures']

/** Runs the statements of a migration and records it as wrangler does. */
async function apply(file: string): Promise<void> {
  const statements = readFileSync(`migrations/${file}`, 'utf8').split('--> statement-breakpoint')
  await site.database.batch([
    ...statements.map((statement) => site.database.prepare(statement)),
    site.database.prepare('INSERT INTO d1_migrations (name) VALUES (?)').bind(file),
  ])
}

const contents = async (tables: string[]) =>
  Object.fromEntries(
    await Promise.all(
      tables.map(async (table) => [table, await site.rows<Record<string, unknown>>(`SELECT * FROM ${table}`)] as const),
    ),
  )

const files = readdirSync('migrations')
  .filter((file) => file.endsWith('.sql'))
  .sort()

/** All migrations but the newest run, every table is filled, then wrangler applies the newest. */
const migrated = (async () => {
  await site.rows(
    'CREATE TABLE d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)',
  )
  for (const file of files.slice(0, -1)) await apply(file)
  const tables = await tablesOf(site)
  await fillTables(site)
  const before = await contents(tables)
  await site.migrate()
  const after = await contents(tables)
  // Tables of the newest migration get their rows now.
  await fillTables(site, tables)
  return { tables, before, after }
})()
beforeAll(() => migrated)

describe('migrations', () => {
  test('the newest one keeps every value of a filled database', async () => {
    const { tables, before, after } = await migrated
    expect((await tablesOf(site)).filter((table) => !rows.some(([filled]) => filled === table))).toEqual([])
    expect(await site.rows('SELECT name FROM d1_migrations ORDER BY id')).toEqual(files.map((name) => ({ name })))
    for (const table of tables) {
      expect(before[table], table).toHaveLength(1)
      // A migration that fills a new column is an edit, so the content version may rise.
      const kept = (row: object) =>
        expect.objectContaining(table === 'content_version' ? { ...row, version: expect.any(Number) } : row)
      expect(after[table], table).toEqual(before[table]?.map(kept))
    }
    expect(await site.rows('PRAGMA foreign_key_check')).toEqual([])
  })

  test('create exactly these triggers', async () => {
    const triggers = await site.rows<{ name: string }>("SELECT name FROM sqlite_master WHERE type = 'trigger'")
    const versions = contentTables.flatMap((table) =>
      ['insert', 'update', 'delete'].map((write) => `${table}_${write}_version`),
    )
    expect(triggers.map(({ name }) => name).sort()).toEqual(
      [
        ...versions,
        'agenda_items_delete_revision',
        'agenda_items_insert_revision',
        'agenda_items_update_revision',
        'newsletter_issues_delete_version',
        'newsletter_issues_update_version',
        'events_insert_moment',
        'registrations_insert_told',
        'events_cancel_next',
        'events_end_alerts',
        'events_insert_next',
        'events_update_next',
        'events_update_published',
        'tickets_need_published_event',
        'organisers_keep_owner_on_delete',
        'organisers_keep_owner_on_update',
        'events_update_revision',
        'door_scans_check_in',
        'door_scans_undo',
        'tickets_check_in_by_hand',
        'tickets_insert_door',
        'tickets_undo_by_hand',
        'tickets_update_door',
        'deck_claims_need_complete_deck',
        'registrations_insert_user',
        'registrations_need_open_event',
        'ticket_types_sold_version',
        'ticket_types_keep_kind',
        'tickets_move_place',
        'tickets_presenters_have_startup',
        'tickets_return_place',
        'tickets_take_place',
        'tickets_within_buyer_limit',
        'registrations_insert_webhooks',
        'tickets_cancel_webhooks',
        'tickets_check_in_webhooks',
        'tickets_insert_checked_in_webhooks',
        'tickets_promote_webhooks',
        'tickets_restore_inside',
        'tickets_replace_code',
        'tickets_end_guest_keys',
        'tickets_end_seats',
        'tickets_decide_vote',
        'tickets_decide_vote_of_new',
        'votes_weigh_ballots',
        'tickets_end_questions',
        'tickets_insert_short_code',
        'tickets_update_short_code',
        'tickets_wait_without_short_code',
        'tickets_erase_named_entrances',
        'tickets_erase_feedback',
        'tickets_publish_version',
        'tickets_erase_sentences',
        'events_insert_criteria',
        'events_insert_room',
        'events_delete_room',
        'seats_insert_count',
        'seats_insert_sat',
        'seats_delete_count',
        'ballots_insert_count',
        'ballots_delete_count',
        'question_raises_insert_count',
        'question_raises_delete_count',
        'events_delete_criteria',
        'messages_insert_turn',
        'community_applications_insert_webhooks',
        'vibe_coding_applications_insert_webhooks',
      ].sort(),
    )
  })

  test('define no cascading foreign key', async () => {
    for (const table of await tablesOf(site))
      expect(
        await site.rows('SELECT * FROM pragma_foreign_key_list(?) WHERE on_delete <> ?', table, 'NO ACTION'),
      ).toEqual([])
  })
})

describe('the content version', () => {
  const version = async () => (await site.value<number>('SELECT version FROM content_version')) ?? -1

  test.each(contentTables)('rises when %s is edited', async (table) => {
    const before = await version()
    const column = await site.value<string>(
      "SELECT name FROM pragma_table_info(?) WHERE pk = 0 AND name <> 'sold' ORDER BY cid DESC",
      table,
    )
    await site.rows(`UPDATE ${table} SET ${column} = ${column}`)
    expect(await version()).toBeGreaterThan(before)
  })

  test('does not change when a ticket is sold or a user is edited', async () => {
    await site.rows('UPDATE ticket_types SET capacity = sold + 1')
    const before = await version()
    await site.rows("UPDATE tickets SET status = 'CANCELLED'")
    await site.rows("UPDATE tickets SET status = 'CONFIRMED'")
    await site.rows("UPDATE users SET first_name = 'Ola'")
    expect(await version()).toBe(before)
  })
})

describe('the database itself refuses', () => {
  const refusal = async (query: string, ...values: unknown[]) =>
    site.rows(query, ...values).then(
      () => 'taken',
      (error: Error) => error.message,
    )

  test('overselling by any writer', async () => {
    await site.rows('UPDATE ticket_types SET capacity = sold')
    const copy = (statement: string) =>
      refusal(
        `${statement} INTO tickets (code, registration_id, position, event_id, ticket_type_id, user_id, first_name, last_name, email, phone, university, startup_name, sectors, business_model, product_stage, fundraising_stage, actively_raising, raised_before, created_at)
         SELECT 'other', registration_id, 7, event_id, ticket_type_id, user_id, first_name, last_name, email, phone, university, startup_name, sectors, business_model, product_stage, fundraising_stage, actively_raising, raised_before, created_at FROM tickets`,
      )
    expect(await copy('INSERT')).toContain('ticket_types_sold_within_capacity')
    expect(await refusal('UPDATE ticket_types SET capacity = sold - 1')).toContain('ticket_types_sold_within_capacity')
  })

  test('a second next event, an open past event and an unknown status', async () => {
    expect(await refusal("INSERT INTO events (title, is_next) VALUES ('X', 1)")).toContain('events.is_next')
    expect(await refusal("UPDATE events SET status = 'PAST'")).toContain('events_past_is_closed')
    expect(await refusal("UPDATE events SET status = 'SOON'")).toContain('events_status')
    expect(await refusal("UPDATE tickets SET status = 'LOST'")).toContain('tickets_status')
  })

  test('a presenter without startup details and incomplete startup details', async () => {
    expect(await refusal('UPDATE tickets SET sectors = NULL')).toContain('tickets_startup_complete')
    expect(
      await refusal(
        `INSERT INTO tickets (code, registration_id, position, event_id, ticket_type_id, user_id, first_name, last_name, email, phone, university, created_at)
         SELECT 'bare', registration_id, 8, event_id, ticket_type_id, user_id, first_name, last_name, email, phone, university, created_at FROM tickets`,
      ),
    ).toContain('tickets_presenters_have_startup')
  })

  test('to delete rows that tickets refer to', async () => {
    for (const table of ['users', 'registrations', 'ticket_types', 'events'])
      expect(await refusal(`DELETE FROM ${table}`)).toContain('FOREIGN KEY')
  })
})

const sqlOf = (file: string) => readFileSync(`migrations/${file}`, 'utf8')

/** A database as it was before a migration, and that migration. */
function before(change: string) {
  const database = new DatabaseSync(':memory:')
  for (const file of files.filter((name) => name < change)) database.exec(sqlOf(file))
  return { database, migrate: () => database.exec(sqlOf(change)) }
}

test('users with the old placeholder address have the new one, and others did not change', () => {
  const { database, migrate } = before('0007_erased_users.sql')
  database.exec(
    `INSERT INTO users (id, email, first_name, created_at) VALUES
     (1, 'ola@uczelnia.example', 'Ola', 0), (2, 'erased.2@erased.invalid', NULL, 0),
     (3, 'erased.3@erased.invalid', 'Obcy', 0), (4, 'erased.9@erased.invalid', NULL, 0)`,
  )
  migrate()
  const stored = database.prepare('SELECT id, email, erased FROM users ORDER BY id').all()
  expect(stored.map((row) => Object.values(row))).toEqual([
    [1, 'ola@uczelnia.example', 0],
    [2, 'erased:2', 1],
    [3, 'erased.3@erased.invalid', 0],
    [4, 'erased.9@erased.invalid', 0],
  ])
})

const times =
  '18:00|9:30|09:30|18.00|18:00 - 22:00|od 18:00 do 22:00|start: 8:15, potem 20:00|0:00|23:59|24:00|29:30|7:75|' +
  '118:00|18:000|18:00:00|1830|TBA||wieczorem|2:30|1:59|3:00'
// Around the changes of the clock, and in years in which March or October end on a Sunday.
const dates =
  '2026-01-15 2026-07-15 2026-03-28 2026-03-29 2026-03-30 2026-10-24 2026-10-25 2026-10-26 2024-03-30 2024-03-31 ' +
  '2027-10-30 2027-10-31 2029-03-25 2029-04-01 2026-12-31 2028-02-29'

test('events that were there before have the beginning that the site would store', () => {
  const { database, migrate } = before('0013_waiting_list.sql')
  const events = [...dates.split(' '), null].flatMap((date) => times.split('|').map((time) => ({ date, time })))
  const insert = database.prepare(
    "INSERT INTO events (title, date, time, status, pitch_types, place_folded) VALUES ('Wieczór', ?, ?, 'UPCOMING', '[]', '')",
  )
  for (const { date, time } of events) insert.run(date, time)
  migrate()
  const stored = database.prepare('SELECT date, time, begins_at AS at FROM events ORDER BY id').all()
  expect(stored.map((row) => ({ ...row }))).toEqual(
    events.map((event) => ({ ...event, at: beginningOf(event)?.getTime() ?? null })),
  )
})
