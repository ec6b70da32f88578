import { parseDate } from '#schema/dates.ts'

const dayMs = 86_400_000

/** Weeks after the first suggested date. */
const laterWeeks = [0, 1, 2, 4]

const addDays = (iso: string, days: number): string =>
  new Date(Date.parse(iso) + days * dayMs).toISOString().slice(0, 10)

/** Dates after `today` on the weekday of an earlier evening: the first a multiple of four weeks later. */
export function suggestDates(earlier: string | null, today: string): string[] {
  const from = parseDate(earlier)
  if (!from) return []
  const days = (Date.parse(today) - Date.parse(from)) / dayMs
  const first = Math.max(1, Math.floor(days / 28) + 1) * 28
  return laterWeeks.map((weeks) => addDays(from, first + weeks * 7))
}

/** `Iskra #4: AI` becomes `Iskra #5: `. A title without a number is kept. */
export const suggestTitle = (earlier: string): string => {
  const [, start, number] = /^(.*#)(\d{1,6})/.exec(earlier) ?? []
  return start && number ? `${start}${Number(number) + 1}: ` : earlier
}
