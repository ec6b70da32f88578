import { addDays, daysBetween, parseDate } from '#schema/dates.ts'
import { isHoliday } from './holidays.ts'

/** Which of the free weeks are suggested, and how many are looked through. */
const suggestedWeeks = [0, 1, 2, 4]
const weeks = Array.from({ length: 16 }, (_, week) => week)

/**
 * Dates after `today` on the weekday of an earlier evening: the first a multiple of four weeks later. Days off and `taken` ones,
 * which have an evening, are passed over.
 */
export function suggestDates(earlier: string | null, today: string, taken: readonly (string | null)[] = []): string[] {
  const from = parseDate(earlier)
  if (!from) return []
  const first = Math.max(1, Math.floor(daysBetween(from, today) / 28) + 1) * 28
  const free = weeks
    .map((week) => addDays(from, first + week * 7))
    .filter((date) => !isHoliday(date) && !taken.includes(date))
  return suggestedWeeks.flatMap((at) => free[at] ?? [])
}

const numbered = /^(.*#)(\d{1,6})/

/** `Iskra #4: AI` becomes `Iskra #6: ` if `Iskra #5` exists: the next free number. A title without a number is kept. */
export const suggestTitle = (earlier: string, titles: readonly string[]): string => {
  const [, start] = numbered.exec(earlier) ?? []
  if (start === undefined) return earlier
  const numbers = [earlier, ...titles].flatMap((title) => {
    const [, other, number] = numbered.exec(title) ?? []
    return other === start ? Number(number) : []
  })
  return `${start}${Math.max(...numbers) + 1}: `
}

type Evening = { id: number; date: string | null; published: boolean }

/** The evening to begin from: the latest by date, else the one that was made last. Drafts come last: much is missing. */
export const latestEvening = <E extends Evening>(evenings: readonly E[]): E | undefined =>
  evenings.toSorted(
    (one, other) =>
      Number(other.published) - Number(one.published) ||
      (other.date ?? '').localeCompare(one.date ?? '') ||
      other.id - one.id,
  )[0]
