import { addDays, daysBetween, parseDate } from '#schema/dates.ts'

/** Weeks after the first suggested date. */
const laterWeeks = [0, 1, 2, 4]

/** Dates after `today` on the weekday of an earlier evening: the first a multiple of four weeks later. */
export function suggestDates(earlier: string | null, today: string): string[] {
  const from = parseDate(earlier)
  if (!from) return []
  const first = Math.max(1, Math.floor(daysBetween(from, today) / 28) + 1) * 28
  return laterWeeks.map((weeks) => addDays(from, first + weeks * 7))
}

/** `Iskra #4: AI` becomes `Iskra #5: `. A title without a number is kept. */
export const suggestTitle = (earlier: string): string => {
  const [, start, number] = /^(.*#)(\d{1,6})/.exec(earlier) ?? []
  return start && number ? `${start}${Number(number) + 1}: ` : earlier
}
