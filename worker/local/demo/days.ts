/** Adds days to a `YYYY-MM-DD` date, independent of time zones. */
export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

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
