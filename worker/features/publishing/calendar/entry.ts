import { timeZone } from '#schema/dates.ts'
import { type EventTime, eventTime } from '#schema/event-time.ts'
import { isLocationKnown } from '#schema/location.ts'
import { siteConfig } from '#schema/site-config.ts'
import { escapeText } from './lines.ts'
import type { CalendarEvent } from './store.ts'

/**
 * The VEVENT lines of an event (RFC 5545, section 3.6.1), or none if it has no date. UID and SEQUENCE are the same in
 * every file and on every domain. DTSTAMP is the last edit, so that an unchanged event gives the same text.
 * `properties` are further lines of the entry.
 */
export function eventLines(event: CalendarEvent, origin: string, properties: readonly string[] = []): string[] {
  const time = eventTime(event, event.agenda)
  if (!time) return []
  const place = placeOf(event)
  return [
    'BEGIN:VEVENT',
    `UID:${uidOf(event)}`,
    `DTSTAMP:${asUtcStamp(event.updatedAt)}`,
    `CREATED:${asUtcStamp(event.createdAt)}`,
    `LAST-MODIFIED:${asUtcStamp(event.updatedAt)}`,
    `SEQUENCE:${event.revision}`,
    ...timeLines(time),
    `SUMMARY:${escapeText(event.title)}`,
    `DESCRIPTION:${escapeText(describe(event, origin))}`,
    ...(place ? [`LOCATION:${escapeText(place)}`] : []),
    `URL:${origin}/event/${event.id}`,
    `STATUS:${event.cancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    ...properties,
    'END:VEVENT',
  ]
}

/** The UID of an event in feeds. It never changes. */
export const uidOf = ({ id }: Pick<CalendarEvent, 'id'>): string => `event-${id}@${siteConfig.series.id}`

/** `2026-03-19T18:00` becomes `20260319T180000`, `2026-03-19` becomes `20260319`. */
export const asStamp = (local: string): string => (local.length > 10 ? `${local}:00` : local).replace(/[-:]/g, '')

const asUtcStamp = (date: Date): string => date.toISOString().replace(/[-:]|\.\d+/g, '')

/** An all-day event does not block the day: it is TRANSPARENT (free). */
const timeLines = ({ isAllDay, from, to }: EventTime): string[] => {
  const kind = isAllDay ? 'VALUE=DATE' : `TZID=${timeZone}`
  const lines = [`DTSTART;${kind}:${asStamp(from)}`, `DTEND;${kind}:${asStamp(to)}`]
  return isAllDay ? [...lines, 'TRANSP:TRANSPARENT'] : lines
}

export const placeOf = (event: CalendarEvent): string | null =>
  isLocationKnown(event) ? [event.location_name, event.address].filter(Boolean).join(', ') : null

const describe = ({ id, shortDescription, description }: CalendarEvent, origin: string): string =>
  [shortDescription, description, `${origin}/event/${id}`].filter(Boolean).join('\n\n')
