import { expect, test } from 'vitest'
import type { Report } from '#schema/report.ts'
import { daysLeft, linesOf, totalAt } from '#web/admin/evening/report/line-chart.tsx'

/** Noon in Warsaw. */
const now = new Date('2026-03-10T11:00:00Z')

const day = (on: string, daysBefore: number | null, total: number) => ({ day: on, daysBefore, people: 1, total })
const earlier = (...days: { daysBefore: number; total: number }[]): Report['earlier'][number] => ({
  eventId: 7,
  title: 'Iskra #7',
  date: '2026-02-20',
  registered: 0,
  came: 0,
  days: days.map((one) => ({ ...one, people: 1 })),
})

test('the line of an evening that is to come ends today, those of earlier ones on their evening', () => {
  const days = [day('2026-03-06', 14, 3), day('2026-03-09', 11, 5)]
  const { from, lines, most } = linesOf({ days, earlier: [earlier({ daysBefore: 20, total: 9 })] }, '2026-03-20', now)
  expect(from).toBe(-20)
  expect(lines[0]?.points.map(({ x, total }) => [x, total])).toEqual([
    [-20, 0],
    [-14, 3],
    [-11, 5],
    [-10, 5],
  ])
  expect(lines[1]?.points.map(({ x, total }) => [x, total])).toEqual([
    [-20, 9],
    [0, 9],
  ])
  expect(most).toBe(9)
})

test('who registered long before is in the first value', () => {
  const { from, lines } = linesOf({ days: [day('2025-01-01', 433, 2)], earlier: [] }, '2026-03-10', now)
  expect([from, lines[0]?.points[0]]).toEqual([-60, { x: -60, total: 2 }])
})

test('without a date, days are counted from today', () => {
  const { from, lines } = linesOf({ days: [day('2026-03-08', null, 4)], earlier: [] }, null, now)
  expect(from).toBe(-7)
  expect(lines[0]?.points).toContainEqual({ x: -2, total: 4 })
  expect(linesOf({ days: [], earlier: [] }, null, now)).toMatchObject({ from: -7, most: 1 })
})

test('an evening that is over has no days left, whatever the clock says in other zones', () => {
  expect([daysLeft('2026-03-20', now), daysLeft('2026-03-01', now), daysLeft(null, now)]).toEqual([10, 0, 0])
  expect(daysLeft('2026-03-20', new Date('2026-03-19T23:30:00Z'))).toBe(0)
  expect(totalAt([{ x: -3, total: 2 }], -4)).toBe(0)
})
