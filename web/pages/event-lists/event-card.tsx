import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { formatDate, toBeAnnounced } from '#schema/dates.ts'
import { openingToCome, registrationMoments, registrationPhase } from '#schema/opening-hours.ts'
import type { Availability } from '#schema/options.ts'
import { formatHour } from '#schema/warsaw-clock.ts'
import type { EventOnCard } from '#web/data/page-queries.ts'
import { useLastMoment } from '#web/data/use-server-clock.ts'
import { CalendarLeaf } from '#web/ui/calendar-leaf.tsx'
import { Countdown } from '#web/ui/countdown.tsx'
import { EventPicture } from '#web/ui/event-picture.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { texts } from './events-texts.ts'
import { AddressText, describeLocation } from './location.tsx'

type State = 'next' | 'disabled' | 'past' | 'plain'

const stateOf = ({ enabled, cancelled, status, isNext }: EventOnCard): State => {
  if (!enabled) return 'disabled'
  if (status === 'PAST') return 'past'
  return isNext && !cancelled ? 'next' : 'plain'
}

const availabilityBadges: Record<Availability, string> = {
  AVAILABLE: texts.open,
  SOLD_OUT: texts.soldOut,
  NO_TICKETS: texts.disabled,
}

/** What the badge of an event says now, by the server's clock. */
function useBadge(event: EventOnCard): ReactNode {
  const { enabled, cancelled, status, registrationOpen, availability } = event
  const now = useLastMoment(status === 'PAST' ? [] : registrationMoments(event))
  if (cancelled) return texts.cancelled
  if (status === 'PAST') return enabled ? texts.ended : texts.closed
  if (!enabled) return texts.disabled
  const opensAt = openingToCome(event, now)
  if (opensAt) return <Countdown to={opensAt} words={(left) => texts.opens(left, formatHour(opensAt))} />
  const phase = registrationPhase(event, now)
  if (registrationOpen && phase === 'after') return texts.registrationEnded
  return registrationOpen && phase === 'within' ? availabilityBadges[availability] : null
}

type EventCardProps = { event: EventOnCard; heading: 'h2' | 'h3'; eager?: boolean }

/** An event in a list. The whole card is clickable, except for a disabled event, whose badge says why. */
export function EventCard({ event, heading: Heading, eager = false }: EventCardProps) {
  const state = stateOf(event)
  const past = event.status === 'PAST'
  const badge = useBadge(event)
  return (
    <article className="event-card stack stack--close" data-state={state} data-past={past}>
      <EventPicture eventId={event.id} kind={past ? 'card-square' : 'card'} eager={eager} />
      <CalendarLeaf date={event.date} />
      <div className="event-card-body">
        {(state === 'next' || badge) && (
          <p className="row">
            {state === 'next' && (
              <span className="badge badge--ember">
                <Logo />
                {texts.next}
              </span>
            )}
            {badge && <span className="badge">{badge}</span>}
          </p>
        )}
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
              <AddressText address={describeLocation(event)} />
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
