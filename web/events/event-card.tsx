import { Link } from 'wouter'
import { formatDate, toBeAnnounced } from '#schema/dates.ts'
import type { Event } from '#schema/event.ts'
import { CalendarLeaf } from '../parts/calendar-leaf.tsx'
import { EventPicture } from '../parts/event-picture.tsx'
import { Icon } from '../parts/icon.tsx'
import { Spark } from '../parts/spark.tsx'
import { texts } from '../texts/events.ts'
import { describePlace } from './place.ts'
import { PlaceWords } from './place-words.tsx'

type State = 'next' | 'open' | 'disabled' | 'past' | 'plain'

const stateOf = ({ enabled, status, isNext, registrationOpen }: Event): State => {
  if (!enabled) return 'disabled'
  if (status === 'PAST') return 'past'
  if (isNext) return 'next'
  return registrationOpen ? 'open' : 'plain'
}

type EventCardProps = { event: Event; heading: 'h2' | 'h3'; eager?: boolean }

/** An event in a list. The whole card is its link; a disabled one leads nowhere and says why. */
export function EventCard({ event, heading: Heading, eager = false }: EventCardProps) {
  const state = stateOf(event)
  const past = event.status === 'PAST'
  return (
    <article className="event-card" data-state={state} data-past={past}>
      <EventPicture eventId={event.id} kind={past ? 'card-square' : 'card'} eager={eager} />
      <CalendarLeaf date={event.date} />
      <div className="event-card-body">
        {state !== 'plain' && <StateBadge state={state} past={past} />}
        <Heading className="event-card-title">
          {state === 'disabled' ? event.title : <Link href={`/event/${event.id}`}>{event.title}</Link>}
        </Heading>
        {state === 'next' && event.shortDescription && <p className="lead">{event.shortDescription}</p>}
        <p className="event-card-facts">
          <span>
            {formatDate(event.date)}
            {event.time !== toBeAnnounced && `, ${event.time}`}
          </span>
          {!past && (
            <span>
              <PlaceWords place={describePlace(event)} />
            </span>
          )}
        </p>
        {state === 'next' && (
          <span className="event-card-more button button--primary" aria-hidden="true">
            {texts.details}
            <Icon name="arrow" />
          </span>
        )}
      </div>
    </article>
  )
}

const StateBadge = ({ state, past }: { state: Exclude<State, 'plain'>; past: boolean }) =>
  state === 'next' ? (
    <span className="badge badge--ember">
      <Spark />
      {texts.next}
    </span>
  ) : (
    <span className="badge">{state === 'disabled' && past ? texts.closed : texts[state]}</span>
  )
