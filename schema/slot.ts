import * as z from 'zod/mini'
import { addMinutes, parseDate, parseTime, startOf } from './dates.ts'
import { minuteMs, minutesPerDay } from './durations.ts'
import { pitchBreak as breaks, pitchSeconds as lengths } from './evening-limits.ts'
import { hoursIn } from './event-time.ts'
import { wholeNumber } from './fields.ts'
import { limits } from './limits.ts'
import type { TicketKind } from './options.ts'
import { timestamp } from './times.ts'

/** When a pitch begins, and how many seconds it has. */
export const Slot = z.object({ at: timestamp, seconds: wholeNumber })
export type Slot = z.output<typeof Slot>

/** How many seconds a pitch has whose presenter holds a ticket of this type. */
export const secondsOfPitch = (ticketType: { type: TicketKind; pitchSeconds: number | null }): number =>
  ticketType.pitchSeconds ?? (ticketType.type === 'PRESENTER_PERSONAL' ? lengths.personal : lengths.usual)

/** What the times of an evening's pitches derive from. A blank or absent `pitchStart` means that there are none. */
export type PitchTimes = {
  date: string | null
  time: string
  pitchStart?: string | null | undefined
  pitchBreak?: number | null | undefined
}

/** The pitches before another one: how many they are, and how many seconds they have together. */
export type EarlierPitches = { count: number; seconds: number }

/**
 * The slot of a pitch of so many seconds. Null without a date or an hour of the first pitch. An hour that is earlier than that
 * of the evening is after midnight, unless that would be too long after the beginning. The pitches and the breaks between them
 * follow each other in real time, also when the clocks change.
 */
export function slotAt(
  { date, time, pitchStart, pitchBreak }: PitchTimes,
  earlier: EarlierPitches,
  seconds: number,
): Slot | null {
  const day = parseDate(date)
  const hour = parseTime(pitchStart ?? null)
  if (!day || hour === null) return null
  const begins = hoursIn(time).start ?? hour
  const isAfterMidnight = hour < begins && hour + minutesPerDay - begins <= limits.evening.longestMinutes
  const local = addMinutes(day, isAfterMidnight ? hour + minutesPerDay : hour)
  const first = Date.parse(startOf(local.slice(0, 10), local.slice(11)) ?? '')
  const before = earlier.seconds * 1000 + earlier.count * (pitchBreak ?? breaks.usual) * minuteMs
  return { at: new Date(first + before).toISOString(), seconds }
}

/** The slots of pitches of so many seconds, in their order. Empty if there are none. */
export function slotsOf(times: PitchTimes, seconds: readonly number[]): Slot[] {
  let before = 0
  return seconds.flatMap((own, count) => {
    const slot = slotAt(times, { count, seconds: before }, own)
    before += own
    return slot ?? []
  })
}

/** Whether the pitches of an evening have times: it has a date, and an hour of the first pitch. */
export const hasSlots = (times: PitchTimes): boolean => slotAt(times, { count: 0, seconds: 0 }, 0) !== null

/** Whether two slots say the same. Both may be missing. */
export const isSameSlot = (one: Slot | null, other: Slot | null): boolean =>
  one?.at === other?.at && one?.seconds === other?.seconds
