import { describe, expect, test } from 'vitest'
import { hasBegun } from '#schema/event-time.ts'
import { type Clocked, nextMoment } from '#worker/pages/next-moment.ts'

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

describe('a page ends when it would say something else', () => {
  const event: Clocked = { date: '2030-03-19', time: '18:00', status: 'UPCOMING', opensAt: null, closesAt: null }
  const endOf = (events: Clocked[], now: string) => {
    const at = nextMoment(events, new Date(now))
    return Number.isFinite(at) ? new Date(at).toISOString() : null
  }

  test('because registration opens or closes, or the event begins or ends', () => {
    const timed = { ...event, opensAt: '2030-03-19T08:00:00Z', closesAt: '2030-03-19T16:30:00.500Z' }
    const agenda = [{ startTime: '18:00', endTime: '19:30' }]
    const moments = ['08:00:00.000', '16:30:00.500', '17:00:00.000', '18:30:00.000', '23:00:00.000']
    let now = '2030-03-19T05:00:00Z'
    for (const moment of moments) {
      now = endOf([{ ...timed, agenda }], now) ?? ''
      expect(now).toBe(`2030-03-19T${moment}Z`)
    }
  })

  test('because the day changes in Warsaw, in summer time too, if an event is to come', () => {
    const undated = { ...event, date: null }
    expect(endOf([undated], '2030-03-10T23:30:00Z')).toBe('2030-03-11T23:00:00.000Z')
    expect(endOf([undated], '2030-07-10T21:59:59Z')).toBe('2030-07-10T22:00:00.000Z')
    expect(endOf([{ ...event, status: 'PAST' }], '2030-03-10T12:00:00Z')).toBeNull()
    expect(endOf([], '2030-03-10T12:00:00Z')).toBeNull()
  })
})
