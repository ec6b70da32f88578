import { timeZone } from '#schema/dates.ts'
import { eventTime } from '#schema/event-time.ts'
import { asStamp, placeOf } from './entry.ts'
import type { CalendarEvent } from './store.ts'

/** A link that adds the event to Google Calendar, or null if it has no date. */
export function googleCalendarUrl(event: CalendarEvent, origin: string): string | null {
  const time = eventTime(event, event.agenda)
  if (!time) return null
  const details = [event.shortDescription, `${origin}/event/${event.id}`].filter(Boolean).join('\n\n')
  const parameters = new URLSearchParams({
    action: 'TEMPLATE',
    text: event.title,
    dates: `${asStamp(time.from)}/${asStamp(time.to)}`,
    ctz: timeZone,
    details,
    location: placeOf(event) ?? '',
  })
  return `https://calendar.google.com/calendar/render?${parameters}`
}
