import { dateInWarsaw, daysBetween } from '#schema/dates.ts'
import type { Report } from '#schema/report.ts'

/** `x` is 0 on the evening and -3 three days before. Without a date, 0 is today. */
export type Point = { x: number; total: number }
/** One evening in the chart. The first one is the evening of the report. */
type Line = { id: number | null; points: Point[] }
export type Lines = { from: number; lines: Line[]; most: number }

/** The most days before today, or before an evening that is over. Earlier registrations are in the first value. */
const longestDays = 60
/** It starts at least this many days before the evening. */
const shortestDays = 7

/** How many days are left until an evening. 0 if it is over or has no date. */
export const daysLeft = (date: string | null, now: Date): number =>
  date === null ? 0 : Math.max(0, daysBetween(dateInWarsaw(now), date))

/** The lines of registrations: of this evening until today, of earlier ones until their day. */
export function linesOf({ days, earlier }: Pick<Report, 'days' | 'earlier'>, date: string | null, now: Date): Lines {
  const today = dateInWarsaw(now)
  const left = daysLeft(date, now)
  const own = days.map(({ day, daysBefore, total }) => ({
    x: -(daysBefore ?? Math.max(0, daysBetween(day, today))),
    total,
  }))
  const others = earlier.map((evening) => ({
    id: evening.eventId,
    points: evening.days.map(({ daysBefore, total }) => ({ x: -daysBefore, total })),
  }))
  const first = Math.min(...[own, ...others.map(({ points }) => points)].map((points) => points[0]?.x ?? 0))
  const from = -Math.max(shortestDays, Math.min(-first, left + longestDays))
  const lines = [
    { id: null, points: spanned(own, from, -left) },
    ...others.map(({ id, points }) => ({ id, points: spanned(points, from, 0) })),
  ]
  return { from, lines, most: Math.max(1, ...lines.map(({ points }) => points.at(-1)?.total ?? 0)) }
}

/** How many had registered until a day. */
export const totalAt = (points: readonly Point[], x: number): number =>
  points.findLast((point) => point.x <= x)?.total ?? 0

/** The points between two days, with the values that a line begins and ends with. */
const spanned = (points: readonly Point[], from: number, to: number): Point[] => [
  { x: from, total: totalAt(points, from) },
  ...points.filter(({ x }) => x > from && x < to),
  { x: to, total: totalAt(points, to) },
]
