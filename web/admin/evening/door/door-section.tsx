import { Link } from 'wouter'
import type { EventDetail } from '#schema/event.ts'
import { doorHours } from '#schema/event-time.ts'
import type { AbsentGuest, Arrivals } from '#schema/report.ts'
import { formatHour, formatMoment } from '#web/texts/console/moments.ts'
import { Icon } from '#web/ui/icon.tsx'
import { get } from '../../data/api.ts'
import { useRead } from '../../data/use-read.ts'
import { Panel } from '../../frame/panel.tsx'
import { DataList } from '../../list/data-list.tsx'
import type { Column } from '../../list/data-table.tsx'
import { EmptyState } from '../../list/empty-state.tsx'
import { ReadState } from '../../list/read-state.tsx'
import { useListUrlState } from '../../list/use-list-url-state.ts'
import { paths } from '../../paths.ts'
import { texts as badgeTexts } from '../badges/texts.ts'
import { Section, type SectionProps } from '../section.tsx'
import { ConflictsPanel, refreshMs } from './conflicts-panel.tsx'
import { texts } from './texts.ts'

function Inside({ counts: { checkedIn, confirmed, byType } }: Pick<Arrivals, 'counts'>) {
  const named = checkedIn - byType.reduce((sum, type) => sum + type.checkedIn, 0)
  return (
    <Panel heading={texts.live.heading}>
      <p className="tile-figure">{texts.live.inside(checkedIn, confirmed)}</p>
      {named > 0 && <p className="soft">{texts.live.named(named)}</p>}
      {byType.length === 0 && <p className="soft">{texts.live.none}</p>}
      <ul className="places-taken">
        {byType.map((type) => (
          <li key={type.ticketTypeId} className="places-of-type">
            <span>{type.name}</span>{' '}
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

const absentColumns: readonly Column<AbsentGuest>[] = [
  {
    id: 'name',
    header: texts.absent.name,
    kind: 'head',
    cell: ({ firstName, lastName }) => `${firstName} ${lastName}`.trim() || texts.absent.erased,
  },
  { id: 'type', header: texts.absent.type, cell: ({ type }) => type },
]

function AbsentList({ eventId }: { eventId: number }) {
  const listState = useListUrlState([])
  return (
    <Panel heading={texts.absent.heading}>
      <DataList
        caption={texts.absent.caption}
        forms={texts.absent.forms}
        read={useRead(get(`/door/${eventId}/absent`, listState.query), { refreshMs })}
        listState={listState}
        columns={absentColumns}
        keyOf={({ ticketId }) => String(ticketId)}
        empty={<EmptyState {...texts.absent.empty} />}
      />
    </Panel>
  )
}

/** The door of an evening: who is inside, what has to be settled, and who did not come. */
export default function DoorSection({ evening: { event } }: SectionProps) {
  const read = useRead(get(`/door/${event.id}/arrivals`), { refreshMs })
  const closed = whyClosed(event)
  return (
    <Section
      title={texts.title}
      lead={texts.lead}
      actions={
        <div className="row">
          <Link className="button button--small" href={paths.badges(event.id)}>
            {badgeTexts.open}
          </Link>{' '}
          <a className="button button--small" href={paths.door(event.id)} target="_blank" rel="noreferrer">
            {texts.scan}
            <Icon name="away" />
          </a>
        </div>
      }
    >
      {closed && <p>{closed}</p>}
      {read.data ? (
        <div className="panels">
          <Inside {...read.data} />
          <Times {...read.data} />
        </div>
      ) : (
        <ReadState read={read} label={texts.live.heading} rows={2} />
      )}
      <ConflictsPanel evening={event} />
      {hasOpened(event) && <AbsentList eventId={event.id} />}
    </Section>
  )
}

/** Whether the door has opened. Before, nobody is missing. */
function hasOpened(event: EventDetail): boolean {
  const hours = doorHours(event, event.agenda)
  return hours !== null && hours.opensAt <= new Date()
}

/** Why the phones of volunteers let nobody in now. Null while they do. */
function whyClosed(event: EventDetail): string | null {
  if (event.cancelled) return texts.hours.calledOff
  const { opensAt, closesAt } = doorHours(event, event.agenda) ?? {}
  const now = new Date()
  if (opensAt && opensAt > now) return texts.hours.opens(formatMoment(opensAt.toISOString()))
  return closesAt && closesAt <= now ? texts.hours.closed(formatMoment(closesAt.toISOString())) : null
}
