import { dayMs } from '#schema/durations.ts'
import { afterEvening } from '#schema/evening-limits.ts'
import { closingOf } from '#schema/event-time.ts'
import { foldName } from '#schema/fold-text.ts'
import { type Database, execute } from '#worker/database/query.ts'
import { closeEvening, endKeys, eveningsFollowedUp, eveningsToClose, followUp, namesToCompare } from './store.ts'

type Named = { name: string }

/** The tickets whose holder has a name that a volunteer wrote down, however it was spelled, surname first or last. */
function ticketsOfNames(named: readonly Named[], absent: readonly (Named & { ticketId: number })[]): number[] {
  const names = new Set(named.map(({ name }) => foldName(name)))
  return absent.flatMap(({ ticketId, name }) => (names.has(foldName(name)) ? ticketId : []))
}

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
  for (const { id, isLate } of due) {
    const { named, absent } = await execute(db, namesToCompare(db, id))
    const cameByName = ticketsOfNames(named, absent)
    await execute(db, closeEvening(db, id, { isLate, cameByName }, now))
  }
  return { closed: due.map(({ id }) => id), unlinkedAnswers: await execute(db, endKeys(db, now)) }
}
