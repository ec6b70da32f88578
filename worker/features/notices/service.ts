import { dateInWarsaw } from '#schema/dates.ts'
import { beginningOf, hasBegun } from '#schema/event-time.ts'
import { limits } from '#schema/limits.ts'
import { connect, execute } from '#worker/database/query.ts'
import type { Bindings } from '#worker/env.ts'
import { addReminders, eventsUntil } from './store.ts'

const hourMs = 3_600_000

/** Adds the reminders that are due: `limits.reminder.hoursBefore` before each event. Returns for how many events. */
export async function remind(env: Pick<Bindings, 'DB'>, now: Date): Promise<number> {
  const db = connect(env.DB)
  const { hoursBefore, registeredHoursBefore } = limits.reminder
  const soon = new Date(now.getTime() + hoursBefore * hourMs)
  const due = (await execute(db, eventsUntil(db, dateInWarsaw(soon)))).flatMap((event) => {
    const beginning = beginningOf(event)
    return beginning && beginning <= soon && !hasBegun(event, now) ? [{ id: event.id, beginning }] : []
  })
  for (const { id, beginning } of due)
    await execute(db, addReminders(db, id, new Date(beginning.getTime() - registeredHoursBefore * hourMs), now))
  return due.length
}
