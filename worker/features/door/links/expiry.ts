import { dayMs } from '#schema/durations.ts'
import { doorHours, eventEnd } from '#schema/event-time.ts'
import { organiserLimits } from '#schema/limits.ts'
import type { CalendarEvent } from '#worker/features/program/events/published-store.ts'

type Dated = Pick<CalendarEvent, 'date' | 'time' | 'agenda'>

/** When a link of the door or the stage expires, by its event as it is now. `undated` is when it expires without a date. */
export const expiryOf = (event: Dated, undated: Date): Date => doorHours(event, event.agenda)?.closesAt ?? undated

/**
 * When a pack without an end of its own expires, by its event as it is now: some days after it, however long its agenda is.
 * `undated` is when it expires without a date.
 */
export function packExpiryOf(event: Dated, undated: Date): Date {
  const end = eventEnd(event, [])
  return end ? new Date(end.getTime() + organiserLimits.pack.daysAfter * dayMs) : undated
}
