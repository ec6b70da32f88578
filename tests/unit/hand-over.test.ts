import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

/**
 * Every writer of what decides whether a waiting group fits has to hand places over: tickets, capacities, the state of
 * events, and whether a group stays together.
 */
const writesPlaces = /\b(?:update|delete)\((?:tickets|ticketTypes|events)\)|update\(registrations\)\.set\(\{ together/
/** Raw SQL would escape the check. */
const writesByText =
  /\b(?:UPDATE|DELETE FROM|REPLACE INTO) +(?:"?(?:tickets|ticket_types|events)\b|\$\{(?:tickets|ticketTypes|events)\})/
const handsOver = /\bhandOver\(db, /

/** Writers that cannot make a waiting group fit. */
const exceptions: Record<string, string> = {
  'worker/features/mail/notices/store.ts': 'calls an event off, which stops the hand-over',
  'worker/features/after/closing/store.ts': 'closes evenings of past days',
  'worker/features/stage/pitches/slot-store.ts': 'stores what presenters were told',
  'worker/features/stage/pitches/store.ts': 'puts presenters in order',
  'worker/features/stage/stage/store.ts': 'stores who has pitched',
  'worker/features/program/events/remove-store.ts': 'deletes an event that has no tickets',
  'worker/features/program/events/next-store.ts': 'stores which event is next',
  'worker/features/tickets/guest-keys/store.ts':
    'stores a name, an answer or a wish, and cancels with `cancelWrites`, which hands over',
  'worker/features/tickets/tickets/buyer-store.ts': 'gives tickets another address and code',
  'worker/features/people/retention/store.ts': 'removes contacts and startups of past events',
}

const unchecked = (sources: Record<string, string>): string[] =>
  Object.entries(sources)
    .filter(([, source]) => writesByText.test(source) || (writesPlaces.test(source) && !handsOver.test(source)))
    .map(([path]) => path)

const sources = Object.fromEntries(
  readdirSync('worker', { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
    .map(({ parentPath, name }) => join(parentPath, name))
    // The hand-over itself also closes lists.
    .filter((path) => !path.startsWith('worker/local/') && path !== 'worker/core/hand-over-store.ts')
    .map((path) => [path, readFileSync(path, 'utf8')]),
)

describe('every writer that can free places', () => {
  test('hands them over in its transaction', () => {
    expect(Object.values(sources).filter((source) => writesPlaces.test(source)).length).toBeGreaterThan(8)
    expect(unchecked(sources).toSorted()).toEqual(Object.keys(exceptions).toSorted())
  })

  test.each(Object.keys(exceptions))('%s sets no status of a ticket', (path) => {
    expect(sources[path]).not.toMatch(/\.set\(\{[^}]*\bstatus:/)
  })

  test.each([
    "db.update(tickets).set({ status: 'CANCELLED' })",
    'db.delete(tickets).where(isOld)',
    'db.update(ticketTypes).set({ capacity })',
    'db.update(registrations).set({ together }).where(isTheirs)',
    'sql`UPDATE tickets SET status = 1`',
    ['sql`UPDATE $', '{events} SET enabled = 1`'].join(''),
  ])('is reported without it (negative control): %s', (source) => {
    expect(unchecked({ 'some-store.ts': source })).toEqual(['some-store.ts'])
    expect(unchecked({ 'some-store.ts': `${source}\nhandOver(db, { where, now })` })).toEqual(
      source.startsWith('sql') ? ['some-store.ts'] : [],
    )
  })
})
