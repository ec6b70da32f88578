import { Link } from 'wouter'
import { formatDate, toBeAnnounced } from '#schema/dates.ts'
import type { EventOnCard } from '#web/data/page-queries.ts'
import { CalendarLeaf } from '#web/ui/calendar-leaf.tsx'
import { EventPicture } from '#web/ui/event-picture.tsx'
import { hydrateWhenVisible } from '#web/ui/hydrate-when-visible.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { LanguageBadge } from '#web/ui/language-badge.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { Spoken } from '#web/ui/spoken.tsx'
import { texts } from './events-texts.ts'
import { AddressText, describeLocation } from './location.tsx'

type State = 'next' | 'disabled' | 'past' | 'plain'

const stateOf = ({ enabled, cancelled, status, isNext }: EventOnCard): State => {
  if (!enabled) return 'disabled'
  if (status === 'PAST') return 'past'
  return isNext && !cancelled ? 'next' : 'plain'
}

const HoursBadge = hydrateWhenVisible(() => import('./hours-badge.tsx'))

function Badge({ event }: { event: EventOnCard }) {
  const { date, time, opensAt, closesAt, published, availability } = event
  const fixed = fixedBadge(event)
  if (fixed) return <span className="badge">{fixed}</span>
  return event.registrationOpen && <HoursBadge {...{ date, time, opensAt, closesAt, published, availability }} />
}

/** What a badge says at all hours. Null if the clock decides. */
function fixedBadge({ enabled, cancelled, status }: EventOnCard): string | null {
  if (cancelled) return texts.cancelled
  if (status === 'PAST') return enabled ? texts.ended : texts.closed
  return enabled ? null : texts.disabled
}

type EventCardProps = { event: EventOnCard; heading: 'h2' | 'h3'; eager?: boolean }

/** An event in a list. The whole card is clickable, except for a disabled event, whose badge says why. */
export function EventCard({ event, heading: Heading, eager = false }: EventCardProps) {
  const state = stateOf(event)
  const past = event.status === 'PAST'
  return (
    <article className="event-card stack stack--close" data-state={state} data-past={past}>
      <EventPicture eventId={event.id} kind={past ? 'card-square' : 'card'} eager={eager} />
      <CalendarLeaf date={event.date} />
      <div className="event-card-body">
        <div className="event-card-badges row">
          {state === 'next' && (
            <span className="badge badge--ember">
              <Logo />
              {texts.next}
            </span>
          )}
          <Badge event={event} />
          <LanguageBadge event={event} />
        </div>
        <Heading className="event-card-title">
          {state === 'disabled' ? event.title : <Link href={`/event/${event.id}`}>{event.title}</Link>}
        </Heading>
        {state === 'next' && event.shortDescription && <p className="lead">{event.shortDescription}</p>}
        <p className="event-card-facts">
          <span>
            <Spoken text={formatDate(event.date)} />
            {event.time !== toBeAnnounced && `, ${event.time}`}
          </span>{' '}
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
