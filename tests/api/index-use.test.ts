import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { handOver } from '#worker/core/hand-over-store.ts'
import { connect, type Query } from '#worker/database/query.ts'
import { communityReviews } from '#worker/features/people/applications/review-store.ts'
import { guestById } from '#worker/features/people/guests/detail-store.ts'
import { guestsAfter, listGuests } from '#worker/features/people/guests/store.ts'
import { d1SessionsOf } from '../support/in-process.ts'
import { startSite } from '../support/site.ts'
import { fullScans, planOf } from './query-plans.ts'

const site = await startSite()
const db = connect(d1SessionsOf(site.database))

const page = { limit: 20, offset: 0 }
const last = { createdAt: new Date().toISOString(), id: 1 }

const reads: Record<string, Query<unknown>> = {
  'the people of an event': listGuests(db, 1, { ...page, sort: '-createdAt' }),
  'the people of an event by name': listGuests(db, 1, { ...page, sort: 'name' }),
  'the people of an event by name, descending': listGuests(db, 1, { ...page, sort: '-name' }),
  'people who moved up': listGuests(db, 1, { ...page, sort: '-promotedAt', promoted: true }),
  'people who are searched': listGuests(db, 1, { ...page, sort: 'name', q: 'zolw a', status: 'CONFIRMED' }),
  'people without a deck': listGuests(db, 1, { ...page, sort: 'name', q: 'a', deck: 'MISSING', ticketTypeId: 2 }),
  'people of an export': guestsAfter(db, 1, { q: 'a' }, last),
  'a person of an event': guestById(db, 1),
}

test.each(Object.entries(reads))('%s: every statement uses an index', async (_, { statements }) => {
  for (const statement of statements) expect(await fullScans(site, statement)).toEqual([])
})

/** Whether a cancelled person had a place is looked up in the order. SQLite does so for nobody else. */
const orderOfCancelled = [
  'CORRELATED SCALAR SUBQUERY 1',
  'SEARCH ordered USING INDEX sqlite_autoindex_registrations_1 (id=?)',
]

test.each(['the people of an event', 'the people of an event by name', 'the people of an event by name, descending'])(
  '%s are read in the order of an index, and counted in one',
  async (name) => {
    const [, rows, total] = await Promise.all(
      (reads[name]?.statements ?? []).map((statement) => planOf(site, statement)),
    )
    expect(rows?.steps).toEqual([
      expect.stringMatching(/^SEARCH tickets USING INDEX tickets_by_\w+ \(event_id=\?\)$/),
      ...orderOfCancelled,
    ])
    expect(total?.steps).toEqual([expect.stringMatching(/^SEARCH tickets USING COVERING INDEX .*\(event_id=\?\)$/)])
  },
)

test.each(['people who are searched', 'people without a deck'])(
  '%s are found in the texts of one event, without its rows',
  async (name) => {
    for (const statement of reads[name]?.statements ?? []) {
      const { sql, steps } = await planOf(site, statement)
      if (!sql.includes('instr')) continue
      const read = steps.filter((step) => step.includes('tickets_by_search'))
      expect(read, sql).toEqual([
        expect.stringMatching(/^SEARCH tickets USING COVERING INDEX tickets_by_search \(event_id=\?/),
      ])
      expect(steps).toContain('SEARCH tickets USING INTEGER PRIMARY KEY (rowid=?)')
    }
  },
)

test('people of an export are read in the order of an index, from the last one of the chunk before', async () => {
  const [rows] = await Promise.all((reads['people of an export']?.statements ?? []).map((one) => planOf(site, one)))
  expect(rows?.steps).toEqual([
    'SEARCH tickets USING INDEX tickets_by_event (event_id=? AND created_at>?)',
    ...orderOfCancelled,
  ])
})

test('a page of guests takes three statements with and without a search, a chunk of an export one, and one guest seven', () => {
  const counts = Object.entries(reads).map(([name, { statements }]) => [name, statements.length])
  expect(Object.fromEntries(counts)).toMatchObject({
    'the people of an event': 3,
    'people who are searched': 3,
    'people of an export': 1,
    'a person of an event': 7,
  })
})

test('places are handed over by look-ups in the list, and the size of a group is read by its registration', async () => {
  for (const statement of handOver(db, { where: sql`e.id = 1`, now: new Date() })) {
    const { steps } = await planOf(site, statement)
    expect(steps).toEqual(
      expect.arrayContaining([
        'SEARCH g USING INDEX tickets_place (registration_id=?)',
        'SEARCH t USING INDEX tickets_place (registration_id=?)',
        expect.stringMatching(/^SEARCH l USING (COVERING )?INDEX tickets_waiting \(ticket_type_id=\? AND <expr>>\?\)/),
      ]),
    )
  }
})

test('a search in applications reads the index on the folded text alone, and then the rows that match', async () => {
  for (const statement of communityReviews.list(db, { ...page, q: 'zolw' }).statements) {
    const { sql, steps } = await planOf(site, statement)
    expect(steps, sql).toContain('SCAN community_applications USING COVERING INDEX community_applications_search')
    expect(steps.join(), sql).toMatch(/SEARCH community_applications USING (INTEGER PRIMARY KEY|COVERING INDEX)/)
  }
})
