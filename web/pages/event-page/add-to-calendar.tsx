import type { Event } from '#schema/event.ts'
import { ExternalLink } from '#web/ui/external-link.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { texts } from './event-texts.ts'

type AddToCalendarProps = { event: Pick<Event, 'id' | 'date' | 'enabled' | 'status'> }

/** Links to add an event to a calendar. The Worker builds both targets, so they agree and add no code to this page. */
export function AddToCalendar({ event: { id, date, enabled, status } }: AddToCalendarProps) {
  if (!date || !enabled || status === 'PAST') return null
  return (
    <p className="row calendar-links">
      <a className="arrow-link" href={`/event/${id}.ics`}>
        <Icon name="calendar" />
        {texts.addToCalendar}
      </a>
      <ExternalLink className="arrow-link" href={`/event/${id}/google-calendar`}>
        {texts.google}
        <span className="visually-hidden"> {texts.calendar}</span>
        <Icon name="away" />
      </ExternalLink>
    </p>
  )
}
