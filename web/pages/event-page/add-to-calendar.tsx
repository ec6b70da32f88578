import type { EventOnPage } from '#schema/event.ts'
import { texts } from '#web/texts/event.ts'
import { ExternalLink } from '#web/ui/external-link.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** Two ways to remember an evening. The Worker makes both from the event, so that they agree and cost this page nothing. */
export function AddToCalendar({ event: { id, date, enabled, status } }: { event: EventOnPage }) {
  if (!date || !enabled || status === 'PAST') return null
  return (
    <p className="row calendar-links">
      <a className="onward" href={`/event/${id}.ics`}>
        <Icon name="calendar" />
        {texts.addToCalendar}
      </a>
      <ExternalLink className="onward" href={`/event/${id}/google-calendar`}>
        {texts.google}
        <span className="visually-hidden"> {texts.calendar}</span>
        <Icon name="away" />
      </ExternalLink>
    </p>
  )
}
