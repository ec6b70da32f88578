import type { ReactNode } from 'react'
import { formatLongDate, toBeAnnounced } from '#schema/dates.ts'
import type { Event } from '#schema/event.ts'
import { AddressText, describeLocation } from '#web/pages/event-lists/location.tsx'
import { ExternalLink } from '#web/ui/external-link.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { Spoken } from '#web/ui/spoken.tsx'
import { texts } from './event-texts.ts'

type EventFactsProps = {
  event: Pick<Event, 'date' | 'time' | 'location_name' | 'address'>
  /** The hour of the end, if `time` does not say it. */
  end?: string | null
}

export const EventFacts = ({ event, end }: EventFactsProps) => (
  <dl className="event-facts">
    <Fact icon="calendar" name={texts.date}>
      <Spoken text={formatLongDate(event.date) ?? toBeAnnounced} />
    </Fact>
    <Fact icon="clock" name={texts.time}>
      <Spoken text={event.time} />
      {end && ` ${texts.until(end)}`}
    </Fact>
    <Fact icon="pin" name={texts.place}>
      <AddressText address={describeLocation(event)} />
    </Fact>
  </dl>
)

const Fact = ({ icon, name, children }: { icon: IconName; name: string; children: ReactNode }) => (
  <div>
    <dt>
      <Icon name={icon} />
      <span className="visually-hidden">{name}</span>
    </dt>
    <dd>{children}</dd>
  </div>
)

type AddToCalendarProps = { event: Pick<Event, 'id' | 'date' | 'enabled' | 'status' | 'cancelled'> }

/** Links to add an event to a calendar. The Worker builds both targets, so they agree and add no code to this page. */
export function AddToCalendar({ event: { id, date, enabled, status, cancelled } }: AddToCalendarProps) {
  if (!date || !enabled || cancelled || status === 'PAST') return null
  return (
    <p className="row calendar-links">
      <a className="arrow-link" href={`/event/${id}.ics`}>
        <Icon name="calendar" />
        {texts.addToCalendar}
      </a>{' '}
      <ExternalLink className="arrow-link" href={`/event/${id}/google-calendar`}>
        {texts.google} <span className="visually-hidden">{texts.calendar}</span>
        <Icon name="away" />
      </ExternalLink>
    </p>
  )
}
