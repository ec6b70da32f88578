import type { EventDetail } from '#schema/event.ts'
import { doorHours } from '#schema/event-time.ts'
import type { Arrivals } from '#schema/report.ts'
import { formatHour, formatMoment } from '#web/texts/console/moments.ts'
import { Icon } from '#web/ui/icon.tsx'
import { get } from '../../data/api.ts'
import { useRead } from '../../data/use-read.ts'
import { Panel } from '../../frame/panel.tsx'
import { ReadState } from '../../list/read-state.tsx'
import { paths } from '../../paths.ts'
import { Section } from '../section.tsx'
import type { SectionProps } from '../use-evening.ts'
import { AbsentList } from './absent-list.tsx'
import { ConflictsPanel } from './conflicts-panel.tsx'
import { LinksPanel } from './links-panel.tsx'
import { refreshMs } from './refresh.ts'
import { texts } from './texts.ts'

/** How many people are inside, by ticket type, and when they came. Follows the door while the page is visible. */
function ArrivalsPanels({ eventId }: { eventId: number }) {
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

/** The door of an evening: who is inside, what has to be settled, links for volunteers, and who did not come. */
export default function DoorSection({ evening: { event } }: SectionProps) {
  return (
    <Section
      title={texts.title}
      lead={texts.lead}
      actions={
        <a className="button button--small" href={paths.door(event.id)} target="_blank" rel="noreferrer">
          {texts.scan}
          <Icon name="away" />
        </a>
      }
    >
      <Hours event={event} />
      <ArrivalsPanels eventId={event.id} />
      <ConflictsPanel eventId={event.id} />
      <LinksPanel eventId={event.id} />
      <AbsentList eventId={event.id} />
    </Section>
  )
}

/** Why the phones of volunteers let nobody in now. Nothing while they do. */
function Hours({ event }: { event: EventDetail }) {
  const hours = doorHours(event, event.agenda)
  if (event.cancelled) return <p role="status">{texts.hours.calledOff}</p>
  if (!hours) return null
  if (hours.opensAt.getTime() > Date.now())
    return <p role="status">{texts.hours.opens(formatMoment(hours.opensAt.toISOString()))}</p>
  if (hours.closesAt.getTime() > Date.now()) return null
  return <p role="status">{texts.hours.closed(formatMoment(hours.closesAt.toISOString()))}</p>
}
