import { Link } from 'wouter'
import type { EventDetail } from '#schema/event.ts'
import { get, getAll } from '../../data/api.ts'
import { useRead } from '../../data/use-read.ts'
import { Panel } from '../../frame/panel.tsx'
import { paths } from '../../paths.ts'
import { mayLack } from '../gaps/gaps.ts'
import { isLately, useAfterLines } from './after-lines.ts'
import { Checklist } from './checklist.tsx'
import { NextLines } from './next-lines.tsx'
import { texts } from './texts.ts'

function PlacesTaken({ event: { id, ticketTypes } }: { event: Pick<EventDetail, 'id' | 'ticketTypes'> }) {
  const { data: waiting } = useRead(getAll('/waiting-list', { eventId: String(id) }))
  const guests = paths.evening(id, 'guests')
  return (
    <div className="stack stack--close">
      <h4>{texts.places.heading}</h4>
      {ticketTypes.length === 0 && <p className="soft">{texts.places.none}</p>}
      <ul className="places-taken">
        {ticketTypes.map((type) => {
          const sold = type.capacity - type.available
          const groups = waiting?.data.filter(({ ticketTypeId }) => ticketTypeId === type.id).length ?? 0
          return (
            <li key={type.id}>
              <Link className="places-of-type" href={`${guests}?ticketTypeId=${type.id}`}>
                <span>{type.name}</span> <span className="figures">{texts.places.taken(sold, type.capacity)}</span>
                <progress aria-label={texts.places.label(type.name)} value={sold} max={Math.max(1, type.capacity)} />
              </Link>{' '}
              {groups > 0 && (
                <Link className="row-note" href={paths.evening(id, 'waiting')}>
                  {texts.places.waiting(groups)}
                </Link>
              )}
            </li>
          )
        })}
      </ul>
    </div>
  )
}

/** How many guests are expected, with the range. Nothing before the first registration. */
function ExpectedTurnout({ eventId }: { eventId: number }) {
  const { data } = useRead(get(`/events/${eventId}/turnout`))
  if (!data || data.confirmed === 0) return null
  return (
    <div className="stack stack--close">
      <h4>{texts.turnout.heading}</h4>
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
    </div>
  )
}

function LinesAfter({ event }: { event: EventDetail }) {
  const lines = useAfterLines(event)
  return (
    <>
      <h4>{texts.after.heading}</h4>
      <Checklist lines={lines} />
    </>
  )
}

/** What an evening needs now: before it, and for some weeks after it. */
function linesOf(event: EventDetail) {
  if (!event.isNext && isLately(event, new Date())) return <LinesAfter event={event} />
  return mayLack(event) || event.untold ? <NextLines event={event} /> : null
}

/** The state of an evening: what is to be done, its places, and how many come. Who came is in its report. */
export function EveningCard({ event }: { event: EventDetail }) {
  const lines = linesOf(event)
  return (
    <Panel heading={texts.card} className={lines ? 'evening-card evening-card--halves' : 'evening-card'}>
      {lines && <div className="stack stack--close">{lines}</div>}
      <PlacesTaken event={event} />
      {mayLack(event) && <ExpectedTurnout eventId={event.id} />}
    </Panel>
  )
}
