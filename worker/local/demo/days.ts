import { addDays, daysBetween, startOf } from '#schema/dates.ts'

const thursday = 4

/** The first Thursday on or after `day`. */
function thursdayFrom(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return addDays(day, (thursday - weekday + 7) % 7)
}

/** The dates of the series around `today`: three past evenings, and the next one in two to three weeks. */
export function seriesAround(today: string) {
  const next = thursdayFrom(addDays(today, 14))
  return { first: addDays(next, -98), second: addDays(next, -70), third: addDays(next, -42), next }
}
export type Series = ReturnType<typeof seriesAround>

/** A time of day in Warsaw, such as `18:00`. */
export const momentAt = (day: string, time: string): Date => new Date(startOf(day, time) ?? Number.NaN)

export const minutesAfter = (moment: Date, minutes: number): Date => new Date(moment.getTime() + minutes * 60_000)

/** Between 10:00 and 22:00, another one for each number. */
export const timeOfDay = (n: number): string => {
  const minutes = 10 * 60 + ((n * 97) % (12 * 60))
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
}

/** Moments from one day to another, in order. There are more in the first days, as with registrations of an evening. */
export function spread(count: number, from: string, to: string): Date[] {
  const days = daysBetween(from, to) + 1
  const dayOf = (n: number) => addDays(from, Math.floor(((n + 0.5) / count) ** 1.5 * days))
  return Array.from({ length: count }, (_, n) => momentAt(dayOf(n), timeOfDay(n))).toSorted((a, b) => +a - +b)
}
