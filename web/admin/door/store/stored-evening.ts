import { dayMs } from '#schema/durations.ts'
import { eventEnd } from '#schema/event-time.ts'
import type { Scan } from '../tickets/scan.ts'
import type { DoorDatabase, Entry, StoredDoor } from './door-database.ts'

const allOf = (eventId: number) => IDBKeyRange.bound([eventId], [eventId, []])

export type StoredEvening = { evening: StoredDoor; entries: Entry[]; scans: Scan[] }

/** What this phone has of an event. `evening` is null without its list; scans may wait all the same. */
export async function readEvening(
  database: DoorDatabase,
  eventId: number,
): Promise<{ evening: StoredDoor | null; entries: Entry[]; scans: Scan[] }> {
  const [evening, list, changes, scans] = await Promise.all([
    database.get('evenings', eventId),
    database.get('lists', eventId),
    database.getAll('changes', allOf(eventId)),
    database.getAllFromIndex('scans', 'eventId', eventId),
  ])
  // `memoryOf` lets a change replace the entry of the list.
  return { evening: evening ?? null, entries: [...(list?.entries ?? []), ...changes], scans }
}

/** The event whose list was loaded last, for the page on the home screen. Null without one. */
export async function lastLoaded(database: DoorDatabase): Promise<number | null> {
  const evenings = await database.getAll('evenings')
  const [last] = evenings.sort((a, b) => b.loadedAt - a.loadedAt)
  return last?.eventId ?? null
}

export async function storeList(database: DoorDatabase, evening: StoredDoor, entries: Entry[]): Promise<void> {
  const { eventId } = evening
  const writes = database.transaction(['evenings', 'lists', 'changes'], 'readwrite')
  await Promise.all([
    writes.objectStore('evenings').put(evening),
    writes.objectStore('lists').put({ eventId, entries }),
    writes.objectStore('changes').delete(allOf(eventId)),
    writes.done,
  ])
}

/** Stores what changed, all of it or nothing: a scan outlives a reload and a dead battery. */
export async function storeChanges(database: DoorDatabase, { evening, entries, scans }: StoredEvening): Promise<void> {
  const writes = database.transaction(['evenings', 'changes', 'scans'], 'readwrite')
  await Promise.all([
    writes.objectStore('evenings').put(evening),
    ...entries.map((entry) => writes.objectStore('changes').put(entry)),
    ...scans.map((scan) => writes.objectStore('scans').put(scan)),
    writes.done,
  ])
}

/**
 * Removes an evening from this phone. `keepWaiting` keeps what the server has not counted, which consists of hashes, times
 * and the names of people who came in by name: it is sent when the door of the event is opened again.
 */
export async function wipe(database: DoorDatabase, eventId: number, keepWaiting: boolean): Promise<void> {
  const writes = database.transaction(['evenings', 'lists', 'changes', 'scans'], 'readwrite')
  const scans = writes.objectStore('scans')
  const stored = await scans.index('eventId').getAll(eventId)
  const removed = stored.filter(({ state }) => !keepWaiting || state === 'sent' || state === 'undone')
  await Promise.all([
    writes.objectStore('evenings').delete(eventId),
    writes.objectStore('lists').delete(eventId),
    writes.objectStore('changes').delete(allOf(eventId)),
    ...removed.map(({ nonce }) => scans.delete(nonce)),
    writes.done,
  ])
}

/** Whether a list has expired: a day after the event, or after loading without a date. `now` is the phone's time. */
export function isExpired({ event, loadedAt, clockOffset }: StoredDoor, now: number): boolean {
  const end = eventEnd(event, [])?.getTime() ?? loadedAt + clockOffset
  return now + clockOffset > end + dayMs
}

/** How long a name may wait for network. No door takes it later. */
const nameKeptMs = 4 * dayMs

/** Removes lists that are over from a phone, which may have had no network since, and names that waited too long. */
export async function removeExpired(database: DoorDatabase, now: number): Promise<void> {
  for (const { nonce, name, at } of await database.getAll('scans'))
    if (name && now - Date.parse(at) > nameKeptMs) await database.delete('scans', nonce)
  for (const evening of await database.getAll('evenings'))
    if (isExpired(evening, now)) await wipe(database, evening.eventId, true)
}
