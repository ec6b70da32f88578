import { hourMs } from './durations.ts'
import type { Event } from './event.ts'
import { beginningOf } from './event-time.ts'
import { limits } from './limits.ts'

/** Whether an event is so near that its guests have been reminded of it. Never without a date. */
export const isReminded = (event: Pick<Event, 'date' | 'time'>, now: Date): boolean =>
  (beginningOf(event)?.getTime() ?? Infinity) - now.getTime() <= limits.evening.remindedHours * hourMs
