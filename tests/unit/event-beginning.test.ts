import { describe, expect, test } from 'vitest'
import { hasBegun } from '#schema/event-time.ts'

const begunAt = (moment: string, fields: { date?: string | null; time?: string; status?: 'UPCOMING' | 'PAST' } = {}) =>
  hasBegun({ date: '2030-03-19', time: '18:00', status: 'UPCOMING', ...fields }, new Date(moment))

describe('an event has begun', () => {
  test('from its first hour in Warsaw, in winter and in summer time', () => {
    expect(begunAt('2030-03-19T16:59:59.999Z')).toBe(false)
    expect(begunAt('2030-03-19T17:00:00Z')).toBe(true)
    expect(begunAt('2030-07-19T15:59:59Z', { date: '2030-07-19' })).toBe(false)
    expect(begunAt('2030-07-19T16:00:00Z', { date: '2030-07-19' })).toBe(true)
  })

  test.each(['18:00', '18.00', '18:00 - 22:00', 'od 18:00 do 22:00', 'start: 18:00, potem 20:00'])(
    'at 18:00 if its time is "%s"',
    (time) => {
      expect([begunAt('2030-03-19T16:59:00Z', { time }), begunAt('2030-03-19T17:00:00Z', { time })]).toEqual([
        false,
        true,
      ])
    },
  )

  test.each(['TBA', '', 'wieczorem', '99:99', '118:00'])(
    'at the end of its day in Warsaw if its time is "%s"',
    (time) => {
      expect(begunAt('2030-03-19T22:59:59Z', { time })).toBe(false)
      expect(begunAt('2030-03-19T23:00:00Z', { time })).toBe(true)
    },
  )

  test('never without a date, and always if it is past', () => {
    expect(begunAt('2099-01-01T00:00:00Z', { date: null })).toBe(false)
    expect(begunAt('2000-01-01T00:00:00Z', { date: null, status: 'PAST' })).toBe(true)
    expect(begunAt('2000-01-01T00:00:00Z', { status: 'PAST' })).toBe(true)
  })
})
