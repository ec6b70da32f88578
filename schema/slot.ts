import * as z from 'zod/mini'
import { addMinutes, parseDate, parseTime, startOf } from './dates.ts'
import { minuteMs, minutesPerDay } from './durations.ts'
import { pitchMinutes as allowed } from './evening-limits.ts'
import { hoursIn } from './event-time.ts'
import { wholeNumber } from './fields.ts'
import { limits } from './limits.ts'
import { timestamp } from './times.ts'

/** When a pitch begins, and how many minutes it has. */
export const Slot = z.object({ at: timestamp, minutes: wholeNumber })
export type Slot = z.output<typeof Slot>

/** What the times of an evening's pitches derive from. A blank or absent `pitchStart` means that there are none. */
export type PitchTimes = {
  date: string | null
  time: string
  pitchStart?: string | null | undefined
  pitchMinutes?: number | null | undefined
}

/**
 * The slot of the pitch at `index`, from 0. Null without a date or an hour of the first pitch. An hour that is earlier than that
 * of the evening is after midnight, unless that would be too long after the beginning. The pitches follow each other in real
 * time, also when the clocks change.
 */
export function slotAt({ date, time, pitchStart, pitchMinutes }: PitchTimes, index: number): Slot | null {
  const day = parseDate(date)
  const hour = parseTime(pitchStart ?? null)
  if (!day || hour === null) return null
  const begins = hoursIn(time).start ?? hour
  const isAfterMidnight = hour < begins && hour + minutesPerDay - begins <= limits.evening.longestMinutes
  const local = addMinutes(day, isAfterMidnight ? hour + minutesPerDay : hour)
  const first = Date.parse(startOf(local.slice(0, 10), local.slice(11)) ?? '')
  const minutes = pitchMinutes ?? allowed.usual
  return { at: new Date(first + index * minutes * minuteMs).toISOString(), minutes }
}

/** The slots of the first `count` pitches, in their order. Empty if there are none. */
export const slotsOf = (times: PitchTimes, count: number): Slot[] =>
  Array.from({ length: count }, (_, index) => slotAt(times, index)).filter((slot) => slot !== null)

/** Whether two slots say the same. Both may be missing. */
export const isSameSlot = (one: Slot | null, other: Slot | null): boolean =>
  one?.at === other?.at && one?.minutes === other?.minutes
