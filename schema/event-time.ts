import type { AgendaItem } from './agenda.ts'
import { addMinutes, parseDate, readClock } from './dates.ts'
import type { Event } from './event.ts'
import { limits } from './limits.ts'

export type AgendaTimes = Pick<AgendaItem, 'startTime' | 'endTime'>

/** When an event is, by the clocks of Warsaw: `2026-03-19T18:00`. All-day ones have days, and end with the day before `to`. */
export type EventTime = { isAllDay: boolean; from: string; to: string }

const day = 24 * 60

/**
 * From when until when an event takes place, or null while its date is open. Without a readable hour it takes the whole day.
 * It ends with its agenda, past midnight too; an agenda without ends leaves an evening of the promised length.
 */
export function eventTime(
  { date, time }: Pick<Event, 'date' | 'time'>,
  agenda: readonly AgendaTimes[],
): EventTime | null {
  const iso = parseDate(date)
  if (!iso) return null
  const start = readClock(time)
  if (start === null) return { isAllDay: true, from: iso, to: addMinutes(iso, day).slice(0, 10) }
  const length = lengthOf(agenda, start) ?? limits.evening.minutes
  return { isAllDay: false, from: addMinutes(iso, start), to: addMinutes(iso, start + length) }
}

/** Minutes from `start` to the latest time on an agenda that tells ends. What seems a day long began before `start`. */
function lengthOf(agenda: readonly AgendaTimes[], start: number): number | null {
  const after = (text: string | null): number => {
    const clock = readClock(text)
    const minutes = clock === null ? 0 : (clock - start + day) % day
    return minutes > limits.evening.longestMinutes ? 0 : minutes
  }
  const end = Math.max(0, ...agenda.map(({ endTime }) => after(endTime)))
  return end === 0 ? null : Math.max(end, ...agenda.map(({ startTime }) => after(startTime)))
}
