import { timeZone } from '#schema/dates.ts'
import { texts } from '#web/texts/console/scanner.ts'

const clock = new Intl.DateTimeFormat('pl-PL', { hour: '2-digit', minute: '2-digit', timeZone })

/** The hour of an ISO 8601 time, by the clock of Warsaw: `19:05`. */
export const hourOf = (at: string): string => clock.format(new Date(at))

const minuteMs = 60_000

/** How old something is, in words. */
export function ageOf(since: number, now: number): string {
  const minutes = Math.floor((now - since) / minuteMs)
  if (minutes < 1) return texts.age.seconds
  return minutes < 60 ? texts.age.minutes(minutes) : texts.age.hours(Math.floor(minutes / 60))
}
