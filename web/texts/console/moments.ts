import { timeZone } from '#schema/dates.ts'

const format = new Intl.DateTimeFormat('pl-PL', {
  timeZone,
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})

const hour = new Intl.DateTimeFormat('pl-PL', { timeZone, hour: '2-digit', minute: '2-digit' })

/** `2026-03-19T17:00:00Z` becomes `18:00`, in Warsaw's time. */
export const formatHour = (iso: string): string => hour.format(new Date(iso))

/** `2026-03-19T17:00:00Z` becomes `19 mar 2026, 18:00`, in Warsaw's time. */
export const formatMoment = (iso: string): string => format.format(new Date(iso))
