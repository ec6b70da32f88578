import { addDays, dateInWarsaw } from '#schema/dates.ts'
import type { Event } from '#schema/event.ts'

/** What matters of an evening by the clock: texts and tickets early, links for helpers in its last week, then its day. */
export type Phase = 'early' | 'week' | 'day'

export function phaseOf({ date }: Pick<Event, 'date'>, now: Date): Phase {
  const today = dateInWarsaw(now)
  if (date === null || date > addDays(today, 7)) return 'early'
  return date > today ? 'week' : 'day'
}
