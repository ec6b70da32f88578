/** Calendar dates of events: read in every form that people write them, kept as ISO text, shown in Polish. */

export const timeZone = 'Europe/Warsaw'
export const toBeAnnounced = 'TBA'
/** Beyond it a year has no four digits. */
const lastYear = 9_999

const isoOf = (year: number, month: number, day: number): string | null => {
  const date = new Date(Date.UTC(year, month - 1, day))
  const exists = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return exists && year <= lastYear ? date.toISOString().slice(0, 10) : null
}

/**
 * Reads a written date as `YYYY-MM-DD`, or null where there is none (spec §5): slashes are day/month/year, dashes after a
 * leading 20 are year-first, other dashes day-month-year, anything else is what `Date` makes of it.
 */
export function parseDate(text: string | null | undefined): string | null {
  const written = text?.trim() ?? ''
  if (written === '') return null
  if (written.includes('/')) return fromParts(/^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(written), [3, 2, 1])
  if (/^20.*-/.test(written)) return fromParts(/^(\d{4})-(\d{1,2})-(\d{1,2})(?:T.*)?$/.exec(written), [1, 2, 3])
  if (written.includes('-')) return fromParts(/^(\d{1,2})-(\d{1,2})-(\d{4})$/.exec(written), [3, 2, 1])
  const date = new Date(written)
  if (Number.isNaN(date.getTime())) return null
  return isoOf(date.getFullYear(), date.getMonth() + 1, date.getDate())
}

function fromParts(match: RegExpExecArray | null, [year, month, day]: [number, number, number]): string | null {
  return match ? isoOf(Number(match[year]), Number(match[month]), Number(match[day])) : null
}

/** `2026-03-19` becomes `19 marca 2026`; what is empty or unreadable becomes `TBA`. */
export function formatDate(text: string | null | undefined): string {
  const iso = parseDate(text)
  if (!iso) return toBeAnnounced
  return fullDate().format(midnight(iso))
}

/** The day, short month and weekday of an ISO date, for a calendar leaf. Null where the date is to be announced. */
export function calendarLeaf(text: string | null): { day: string; month: string; weekday: string } | null {
  const iso = parseDate(text)
  if (!iso) return null
  return {
    day: String(Number(iso.slice(8))),
    month: shortMonth().format(midnight(iso)),
    weekday: weekday().format(midnight(iso)),
  }
}

const midnight = (iso: string): Date => new Date(`${iso}T00:00:00Z`)

/** Made once, when first needed: making a formatter costs as much as a hundred dates. */
function formatter(locale: string, options: Intl.DateTimeFormatOptions): () => Intl.DateTimeFormat {
  let made: Intl.DateTimeFormat | undefined
  return () => {
    made ??= new Intl.DateTimeFormat(locale, options)
    return made
  }
}

const fullDate = formatter('pl-PL', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
const shortMonth = formatter('pl-PL', { month: 'short', timeZone: 'UTC' })
const weekday = formatter('pl-PL', { weekday: 'long', timeZone: 'UTC' })
const dayInWarsaw = formatter('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
const offsetInWarsaw = formatter('en-US', { timeZone, timeZoneName: 'longOffset' })

/** Today in Warsaw as `YYYY-MM-DD`. */
export const dateInWarsaw = (now: Date): string => dayInWarsaw().format(now)

/** The hour that a text begins with (`18:00`, `9.30`), in minutes since midnight; null where it begins with none. */
export function readClock(text: string | null): number | null {
  const [, hours, minutes] = /^\s*([01]?\d|2[0-3])[:.]([0-5]\d)(?!\d)/.exec(text ?? '') ?? []
  return hours && minutes ? Number(hours) * 60 + Number(minutes) : null
}

/** So many minutes after midnight of that day, as clocks show it: `2026-03-19T18:00`. */
export const addMinutes = (day: string, minutes: number): string =>
  new Date(Date.parse(`${day}T00:00Z`) + minutes * 60_000).toISOString().slice(0, 16)

/** The start of an event as ISO 8601 with Warsaw's offset, or the bare date while the hour is not known; null without a date. */
export function startOf(date: string | null, time: string): string | null {
  const iso = parseDate(date)
  if (!iso) return null
  const minutes = readClock(time)
  if (minutes === null) return iso
  const local = `${addMinutes(iso, minutes)}:00`
  return `${local}${warsawOffset(new Date(`${local}Z`))}`
}

function warsawOffset(at: Date): string {
  return (
    offsetInWarsaw()
      .formatToParts(at)
      .find((part) => part.type === 'timeZoneName')
      ?.value.replace('GMT', '') || '+00:00'
  )
}
