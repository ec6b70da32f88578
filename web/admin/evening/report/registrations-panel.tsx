import { formatDate } from '#schema/dates.ts'
import type { EventDetail } from '#schema/event.ts'
import type { Report } from '#schema/report.ts'
import { Panel } from '../../frame/panel.tsx'
import { daysLeft, LineChart, type Lines, linesOf, totalAt } from './line-chart.tsx'
import { ReportTable } from './report-tables.tsx'
import { texts } from './texts.ts'

type PanelProps = { report: Report; date: EventDetail['date'] }

/** How registrations grew, beside earlier evenings: in a sentence, as a chart, and as a table. */
export function RegistrationsPanel({ report, date }: PanelProps) {
  const now = new Date()
  const lines = linesOf(report, date, now)
  return (
    <Panel heading={texts.registrations.heading}>
      {report.days.length + report.earlier.length === 0 ? (
        <p className="soft">{texts.registrations.none}</p>
      ) : (
        <>
          <p id="registrations-text">{sentenceOf(report, lines, daysLeft(date, now))}</p>
          <LineChart {...lines} isDated={date !== null} describedBy="registrations-text" />
          <details>
            <summary>{texts.registrations.table}</summary>
            <DaysTable report={report} date={date} lines={lines.lines} until={-daysLeft(date, now)} />
          </details>
        </>
      )}
    </Panel>
  )
}

/** Compares with the earlier evenings at the same distance. */
function sentenceOf({ counts }: Report, { lines: [, ...others] }: Lines, left: number): string {
  const own = texts.registrations.evening(counts.registered)
  if (others.length === 0) return own
  const totals = others.map(({ points }) => totalAt(points, -left))
  const average = Math.round(totals.reduce((sum, total) => sum + total, 0) / totals.length)
  return `${own} ${texts.registrations.compared(average, left)}`
}

/** A row for each day on which a line rises. */
function DaysTable({ report: { earlier }, date, lines, until }: PanelProps & { lines: Lines['lines']; until: number }) {
  const days = [...new Set(lines.flatMap(({ points }) => points.map(({ x }) => x)))].toSorted((a, b) => a - b)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keys
    <section className="scrolled" aria-label={texts.registrations.caption} tabIndex={0}>
      <ReportTable
        caption={texts.registrations.caption}
        headings={[
          date === null ? texts.registrations.undatedDay : texts.registrations.day,
          texts.evenings.this,
          ...earlier.map(({ title }) => title),
        ]}
        rows={days.map((x) => ({
          key: x,
          head: -x,
          figures: lines.map(({ id, points }) => (id === null && x > until ? '–' : totalAt(points, x))),
        }))}
      />
    </section>
  )
}

export function EveningsPanel({ report: { counts, earlier }, date }: PanelProps) {
  const { registered, came } = counts
  const evenings = [
    { eventId: null, title: texts.evenings.this, date, registered, came, isKnown: counts.absent !== null },
    ...earlier.map((evening) => ({ ...evening, isKnown: evening.came > 0 })),
  ]
  return (
    <Panel heading={texts.evenings.heading}>
      <ReportTable
        caption={texts.evenings.caption}
        headings={[texts.evenings.evening, texts.summary.registered, texts.summary.came, texts.evenings.share]}
        rows={evenings.map((evening, at) => ({
          key: evening.eventId,
          head: (
            <>
              <svg aria-hidden="true" className="line-key" viewBox="0 0 48 10">
                <path data-line={at} d="M0 5H48" />
              </svg>
              {evening.title} <span className="row-note">{formatDate(evening.date)}</span>
            </>
          ),
          figures: [
            evening.registered,
            evening.isKnown ? evening.came : '–',
            evening.isKnown && evening.registered > 0 ? texts.summary.share(evening.came / evening.registered) : '–',
          ],
        }))}
      />
      {earlier.length === 0 && <p className="soft">{date === null ? texts.evenings.undated : texts.evenings.none}</p>}
    </Panel>
  )
}
