import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { EventDetail } from '#schema/event.ts'
import { get, getAll } from '../../data/api.ts'
import { useRead } from '../../data/use-read.ts'
import { Panel } from '../../frame/panel.tsx'
import { paths } from '../../paths.ts'
import { texts } from './texts.ts'

function PlacesTaken({ event: { id, ticketTypes } }: { event: Pick<EventDetail, 'id' | 'ticketTypes'> }) {
  const { data: waiting } = useRead(getAll('/waiting-list', { eventId: String(id) }))
  const guests = paths.evening(id, 'guests')
  return (
    <Panel heading={texts.places.heading}>
      {ticketTypes.length === 0 && <p className="soft">{texts.places.none}</p>}
      <ul className="places-taken">
        {ticketTypes.map((type) => {
          const sold = type.capacity - type.available
          const groups = waiting?.data.filter(({ ticketTypeId }) => ticketTypeId === type.id).length ?? 0
          return (
            <li key={type.id}>
              <Link className="places-of-type" href={`${guests}?ticketTypeId=${type.id}`}>
                <span>{type.name}</span>
                <span className="figures">{texts.places.taken(sold, type.capacity)}</span>
                <progress aria-label={texts.places.label(type.name)} value={sold} max={Math.max(1, type.capacity)} />
              </Link>
              {groups > 0 && (
                <Link className="row-note" href={paths.evening(id, 'waiting')}>
                  {texts.places.waiting(groups)}
                </Link>
              )}
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}

/** How many guests are expected, with the range. Nothing before the first registration. */
function ExpectedTurnout({ eventId }: { eventId: number }) {
  const { data } = useRead(get(`/events/${eventId}/turnout`))
  if (!data || data.confirmed === 0) return null
  return (
    <Panel heading={texts.turnout.heading}>
      <p className="tile-figure">{texts.turnout.expected(data.low, data.high)}</p>
      {/* The list of guests can be narrowed to tickets, not to answers. */}
      <dl className="turnout">
        {(['confirmed', 'yes', 'silent'] as const)
          .filter((name) => data[name] > 0)
          .map((name) => (
            <div key={name}>
              <dt>{texts.turnout[name]}</dt>
              <dd className="figures">
                {name === 'confirmed' ? (
                  <Link href={`${paths.evening(eventId, 'guests')}?status=CONFIRMED`}>{data[name]}</Link>
                ) : (
                  data[name]
                )}
              </dd>
            </div>
          ))}
      </dl>
      <p className="soft small">{texts.turnout.basis(data.evenings)}</p>
    </Panel>
  )
}

/** `children` is the panel of what is to be done. Who came to a past event is in its report. */
export const EveningFigures = ({ event, children }: { event: EventDetail; children: ReactNode }) => (
  <div className="panels">
    {children}
    <PlacesTaken event={event} />
    {event.status === 'UPCOMING' && <ExpectedTurnout eventId={event.id} />}
  </div>
)
