import { dayMs } from '#schema/durations.ts'
import { afterEvening } from '#schema/evening-limits.ts'
import { closingOf } from '#schema/event-time.ts'
import { type Database, execute } from '#worker/database/query.ts'
import { closeEvening, endKeys, eveningsFollowedUp, eveningsToClose, followUp } from './store.ts'

/**
 * Closes the evenings whose next morning has come, and thanks people of whom a phone told later that they came. A run that
 * is late catches up; no mail is sent twice. Earlier evenings are closed first, because who came to them returns later. Returns
 * the ids of what was closed, and how many answers lost their ticket.
 */
export async function closeEvenings(db: Database, now: Date) {
  const isLate = (morning: Date) => now.getTime() > morning.getTime() + afterEvening.mailDays * dayMs
  for (const { id, date } of await execute(db, eveningsFollowedUp(db, now))) {
    const morning = date === null ? null : closingOf(date)
    if (morning && !isLate(morning)) await execute(db, followUp(db, id, now))
  }
  const due = (await execute(db, eveningsToClose(db, now))).toReversed().flatMap(({ id, date }) => {
    const morning = closingOf(date)
    return morning && morning <= now ? [{ id, isLate: isLate(morning) }] : []
  })
  for (const { id, isLate } of due) await execute(db, closeEvening(db, id, isLate, now))
  return { closed: due.map(({ id }) => id), unlinkedAnswers: await execute(db, endKeys(db, now)) }
}
