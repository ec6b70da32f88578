import { timeZone } from '#schema/dates.ts'
import { limits } from '#schema/limits.ts'
import { siteConfig } from '#schema/site-config.ts'
import { eventLines } from './entry.ts'
import { escapeText, joinLines } from './lines.ts'
import type { CalendarEvent } from './store.ts'

/** Poland's clocks: the rules that the European Union has had since 1996. */
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

const calendar = (events: readonly CalendarEvent[], origin: string, about: readonly string[]): string =>
  joinLines([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(siteConfig.product)}//${escapeText(siteConfig.series.title)}//PL`,
    'CALSCALE:GREGORIAN',
    ...about,
    ...warsaw,
    ...events.flatMap((event) => eventLines(event, origin)),
    'END:VCALENDAR',
  ])

/** One event, to be put into a calendar. */
export const calendarOf = (event: CalendarEvent, origin: string): string => calendar([event], origin, [])

/** The series, to be subscribed to: it has a name, and says how often to ask for it again (RFC 7986, and older programs' way). */
export function calendarOfSeries(events: readonly CalendarEvent[], origin: string): string {
  const title = escapeText(siteConfig.series.title)
  const description = escapeText(siteConfig.series.description)
  const again = `PT${limits.calendarRefreshHours}H`
  return calendar(events, origin, [
    `NAME:${title}`,
    `X-WR-CALNAME:${title}`,
    `DESCRIPTION:${description}`,
    `X-WR-CALDESC:${description}`,
    `X-WR-TIMEZONE:${timeZone}`,
    `URL:${origin}/events`,
    `REFRESH-INTERVAL;VALUE=DURATION:${again}`,
    `X-PUBLISHED-TTL:${again}`,
  ])
}
