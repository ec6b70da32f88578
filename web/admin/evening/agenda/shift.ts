import type { AgendaItem } from '#schema/agenda.ts'
import { parseTime } from '#schema/dates.ts'
import type { Event } from '#schema/event.ts'
import { hoursIn } from '#schema/event-time.ts'

const minutesPerDay = 24 * 60

/** A program that begins so much after its evening is most likely one of another hour. */
const lateMinutes = 60

/** A difference of hours of the day: at most half a day, before or after. */
const withinHalfADay = (minutes: number): number =>
  ((((minutes + minutesPerDay / 2) % minutesPerDay) + minutesPerDay) % minutesPerDay) - minutesPerDay / 2

type Timed = Pick<Event, 'time'> & { agenda: readonly Pick<AgendaItem, 'startTime'>[] }

/**
 * By how many minutes a program has to be moved to begin with its evening: negative if it begins long after it. 0 if it fits, or if
 * one of the hours is not known.
 */
export function misfitOf({ time, agenda }: Timed): number {
  const [begins, first] = [hoursIn(time).start, parseTime(agenda[0]?.startTime ?? null)]
  if (begins === null || first === null) return 0
  const minutes = withinHalfADay(begins - first)
  return minutes > 0 || minutes <= -lateMinutes ? minutes : 0
}

/** An hour of the day some minutes later. What is no hour stays as it is. */
export function laterTime(text: string, minutes: number): string {
  const time = parseTime(text)
  if (time === null) return text
  const later = (((time + minutes) % minutesPerDay) + minutesPerDay) % minutesPerDay
  const pad = (value: number) => String(value).padStart(2, '0')
  return `${pad(Math.floor(later / 60))}:${pad(later % 60)}`
}

/** Minutes of the day between two beginnings. */
export const minutesOfDay = (ms: number): number => withinHalfADay(Math.round(ms / 60_000))
