import { timeZone } from '#schema/dates.ts'
import { languageBadge } from '#schema/event-languages.ts'
import { type EventTime, eventTime } from '#schema/event-time.ts'
import { limits } from '#schema/limits.ts'
import { placeOf } from '#schema/location.ts'
import { siteConfig } from '#schema/site-config.ts'
import type { CalendarEvent } from '#worker/features/program/events/published-store.ts'
import { escapeText, joinLines } from './lines.ts'

/** The time zone of Poland, with the daylight saving rules of the European Union since 1996. */
const warsaw = [
  'BEGIN:VTIMEZONE',
  `TZID:${timeZone}`,
  'BEGIN:STANDARD',
  'DTSTART:19961027T030000',
  'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
  'TZOFFSETFROM:+0200',
  'TZOFFSETTO:+0100',
  'TZNAME:CET',
  'END:STANDARD',
  'BEGIN:DAYLIGHT',
  'DTSTART:19960331T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0200',
  'TZNAME:CEST',
  'END:DAYLIGHT',
  'END:VTIMEZONE',
]

/**
 * What an entry has besides in a mail: lines about the tickets of its reader, with their links. `CANCEL` takes it out of the
 * reader's calendar.
 */
type Mailed = { method: 'PUBLISH' | 'CANCEL'; tickets: readonly string[] }

const calendar = (
  events: readonly CalendarEvent[],
  origin: string,
  properties: readonly string[],
  mailed?: Mailed,
): string =>
  joinLines([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(siteConfig.product)}//${escapeText(siteConfig.series.title)}//PL`,
    'CALSCALE:GREGORIAN',
    ...properties,
    ...warsaw,
    ...events.flatMap((event) => eventLines(event, origin, mailed)),
    'END:VCALENDAR',
  ])

export const calendarOf = (event: CalendarEvent, origin: string): string => calendar([event], origin, [])

/** One event as it is sent in mails: published with an alarm, or cancelled, by the organiser (RFC 5546, section 3.2). */
export const mailedCalendarOf = (event: CalendarEvent, origin: string, mailed: Mailed): string =>
  calendar([event], origin, [`METHOD:${mailed.method}`], mailed)

/** Name and refresh interval are given as in RFC 7986, and as `X-` properties for old clients. */
export function calendarOfSeries(events: readonly CalendarEvent[], origin: string): string {
  const title = escapeText(siteConfig.series.title)
  const description = escapeText(siteConfig.series.description)
  const refreshInterval = `PT${limits.calendarRefreshHours}H`
  return calendar(events, origin, [
    `NAME:${title}`,
    `X-WR-CALNAME:${title}`,
    `DESCRIPTION:${description}`,
    `X-WR-CALDESC:${description}`,
    `X-WR-TIMEZONE:${timeZone}`,
    `URL:${origin}/events`,
    `REFRESH-INTERVAL;VALUE=DURATION:${refreshInterval}`,
    `X-PUBLISHED-TTL:${refreshInterval}`,
  ])
}

/**
 * The VEVENT lines of an event (RFC 5545, section 3.6.1), or none if it has no date. UID and SEQUENCE are the same in
 * every file and on every domain. DTSTAMP is the last edit, so that an unchanged event gives the same text.
 */
function eventLines(event: CalendarEvent, origin: string, mailed?: Mailed): string[] {
  const time = eventTime(event, event.agenda)
  if (!time) return []
  const place = placeOf(event)
  const isCancelled = event.cancelled || mailed?.method === 'CANCEL'
  return [
    'BEGIN:VEVENT',
    `UID:${uidOf(event)}`,
    `DTSTAMP:${asUtcStamp(event.updatedAt)}`,
    `CREATED:${asUtcStamp(event.createdAt)}`,
    `LAST-MODIFIED:${asUtcStamp(event.updatedAt)}`,
    `SEQUENCE:${event.revision}`,
    ...timeLines(time),
    `SUMMARY:${escapeText(event.title)}`,
    `DESCRIPTION:${escapeText(describe(event, origin, mailed?.tickets))}`,
    ...(place ? [`LOCATION:${escapeText(place)}`] : []),
    `URL:${origin}/event/${event.id}`,
    `STATUS:${isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    ...(mailed ? [`ORGANIZER;CN=${siteConfig.product}:mailto:${siteConfig.email}`] : []),
    ...(mailed && !isCancelled ? alarmLines(event) : []),
    'END:VEVENT',
  ]
}

/** An alarm two hours before the beginning (RFC 5545, section 3.6.6). For an all-day event that is the evening before. */
const alarmLines = ({ title }: CalendarEvent): string[] => [
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  'TRIGGER:-PT2H',
  `DESCRIPTION:${escapeText(title)}`,
  'END:VALARM',
]

/** The UID of an event in feeds. It never changes. */
export const uidOf = ({ id }: Pick<CalendarEvent, 'id'>): string => `event-${id}@${siteConfig.series.id}`

/** `2026-03-19T18:00` becomes `20260319T180000`, `2026-03-19` becomes `20260319`. */
const asStamp = (local: string): string => (local.length > 10 ? `${local}:00` : local).replace(/[-:]/g, '')

const asUtcStamp = (date: Date): string => date.toISOString().replace(/[-:]|\.\d+/g, '')

/** An all-day event does not block the day: it is TRANSPARENT (free). */
const timeLines = ({ isAllDay, from, to }: EventTime): string[] => {
  const kind = isAllDay ? 'VALUE=DATE' : `TZID=${timeZone}`
  const lines = [`DTSTART;${kind}:${asStamp(from)}`, `DTEND;${kind}:${asStamp(to)}`]
  return isAllDay ? [...lines, 'TRANSP:TRANSPARENT'] : lines
}

const describe = (event: CalendarEvent, origin: string, tickets: readonly string[] = []): string => {
  const { id, shortDescription, description } = event
  const parts = [tickets.join('\n'), languageLine(event), shortDescription, description, `${origin}/event/${id}`]
  return parts.filter(Boolean).join('\n\n')
}

/** `Wieczór po angielsku`. Null for an evening in Polish. */
const languageLine = (event: CalendarEvent): string | null => {
  const words = languageBadge(event)
  return words && `Wieczór ${words}`
}

/** A link that adds the event to Google Calendar, or null if it has no date. */
export function googleCalendarUrl(event: CalendarEvent, origin: string): string | null {
  const time = eventTime(event, event.agenda)
  if (!time) return null
  const details = [languageLine(event), event.shortDescription, `${origin}/event/${event.id}`]
    .filter(Boolean)
    .join('\n\n')
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
