import { calendarLeaf, formatDay, formatLongDate, toBeAnnounced } from '#schema/dates.ts'
import type { Event } from '#schema/event.ts'
import { isLocationKnown } from '#schema/location.ts'
import { siteConfig } from '#schema/site-config.ts'
import type { Block } from '#worker/delivery/letter.ts'
import type { MailAttachment } from '#worker/delivery/mail.ts'
import { publishedCalendarOf } from '#worker/features/publishing/calendar/calendar.ts'
import type { CalendarEvent } from '#worker/features/publishing/calendar/store.ts'
import { texts } from '../texts.ts'

type Evening = Pick<Event, 'id' | 'title' | 'date' | 'time' | 'location_name' | 'address'>

/** `Twój bilet: Wieczór założycieli, 19 marca`. */
export const subjectOf = (what: string, { title, date }: Pick<Event, 'title' | 'date'>): string =>
  texts.about(what, title, formatDay(date))

/** `czwartek, 19 marca 2026, godz. 18:00`. */
export function whenOf({ date, time }: Pick<Event, 'date' | 'time'>): string {
  const day = formatLongDate(date)
  if (!day) return texts.evening.undated
  return time.toUpperCase() === toBeAnnounced ? day : `${day}, ${texts.evening.time(time)}`
}

const placeOf = (event: Evening): string =>
  isLocationKnown(event) ? [event.location_name, event.address].filter(Boolean).join(', ') : texts.evening.unplaced

/** Title, date, time and place, with a link to the event's page. */
export const eveningCard = (event: Evening, origin: string): Block => ({
  kind: 'card',
  leaf: calendarLeaf(event.date),
  title: event.title,
  lines: [whenOf(event), placeOf(event)],
  link: { label: texts.evening.link, url: `${origin}/event/${event.id}` },
})

/** The calendar file of the event. Empty without a date, and for a disabled event unless it is cancelled. */
export function calendarFile(event: CalendarEvent, origin: string): MailAttachment[] {
  const isListed = event.date !== null && (event.enabled || event.cancelled)
  if (!isListed) return []
  const content = Uint8Array.from(new TextEncoder().encode(publishedCalendarOf(event, origin)))
  const filename = `${siteConfig.product.toLowerCase()}-${event.id}.ics`
  return [{ filename, type: 'text/calendar; charset=utf-8; method=PUBLISH', content }]
}
