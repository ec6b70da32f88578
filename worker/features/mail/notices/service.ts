import { hourMs } from '#schema/durations.ts'
import { limits } from '#schema/limits.ts'
import { connect, execute } from '#worker/database/query.ts'
import type { Bindings } from '#worker/env.ts'
import { addReminders } from './store.ts'

/** Adds the reminders of events that begin within `limits.reminder.hoursBefore`. Returns the number of these events. */
export async function remind(env: Pick<Bindings, 'DB'>, now: Date): Promise<number> {
  const db = connect(env.DB)
  const { hoursBefore, registeredHoursBefore } = limits.reminder
  const until = new Date(now.getTime() + hoursBefore * hourMs)
  const events = await execute(db, addReminders(db, { until, orderedBeforeMs: registeredHoursBefore * hourMs }, now))
  return events.length
}
