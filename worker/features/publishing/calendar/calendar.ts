import { timeZone } from '#schema/dates.ts'
import { limits } from '#schema/limits.ts'
import { siteConfig } from '#schema/site-config.ts'
import { eventLines } from './entry.ts'
import { escapeText, joinLines } from './lines.ts'
import type { CalendarEvent } from './store.ts'

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

const calendar = (
  events: readonly CalendarEvent[],
  origin: string,
  properties: readonly string[],
  entryProperties: readonly string[] = [],
): string =>
  joinLines([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(siteConfig.product)}//${escapeText(siteConfig.series.title)}//PL`,
    'CALSCALE:GREGORIAN',
    ...properties,
    ...warsaw,
    ...events.flatMap((event) => eventLines(event, origin, entryProperties)),
    'END:VCALENDAR',
  ])

/** One event as an iCalendar file, for import. */
export const calendarOf = (event: CalendarEvent, origin: string): string => calendar([event], origin, [])

/** One event as it is sent in mails: published by the organiser (RFC 5546, section 3.2.1). */
export const publishedCalendarOf = (event: CalendarEvent, origin: string): string =>
  calendar([event], origin, ['METHOD:PUBLISH'], [`ORGANIZER;CN=${siteConfig.product}:mailto:${siteConfig.email}`])

/**
 * The series as an iCalendar feed. Name and refresh interval are given as in RFC 7986 and as `X-` properties for old
 * clients.
 */
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
