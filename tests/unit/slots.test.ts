import { expect, test } from 'vitest'
import { hourInWarsaw } from '#schema/dates.ts'
import { type PitchTimes, secondsOfPitch, slotsOf } from '#schema/slot.ts'

const of = (count: number, seconds = 240) => Array.from({ length: count }, () => seconds)
const hours = (times: PitchTimes, seconds: readonly number[]) =>
  slotsOf(times, seconds).map(({ at }) => hourInWarsaw(new Date(at)))
const evening = { date: '2026-03-19', time: '18:00', pitchStart: '19:30', pitchBreak: 0 }

test('pitches follow each other from the hour of the first one', () => {
  expect(slotsOf(evening, of(3))).toEqual([
    { at: '2026-03-19T18:30:00.000Z', seconds: 240 },
    { at: '2026-03-19T18:34:00.000Z', seconds: 240 },
    { at: '2026-03-19T18:38:00.000Z', seconds: 240 },
  ])
  // With a break after each, which is two minutes unless the event says otherwise.
  expect(hours({ ...evening, pitchBreak: 5 }, [300, 90, 30])).toEqual(['19:30', '19:40', '19:46'])
  expect(hours({ ...evening, pitchBreak: null }, [60, 60])).toEqual(['19:30', '19:33'])
})

test('without a date or an hour there are no slots', () => {
  for (const missing of [{ date: null }, { pitchStart: null }, { pitchStart: '' }])
    expect(slotsOf({ ...evening, ...missing }, of(3))).toEqual([])
})

test.each([
  ['after midnight', '22:00', '00:30', '2026-03-19T23:30:00.000Z'],
  ['over midnight', 'od 20.00', '23:58', '2026-03-19T22:58:00.000Z'],
  ['shortly before the beginning', '18:00', '17:30', '2026-03-19T16:30:00.000Z'],
  ['of an evening without an hour', 'TBA', '01:00', '2026-03-19T00:00:00.000Z'],
])('an hour %s belongs to the right day', (_, time, pitchStart, at) => {
  expect(slotsOf({ ...evening, time, pitchStart }, of(1))[0]?.at).toBe(at)
})

test('pitches follow each other in real time while the clocks change', () => {
  const spring = { date: '2026-03-28', time: '22:00', pitchStart: '01:50', pitchBreak: 0 }
  expect(hours(spring, of(3, 600))).toEqual(['01:50', '03:00', '03:10'])
  expect(hours({ ...spring, pitchStart: '02:30' }, of(1))).toEqual(['01:30'])
  const autumn = { date: '2026-10-24', time: '22:00', pitchStart: '02:50', pitchBreak: 0 }
  expect(hours(autumn, of(3, 600))).toEqual(['02:50', '02:00', '02:10'])
  expect(slotsOf(autumn, of(1))[0]?.at).toBe('2026-10-25T00:50:00.000Z')
})

test('a pitch has the seconds of its ticket type, else those of its kind', () => {
  expect(secondsOfPitch({ type: 'PRESENTER_PERSONAL', pitchSeconds: null })).toBe(90)
  expect(secondsOfPitch({ type: 'PRESENTER_STARTUP', pitchSeconds: null })).toBe(300)
  expect(secondsOfPitch({ type: 'PRESENTER_PERSONAL', pitchSeconds: 45 })).toBe(45)
})
