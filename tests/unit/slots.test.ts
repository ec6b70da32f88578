import { expect, test } from 'vitest'
import { hourInWarsaw } from '#schema/dates.ts'
import { type PitchTimes, slotAt, slotsOf } from '#schema/slot.ts'

const hours = (times: PitchTimes, count: number) => slotsOf(times, count).map(({ at }) => hourInWarsaw(new Date(at)))
const evening = { date: '2026-03-19', time: '18:00', pitchStart: '19:30', pitchMinutes: 4 }

test('pitches follow each other from the hour of the first one', () => {
  expect(slotsOf(evening, 3)).toEqual([
    { at: '2026-03-19T18:30:00.000Z', minutes: 4 },
    { at: '2026-03-19T18:34:00.000Z', minutes: 4 },
    { at: '2026-03-19T18:38:00.000Z', minutes: 4 },
  ])
  expect(slotAt({ ...evening, pitchMinutes: null }, 1)?.minutes).toBe(4)
  expect(slotAt({ ...evening, pitchMinutes: 15 }, 2)).toEqual({ at: '2026-03-19T19:00:00.000Z', minutes: 15 })
})

test('without a date or an hour there are no slots', () => {
  for (const missing of [{ date: null }, { pitchStart: null }, { pitchStart: '' }])
    expect(slotsOf({ ...evening, ...missing }, 3)).toEqual([])
})

test.each([
  ['after midnight', '22:00', '00:30', '2026-03-19T23:30:00.000Z'],
  ['over midnight', 'od 20.00', '23:58', '2026-03-19T22:58:00.000Z'],
  ['shortly before the beginning', '18:00', '17:30', '2026-03-19T16:30:00.000Z'],
  ['of an evening without an hour', 'TBA', '01:00', '2026-03-19T00:00:00.000Z'],
])('an hour %s belongs to the right day', (_, time, pitchStart, at) => {
  expect(slotAt({ ...evening, time, pitchStart }, 0)?.at).toBe(at)
})

test('pitches follow each other in real time while the clocks change', () => {
  const spring = { date: '2026-03-28', time: '22:00', pitchStart: '01:50', pitchMinutes: 10 }
  expect(hours(spring, 3)).toEqual(['01:50', '03:00', '03:10'])
  expect(hours({ ...spring, pitchStart: '02:30' }, 1)).toEqual(['01:30'])
  const autumn = { date: '2026-10-24', time: '22:00', pitchStart: '02:50', pitchMinutes: 10 }
  expect(hours(autumn, 3)).toEqual(['02:50', '02:00', '02:10'])
  expect(slotAt(autumn, 0)?.at).toBe('2026-10-25T00:50:00.000Z')
})
