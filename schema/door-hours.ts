import { startOf } from './dates.ts'
import { hourMs } from './durations.ts'
import type { Event } from './event.ts'
import { type AgendaTimes, beginningOf, eventEnd, eventTime } from './event-time.ts'
import { organiserLimits } from './limits.ts'

/** When volunteers may let people in: from `opensAt` on, before `closesAt`. */
export type DoorHours = { opensAt: Date; closesAt: Date }

/**
 * The hours of an event's door: some hours around the event. An event without an hour takes the whole day, as calendars
 * show it. Null without a date.
 */
export function doorHours(event: Pick<Event, 'date' | 'time'>, agenda: readonly AgendaTimes[]): DoorHours | null {
  const [day, beginning, end] = [eventTime(event, agenda)?.from, beginningOf(event), eventEnd(event, agenda)]
  if (!day || !beginning || !end) return null
  // Without an hour an event begins at the end of its day.
  const from = beginning < end ? beginning : new Date(startOf(day.slice(0, 10), '0:00') ?? beginning)
  const { hoursBefore, hoursAfterEnd } = organiserLimits.doorLink
  return {
    opensAt: new Date(from.getTime() - hoursBefore * hourMs),
    closesAt: new Date(end.getTime() + hoursAfterEnd * hourMs),
  }
}
