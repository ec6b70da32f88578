import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { beginningOf } from '#schema/event-time.ts'
import { startSite } from '../support/site.ts'

const site = await startSite({ migrated: false })

const statementsOf = (file: string) =>
  readFileSync(`migrations/${file}`, 'utf8')
    .split('--> statement-breakpoint')
    .map((statement) => site.database.prepare(statement))

const times = [
  ...['18:00', '9:30', '09:30', '18.00', '18:00 - 22:00', 'od 18:00 do 22:00', 'start: 8:15, potem 20:00', '0:00'],
  ...[
    '23:59',
    '24:00',
    '29:30',
    '7:75',
    '118:00',
    '18:000',
    '18:00:00',
    '1830',
    'TBA',
    '',
    'wieczorem',
    '2:30',
    '1:59',
    '3:00',
  ],
]
// Around the changes of the clock, and in years in which March or October end on a Sunday.
const dates = [
  ...['2026-01-15', '2026-07-15', '2026-03-28', '2026-03-29', '2026-03-30', '2026-10-24', '2026-10-25', '2026-10-26'],
  ...[
    '2024-03-30',
    '2024-03-31',
    '2027-10-30',
    '2027-10-31',
    '2029-03-25',
    '2029-04-01',
    '2026-12-31',
    '2028-02-29',
    null,
  ],
]

test('the migration stores the beginning of existing events that the site would store', async () => {
  const change = '0013_waiting_list.sql'
  const files = readdirSync('migrations').filter((file) => file.endsWith('.sql'))
  for (const file of files.toSorted().filter((name) => name < change)) await site.database.batch(statementsOf(file))
  const events = dates.flatMap((date) => times.map((time) => ({ date, time })))
  await site.rows(
    `INSERT INTO events (title, date, time, status, pitch_types, place_folded)
      SELECT 'Wieczór', value ->> 'date', value ->> 'time', 'UPCOMING', '[]', '' FROM json_each(?) ORDER BY key`,
    JSON.stringify(events),
  )
  await site.database.batch(statementsOf(change))
  const stored = await site.rows<{ begins_at: number | null }>('SELECT begins_at FROM events ORDER BY id')
  expect(events.map((event, n) => ({ ...event, at: stored[n]?.begins_at }))).toEqual(
    events.map((event) => ({ ...event, at: beginningOf(event)?.getTime() ?? null })),
  )
})
