import { dayMs } from './durations.ts'

/** Dates of events: parsed from the common notations, stored as ISO text, formatted in Polish. */

export const timeZone = 'Europe/Warsaw'
export const toBeAnnounced = 'TBA'
const lastYear = 9_999

const isoOf = (year: number, month: number, day: number): string | null => {
  const date = new Date(Date.UTC(year, month - 1, day))
  const exists = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return exists && year <= lastYear ? date.toISOString().slice(0, 10) : null
}

/**
 * Parses a date and returns `YYYY-MM-DD`, or null. Slashes: day/month/year. Dashes: year-month-day if the text starts
 * with 20, otherwise day-month-year. Any other text is parsed by `Date`.
 */
export function parseDate(text: string | null | undefined): string | null {
  const trimmed = text?.trim() ?? ''
  if (trimmed === '') return null
  if (trimmed.includes('/')) return fromParts(/^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(trimmed), [3, 2, 1])
  if (/^20.*-/.test(trimmed)) return fromParts(/^(\d{4})-(\d{1,2})-(\d{1,2})(?:T.*)?$/.exec(trimmed), [1, 2, 3])
  if (trimmed.includes('-')) return fromParts(/^(\d{1,2})-(\d{1,2})-(\d{4})$/.exec(trimmed), [3, 2, 1])
  const date = new Date(trimmed)
  if (Number.isNaN(date.getTime())) return null
  return isoOf(date.getFullYear(), date.getMonth() + 1, date.getDate())
}

const englishMonth = /(?:^|\P{L})(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/iu

/**
 * Parses a date that will be stored. Like `parseDate`, but a text without slashes or dashes must have a leading year
 * or an English month name: `Date` reads `10.12.2026` as 12 October, but in Poland it is 10 December.
 */
export function parseUnambiguousDate(text: string | null): string | null {
  const trimmed = text?.trim() ?? ''
  const isClear = /[/-]/.test(trimmed) || /^\d{4}(?!\d)/.test(trimmed) || englishMonth.test(trimmed)
  return isClear ? parseDate(trimmed) : null
}

function fromParts(match: RegExpExecArray | null, [year, month, day]: [number, number, number]): string | null {
  return match ? isoOf(Number(match[year]), Number(match[month]), Number(match[day])) : null
}

// Formatted without Intl: creating a formatter takes 100 ms on a phone and would delay hydration.
const months =
  'stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października listopada grudnia'.split(' ')

const monthOf = (iso: string): string => months[Number(iso.slice(5, 7)) - 1] ?? ''
const dayOf = (iso: string): string => String(Number(iso.slice(8)))

/** `2026-03-19` becomes `19 marca 2026`. An empty or invalid date becomes `TBA`. */
export function formatDate(text: string | null | undefined): string {
  const iso = parseDate(text)
  return iso ? `${dayOf(iso)} ${monthOf(iso)} ${Number(iso.slice(0, 4))}` : toBeAnnounced
}

/** `2026-03-19` becomes `19 marca`. Null if the date is empty or invalid. */
export function formatDay(text: string | null): string | null {
  const iso = parseDate(text)
  return iso && `${dayOf(iso)} ${monthOf(iso)}`
}

const weekdays = ['niedziela', 'poniedziałek', 'wtorek', 'środa', 'czwartek', 'piątek', 'sobota']

/** `2026-03-19` becomes `czwartek, 19 marca 2026`. Null if the date is empty or invalid. */
export function formatLongDate(text: string | null): string | null {
  const iso = parseDate(text)
  return iso && `${weekdays[new Date(iso).getUTCDay()]}, ${formatDate(iso)}`
}

/** Day and short month of a date. Null if it is empty or invalid. */
export function calendarLeaf(text: string | null): { day: string; month: string } | null {
  const iso = parseDate(text)
  return iso ? { day: dayOf(iso), month: monthOf(iso).slice(0, 3) } : null
}

/** Created on first use, because that is slow. */
let warsawFormat: Intl.DateTimeFormat | undefined

/** The date in Warsaw at a moment, as `YYYY-MM-DD`. */
export function dateInWarsaw(moment: Date): string {
  warsawFormat ??= new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  return warsawFormat.format(moment)
}

let warsawHourFormat: Intl.DateTimeFormat | undefined

/** The time in Warsaw at a moment, such as `18:00`. */
export function hourInWarsaw(moment: Date): string {
  warsawHourFormat ??= new Intl.DateTimeFormat('pl-PL', { timeZone, hour: '2-digit', minute: '2-digit' })
  return warsawHourFormat.format(moment)
}

/** The same with seconds. `18:30:05` */
export const secondInWarsaw = (moment: Date): string =>
  `${hourInWarsaw(moment)}:${String(moment.getUTCSeconds()).padStart(2, '0')}`

/** Date and time in Warsaw at a moment, such as `19 marca 2026, 18:00`. */
export const momentInWarsaw = (moment: Date): string => `${formatDate(dateInWarsaw(moment))}, ${hourInWarsaw(moment)}`

/** The time in Warsaw at a moment (ISO 8601), with the day if that is not `date`: `19:34`, or `00:30, 20 marca`. */
export function hourOnDate(at: string, date: string | null): string {
  const moment = new Date(at)
  const day = dateInWarsaw(moment)
  return day === parseDate(date) ? hourInWarsaw(moment) : `${hourInWarsaw(moment)}, ${formatDay(day)}`
}

/** The date so many days after another. Both are `YYYY-MM-DD`. */
export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * dayMs).toISOString().slice(0, 10)

/** How many days `later` is after `earlier`. Both are `YYYY-MM-DD`. */
export const daysBetween = (earlier: string, later: string): number => (Date.parse(later) - Date.parse(earlier)) / dayMs

/** The time at the start of a text (`18:00`, `9.30`), in minutes since midnight, or null. */
export function parseTime(text: string | null): number | null {
  const [, hours, minutes] = /^\s*([01]?\d|2[0-3])[:.]([0-5]\d)(?!\d)/.exec(text ?? '') ?? []
  return hours && minutes ? Number(hours) * 60 + Number(minutes) : null
}

/** Local time `minutes` after midnight of `day`, without offset: `2026-03-19T18:00`. */
export const addMinutes = (day: string, minutes: number): string =>
  new Date(Date.parse(`${day}T00:00Z`) + minutes * 60_000).toISOString().slice(0, 16)

/** A date and an hour as ISO 8601 with Warsaw's offset. Only the date if `time` does not start with an hour; null without a date. */
export function startOf(date: string | null, time: string): string | null {
  const iso = parseDate(date)
  if (!iso) return null
  const minutes = parseTime(time)
  if (minutes === null) return iso
  const local = addMinutes(iso, minutes)
  return `${local}:00${warsawOffset(local)}`
}

export const lastSunday = (year: string, month: '03' | '10'): string =>
  `${year}-${month}-${31 - new Date(`${year}-${month}-31`).getUTCDay()}`

/**
 * Summer time starts on the last Sunday of March at 2:00 and ends on the last Sunday of October at 3:00. The hour that does
 * not exist counts as summer time, so 2:30 is the moment of 1:30, as migrations have stored it. The hour that exists twice is
 * the first one.
 */
export function warsawOffset(local: string): string {
  const year = local.slice(0, 4)
  return local >= `${lastSunday(year, '03')}T02` && local < `${lastSunday(year, '10')}T03` ? '+02:00' : '+01:00'
}
