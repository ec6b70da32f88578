import { addDays, parseDate } from '#schema/dates.ts'

/** Days off in Poland, by month and day. */
const fixed = ['01-01', '01-06', '05-01', '05-03', '08-15', '11-01', '11-11', '12-24', '12-25', '12-26']

/** Days off by their distance from Easter: Easter, its Monday, Pentecost, Corpus Christi. Its Saturday is one for students. */
const movable = [-1, 0, 1, 49, 60]

/** Easter of a year, by the calculation of Meeus, Jones and Butcher. */
function easterOf(year: number): string {
  const century = Math.floor(year / 100)
  const golden = year % 19
  const leap = Math.floor(century / 4)
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const moon = (19 * golden + century - leap - correction + 15) % 30
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor((year % 100) / 4) - moon - (year % 4)) % 7
  const late = Math.floor((golden + 11 * moon + 22 * weekday) / 451)
  const days = moon + weekday - 7 * late + 114
  const pad = (value: number) => String(value).padStart(2, '0')
  return `${year}-${pad(Math.floor(days / 31))}-${pad((days % 31) + 1)}`
}

/** Whether nobody would come on a date, because it is a day off. */
export function isHoliday(date: string): boolean {
  if (fixed.includes(date.slice(5))) return true
  const easter = parseDate(easterOf(Number(date.slice(0, 4))))
  return easter !== null && movable.some((days) => addDays(easter, days) === date)
}
