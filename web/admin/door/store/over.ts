import { dayMs } from '#schema/durations.ts'
import { eventEnd } from '#schema/event-time.ts'
import type { DoorDatabase, Evening } from './door-database.ts'
import { wipe } from './stored-evening.ts'

/**
 * Whether a list is of no more use: its event ended a day ago, without a date the list was loaded a day ago. Links end
 * before that. `now` is in epoch milliseconds of the phone's clock.
 */
export function isOver({ event, loadedAt, clockOffset }: Evening, now: number): boolean {
  const end = eventEnd(event, [])?.getTime() ?? loadedAt + clockOffset
  return now + clockOffset > end + dayMs
}

/** Removes lists that are over from a phone, which may have had no network since. */
export async function removeOver(database: DoorDatabase, now: number): Promise<void> {
  for (const evening of await database.getAll('evenings'))
    if (isOver(evening, now)) await wipe(database, evening.eventId, true)
}
