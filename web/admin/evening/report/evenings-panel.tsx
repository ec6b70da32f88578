import { formatDate } from '#schema/dates.ts'
import type { EventDetail } from '#schema/event.ts'
import type { Report } from '#schema/report.ts'
import { Panel } from '../../frame/panel.tsx'
import { texts as allTexts } from './texts.ts'

const texts = allTexts.evenings

type EveningsPanelProps = { report: Report; event: Pick<EventDetail, 'date'> }

/** This evening and the earlier ones: the key to the lines of the chart, with who came. */
export function EveningsPanel({ report: { counts, earlier }, event: { date } }: EveningsPanelProps) {
  const rows = [
    {
      eventId: null,
      title: texts.this,
      date,
      registered: counts.registered,
      came: counts.came,
      isKnown: counts.absent !== null,
    },
    ...earlier.map((evening) => ({ ...evening, isKnown: evening.came > 0 })),
  ]
  return (
    <Panel heading={texts.heading}>
      <table className="report-table">
        <caption className="visually-hidden">{texts.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.evening}</th>
            <th scope="col">{texts.registered}</th>
            <th scope="col">{texts.came}</th>
            <th scope="col">{texts.share}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ eventId, title, date, registered, came, isKnown }, at) => (
            <tr key={eventId}>
              <th scope="row">
                <svg aria-hidden="true" className="line-key" viewBox="0 0 48 10">
                  <path data-line={at} d="M0 5H48" />
                </svg>
                {title}
                <span className="row-note">{formatDate(date)}</span>
              </th>
              <td className="figures">{registered}</td>
              <td className="figures">{isKnown ? came : '–'}</td>
              <td className="figures">{isKnown && registered > 0 ? allTexts.summary.share(came / registered) : '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {earlier.length === 0 && <p className="soft">{date === null ? texts.undated : texts.none}</p>}
    </Panel>
  )
}
