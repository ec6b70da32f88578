import type { Arrivals } from '#schema/door-attendance.ts'
import { texts } from '#web/texts/console/evening-door.ts'
import { formatHour } from '#web/texts/console/moments.ts'
import { get } from '../../data/api.ts'
import { useRead } from '../../data/use-read.ts'
import { Panel } from '../../frame/panel.tsx'
import { ReadState } from '../../list/read-state.tsx'
import { refreshMs } from './refresh.ts'

/** How many people are inside, by ticket type, and when they came. Follows the door while the page is visible. */
export function ArrivalsPanels({ eventId }: { eventId: number }) {
  const read = useRead(get(`/door/${eventId}/arrivals`), { refreshMs })
  const { data } = read
  if (!data) return <ReadState read={read} label={texts.live.heading} rows={2} />
  return (
    <div className="panels">
      <Inside counts={data.counts} />
      <Times arrivals={data.arrivals} />
    </div>
  )
}

function Inside({ counts: { checkedIn, confirmed, byType } }: Pick<Arrivals, 'counts'>) {
  return (
    <Panel heading={texts.live.heading}>
      <p className="tile-figure">{texts.live.inside(checkedIn, confirmed)}</p>
      {byType.length === 0 && <p className="soft">{texts.live.none}</p>}
      <ul className="places-taken">
        {byType.map((type) => (
          <li key={type.ticketTypeId}>
            <span>{type.name}</span>
            <span className="figures">{texts.live.inside(type.checkedIn, type.confirmed)}</span>
            <progress
              aria-label={texts.live.label(type.name)}
              value={type.checkedIn}
              max={Math.max(1, type.confirmed)}
            />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** A chart that is a table: one row with a bar for each quarter of an hour. */
function Times({ arrivals }: Pick<Arrivals, 'arrivals'>) {
  const most = Math.max(1, ...arrivals.map(({ people }) => people))
  return (
    <Panel heading={texts.arrivals.heading}>
      {arrivals.length === 0 ? (
        <p className="soft">{texts.arrivals.none}</p>
      ) : (
        <table className="arrivals" aria-label={texts.arrivals.heading}>
          <thead>
            <tr>
              <th scope="col">{texts.arrivals.from}</th>
              <th scope="col">{texts.arrivals.people}</th>
              <th scope="col">
                <span className="visually-hidden">{texts.arrivals.share}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {arrivals.map(({ from, people }) => (
              <tr key={from}>
                <th scope="row">{formatHour(from)}</th>
                <td className="figures">{people}</td>
                <td aria-hidden="true">
                  <progress value={people} max={most} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  )
}
