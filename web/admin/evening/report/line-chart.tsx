import { nice, ticks } from 'd3-array'
import { curveStepAfter, line } from 'd3-shape'
import { useLayoutEffect, useRef, useState } from 'react'
import type { Lines, Point } from './chart-lines.ts'
import { texts as allTexts } from './texts.ts'

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
