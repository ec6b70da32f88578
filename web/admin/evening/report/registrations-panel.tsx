import type { EventDetail } from '#schema/event.ts'
import type { Report } from '#schema/report.ts'
import { Panel } from '../../frame/panel.tsx'
import { daysLeft, type Lines, linesOf, totalAt } from './chart-lines.ts'
import { LineChart } from './line-chart.tsx'
import { texts as allTexts } from './texts.ts'

const texts = allTexts.registrations

type RegistrationsPanelProps = { report: Report; event: Pick<EventDetail, 'date'> }

/** How registrations grew, beside earlier evenings: in a sentence, as a chart, and as a table. */
export function RegistrationsPanel({ report, event: { date } }: RegistrationsPanelProps) {
  const now = new Date()
  const lines = linesOf(report, date, now)
  return (
    <Panel heading={texts.heading}>
      {report.days.length + report.earlier.length === 0 ? (
        <p className="soft">{texts.none}</p>
      ) : (
        <>
          <p id="registrations-text">{sentenceOf(report, lines, daysLeft(date, now))}</p>
          <LineChart {...lines} isDated={date !== null} describedBy="registrations-text" />
          <details>
            <summary>{texts.table}</summary>
            <DaysTable report={report} lines={lines} isDated={date !== null} until={-daysLeft(date, now)} />
          </details>
        </>
      )}
    </Panel>
  )
}

/** Compares with the earlier evenings at the same distance. */
function sentenceOf({ counts }: Report, { lines: [, ...others] }: Lines, left: number): string {
  const own = texts.evening(counts.registered)
  if (others.length === 0) return own
  const totals = others.map(({ points }) => totalAt(points, -left))
  const average = Math.round(totals.reduce((sum, total) => sum + total, 0) / totals.length)
  return `${own} ${texts.compared(average, left)}`
}

type DaysTableProps = { report: Report; lines: Lines; isDated: boolean; until: number }

/** A row for each day on which a line rises. */
function DaysTable({ report: { earlier }, lines: { lines }, isDated, until }: DaysTableProps) {
  const days = [...new Set(lines.flatMap(({ points }) => points.map(({ x }) => x)))].toSorted((a, b) => a - b)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keys
    <section className="scrolled" aria-label={texts.caption} tabIndex={0}>
      <table className="report-table">
        <caption className="visually-hidden">{texts.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{isDated ? texts.day : texts.undatedDay}</th>
            <th scope="col">{allTexts.evenings.this}</th>
            {earlier.map(({ eventId, title }) => (
              <th scope="col" key={eventId}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map((x) => (
            <tr key={x}>
              <th scope="row">{-x}</th>
              {lines.map(({ id, points }) => (
                <td key={id} className="figures">
                  {id === null && x > until ? '–' : totalAt(points, x)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
