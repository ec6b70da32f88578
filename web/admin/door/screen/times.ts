import { minuteMs } from '#schema/durations.ts'
import { texts } from '#web/texts/console/scanner.ts'

/** How old something is, in words. */
export function ageOf(since: number, now: number): string {
  const minutes = Math.floor((now - since) / minuteMs)
  if (minutes < 1) return texts.age.seconds
  return minutes < 60 ? texts.age.minutes(minutes) : texts.age.hours(Math.floor(minutes / 60))
}
