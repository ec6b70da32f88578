import { nice, ticks } from 'd3-array'
import { curveStepAfter, line } from 'd3-shape'
import { useLayoutEffect, useRef, useState } from 'react'
import { dateInWarsaw, daysBetween } from '#schema/dates.ts'
import type { Report } from '#schema/report.ts'
import { texts as allTexts } from './texts.ts'

/** `x` is 0 on the evening and -3 three days before. Without a date, 0 is today. */
type Point = { x: number; total: number }
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

/** The width of an element in CSS pixels, so that a drawing keeps the size of its letters. */
function useWidth(initial: number) {
  const ref = useRef<SVGSVGElement>(null)
  const [width, setWidth] = useState(initial)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const resizing = new ResizeObserver(([entry]) => {
      if (entry && entry.contentRect.width > 0) setWidth(Math.round(entry.contentRect.width))
    })
    resizing.observe(element)
    return () => resizing.disconnect()
  }, [])
  return { ref, width }
}

const texts = allTexts.registrations
const margin = { top: 12, right: 16, bottom: 44, left: 40 }
const pixelsPerTick = 72

type LineChartProps = Lines & { isDated: boolean; describedBy: string }

/** The lines of registrations, styled by `data-line` in report.scss: 0 is this evening. The table tells the same. */
export function LineChart({ from, lines, most, isDated, describedBy }: LineChartProps) {
  const { ref, width } = useWidth(640)
  const height = width < 500 ? 240 : 280
  const [bottom, top] = [height - margin.bottom, margin.top]
  const [, highest] = nice(0, most, 4)
  const xOf = (x: number) => margin.left + ((x - from) / -from) * (width - margin.left - margin.right)
  const yOf = (total: number) => bottom - (total / highest) * (bottom - top)
  const draw = line<Point>(
    ({ x }) => xOf(x),
    ({ total }) => yOf(total),
  ).curve(curveStepAfter)
  const days = ticks(from, 0, Math.max(2, width / pixelsPerTick)).filter(Number.isInteger)
  const end = lines[0]?.points.at(-1)
  return (
    <svg ref={ref} className="line-chart" viewBox={`0 0 ${width} ${height}`} role="img" aria-describedby={describedBy}>
      <title>{texts.heading}</title>
      {ticks(0, highest, 4)
        .filter(Number.isInteger)
        .map((total) => (
          <g key={total}>
            <line className="grid" x1={margin.left} x2={width - margin.right} y1={yOf(total)} y2={yOf(total)} />
            <text x={margin.left - 8} y={yOf(total)} dy="0.35em" textAnchor="end">
              {total}
            </text>
          </g>
        ))}
      {days.map((day) => (
        <text key={day} x={xOf(day)} y={bottom + 18} textAnchor="middle">
          {-day}
        </text>
      ))}
      <text x={width - margin.right} y={height - 6} textAnchor="end">
        {isDated ? texts.axis : texts.undatedAxis}
      </text>
      {lines.map(({ id, points }, at) => <path key={id} data-line={at} d={draw(points) ?? ''} />).toReversed()}
      {end && <circle cx={xOf(end.x)} cy={yOf(end.total)} r={4} />}
    </svg>
  )
}
