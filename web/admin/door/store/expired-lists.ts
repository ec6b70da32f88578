import { dayMs } from '#schema/durations.ts'
import { eventEnd } from '#schema/event-time.ts'
import type { DoorDatabase, StoredDoor } from './door-database.ts'
import { wipe } from './stored-evening.ts'

/**
 * Whether a list has expired: a day after the event, or after loading if the event has no date. Links end before that. `now` is in epoch milliseconds of the phone's clock.
 */
export function isExpired({ event, loadedAt, clockOffset }: StoredDoor, now: number): boolean {
  const end = eventEnd(event, [])?.getTime() ?? loadedAt + clockOffset
  return now + clockOffset > end + dayMs
}

/** Removes lists that are over from a phone, which may have had no network since. */
export async function removeExpired(database: DoorDatabase, now: number): Promise<void> {
  for (const evening of await database.getAll('evenings'))
    if (isExpired(evening, now)) await wipe(database, evening.eventId, true)
}
