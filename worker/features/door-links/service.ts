import { hourMs } from '#schema/durations.ts'
import { eventEnd } from '#schema/event-time.ts'
import { organiserLimits } from '#schema/limits.ts'
import type { CalendarEvent } from '#worker/features/calendar/store.ts'

/** When a new door link of an event expires: some hours after its end, as calendars show it. */
export function expiryOf(event: CalendarEvent, now: Date): Date {
  const { hoursAfterEnd, undatedHours } = organiserLimits.doorLink
  const end = eventEnd(event, event.agenda)
  return end ? new Date(end.getTime() + hoursAfterEnd * hourMs) : new Date(now.getTime() + undatedHours * hourMs)
}
