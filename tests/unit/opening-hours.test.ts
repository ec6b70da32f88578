import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { isRegistrationOpen, openingToCome, registrationPhase } from '#schema/opening-hours.ts'
import { formatHour, localInWarsaw, momentOfLocal } from '#schema/warsaw-clock.ts'
import { readMigrations } from '#worker/local/migrations.ts'

const at = (iso: string) => Date.parse(iso)

const opensAt = '2030-03-01T17:00:00.000Z'
const closesAt = '2030-03-01T17:00:00.500Z'
const flags = { status: 'UPCOMING', enabled: true, cancelled: false, published: true, registrationOpen: true } as const
const event = { ...flags, date: '2030-03-19', time: '18:00', opensAt, closesAt: null }

/** A database with one event that is open during these hours, and a writer of orders by forms. */
function databaseOpenDuring(from: number, until: number) {
  const database = new DatabaseSync(':memory:')
  for (const { statements } of readMigrations()) for (const statement of statements) database.exec(statement)
  database
    .prepare("INSERT INTO events (id, title, registration_open, opens_at, closes_at) VALUES (1, 'W', 1, ?, ?)")
    .run(from, until)
  database.exec("INSERT INTO users (id, email, created_at) VALUES (1, 'a@b.example', 0)")
  const insert = database.prepare(
    `INSERT INTO registrations (id, idempotency_key, body_hash, source, event_id, user_id, first_name, last_name, email, phone, university, created_at)
     VALUES (?1, ?1, 'h', 'FORM', 1, 1, 'A', 'B', 'a@b.example', '', '', ?2)`,
  )
  return (moment: number): boolean => {
    try {
      insert.run(`order ${moment}`, moment)
      return true
    } catch (error) {
      if (String(error).includes('registrations_need_open_event')) return false
      throw error
    }
  }
}

test('of 1,000 requests around the moments, the database and the page let in the same ones, none early or late', () => {
  const isStored = databaseOpenDuring(at(opensAt), at(closesAt))
  const moments = Array.from({ length: 1_000 }, (_, n) => at(opensAt) - 250 + n)
  const within = moments.slice(250, 750)
  expect(moments.filter(isStored)).toEqual(within)
  expect(moments.filter((moment) => isRegistrationOpen({ ...event, closesAt }, moment))).toEqual(within)
})

test('the opening is told while it is to come and nothing else keeps registration closed', () => {
  const before = at(opensAt) - 1
  expect(openingToCome(event, before)).toBe(opensAt)
  expect(openingToCome(event, at(opensAt))).toBeNull()
  const others = [
    { status: 'PAST' },
    { enabled: false },
    { cancelled: true },
    { published: false },
    { registrationOpen: false },
    { date: '2030-03-01', time: '12:00' },
    { opensAt: null },
  ] as const
  for (const fields of others) expect([fields, openingToCome({ ...event, ...fields }, before)]).toEqual([fields, null])
})

test.each([
  ['before', {}, '2030-03-01T16:59:59.999Z'],
  ['within', {}, opensAt],
  ['after', { closesAt: '2030-03-02T17:00:00Z' }, '2030-03-02T17:00:00Z'],
  ['begun', { closesAt: '2030-03-02T17:00:00Z' }, '2030-03-19T17:00:00Z'],
  ['within', { date: null }, '2030-03-20T17:00:00Z'],
] as const)('by the clock it is %s, with %j at %s', (phase, fields, moment) => {
  expect(registrationPhase({ ...event, ...fields }, at(moment))).toBe(phase)
})

test('moments are told and written by the clock of Warsaw, in summer and in winter', () => {
  const pairs = [
    ['2030-03-31T00:59:00.000Z', '2030-03-31T01:59'],
    ['2030-03-31T01:00:00.000Z', '2030-03-31T03:00'],
    ['2030-10-27T00:59:00.000Z', '2030-10-27T02:59'],
    ['2030-12-31T23:30:00.000Z', '2031-01-01T00:30'],
  ] as const
  for (const [moment, local] of pairs)
    expect([localInWarsaw(new Date(moment)), momentOfLocal(local)]).toEqual([local, moment])
  expect(localInWarsaw(new Date('2030-10-27T01:00:00Z'))).toBe('2030-10-27T02:00')
  expect(formatHour('2030-03-01T17:00:00Z')).toBe('1 marca o\u00a018:00')
})
