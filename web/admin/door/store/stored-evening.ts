import type { Scan } from '../tickets/scan.ts'
import type { DoorDatabase, Entry, Evening } from './door-database.ts'

export type StoredEvening = { evening: Evening; entries: Entry[]; scans: Scan[] }

/** What this phone has of an event. `evening` is null without its list; scans may wait all the same. */
export async function readEvening(
  database: DoorDatabase,
  eventId: number,
): Promise<{ evening: Evening | null; entries: Entry[]; scans: Scan[] }> {
  const [evening, entries, scans] = await Promise.all([
    database.get('evenings', eventId),
    database.getAllFromIndex('entries', 'eventId', eventId),
    database.getAllFromIndex('scans', 'eventId', eventId),
  ])
  return { evening: evening ?? null, entries, scans }
}

/** The event that was opened last on this phone, for the installed page. Null without one. */
export async function lastOpened(database: DoorDatabase): Promise<number | null> {
  const evenings = await database.getAll('evenings')
  const [last] = evenings.sort((a, b) => b.openedAt - a.openedAt)
  return last?.eventId ?? null
}

const allOf = (eventId: number) => IDBKeyRange.bound([eventId], [eventId, []])

/** Replaces the list of an event. */
export async function storeList(database: DoorDatabase, evening: Evening, entries: Entry[]): Promise<void> {
  const writes = database.transaction(['evenings', 'entries'], 'readwrite')
  const list = writes.objectStore('entries')
  await Promise.all([
    writes.objectStore('evenings').put(evening),
    list.delete(allOf(evening.eventId)),
    ...entries.map((entry) => list.put(entry)),
    writes.done,
  ])
}

/** Stores what changed, all of it or nothing: a scan outlives a reload and a dead battery. */
export async function storeChanges(database: DoorDatabase, { evening, entries, scans }: StoredEvening): Promise<void> {
  const writes = database.transaction(['evenings', 'entries', 'scans'], 'readwrite')
  await Promise.all([
    writes.objectStore('evenings').put(evening),
    ...entries.map((entry) => writes.objectStore('entries').put(entry)),
    ...scans.map((scan) => writes.objectStore('scans').put(scan)),
    writes.done,
  ])
}

/**
 * Removes an evening from this phone. `keepWaiting` keeps scans that the server has not counted, which consist of hashes
 * and times: they are sent when the door of the event is opened again.
 */
export async function wipe(database: DoorDatabase, eventId: number, keepWaiting: boolean): Promise<void> {
  const writes = database.transaction(['evenings', 'entries', 'scans'], 'readwrite')
  const scans = writes.objectStore('scans')
  const stored = await scans.index('eventId').getAll(eventId)
  const removed = stored.filter(({ state }) => !keepWaiting || state === 'sent' || state === 'undone')
  await Promise.all([
    writes.objectStore('evenings').delete(eventId),
    writes.objectStore('entries').delete(allOf(eventId)),
    ...removed.map(({ nonce }) => scans.delete(nonce)),
    writes.done,
  ])
}
