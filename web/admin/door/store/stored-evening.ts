import type { IDBPObjectStore } from 'idb'
import { dayMs } from '#schema/durations.ts'
import { eventEnd } from '#schema/event-time.ts'
import type { Entry } from '../tickets/look-up.ts'
import { isBehind, type Scan } from '../tickets/scan.ts'
import type { DoorDatabase, DoorSchema, StoredDoor } from './door-database.ts'

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

type ScanStore = IDBPObjectStore<DoorSchema, ['evenings', 'lists', 'changes', 'scans'], 'scans', 'readwrite'>

/** Another page may have stored that the server has a scan, or that it was taken back. */
async function putScan(store: Pick<ScanStore, 'get' | 'put'>, scan: Scan): Promise<void> {
  if (!isBehind(scan, await store.get(scan.nonce))) await store.put(scan)
}

/** Stores an evening with its whole list, and scans. */
export async function storeAll(database: DoorDatabase, { evening, entries, scans }: StoredEvening): Promise<void> {
  const { eventId } = evening
  const writes = database.transaction(['evenings', 'lists', 'changes', 'scans'], 'readwrite')
  await Promise.all([
    writes.objectStore('evenings').put(evening),
    writes.objectStore('lists').put({ eventId, entries }),
    writes.objectStore('changes').delete(allOf(eventId)),
    ...scans.map((scan) => putScan(writes.objectStore('scans'), scan)),
    writes.done,
  ])
}

/** Stores what changed, all of it or nothing: a scan outlives a reload and a dead battery. */
export async function storeChanges(database: DoorDatabase, { evening, entries, scans }: StoredEvening): Promise<void> {
  const writes = database.transaction(['evenings', 'changes', 'scans'], 'readwrite')
  await Promise.all([
    writes.objectStore('evenings').put(evening),
    ...entries.map((entry) => writes.objectStore('changes').put(entry)),
    ...scans.map((scan) => putScan(writes.objectStore('scans'), scan)),
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

/** Whether a list has expired: a day after the event, or after loading without a date. `now` is the server's time. */
export function isExpired({ event, loadedAt, clockOffset }: StoredDoor, now: number): boolean {
  const end = eventEnd(event, [])?.getTime() ?? loadedAt + clockOffset
  return now > end + dayMs
}

/** How long a name may wait for network. No door takes it later. */
const nameKeptMs = 4 * dayMs

/**
 * Removes lists that are over from a phone, and names that waited too long. The phone's clock may be days ahead, so the
 * server's decides. It is asked only if something seems to be over; without an answer everything stays.
 */
export async function removeExpired(database: DoorDatabase, askServer: () => Promise<number>): Promise<void> {
  const named = (await database.getAll('scans')).filter(({ name }) => name)
  const evenings = await database.getAll('evenings')
  const oldNames = (now: number) => named.filter(({ at }) => now - Date.parse(at) > nameKeptMs)
  const oldEvenings = (now: number) => evenings.filter((evening) => isExpired(evening, now))
  const phone = Date.now()
  const offset = Math.max(0, ...evenings.map(({ clockOffset }) => clockOffset))
  if (oldNames(phone + offset).length + oldEvenings(phone + offset).length === 0) return
  const now = await askServer().catch(() => null)
  if (now === null) return
  for (const { nonce } of oldNames(now)) await database.delete('scans', nonce)
  for (const { eventId } of oldEvenings(now)) await wipe(database, eventId, true)
}
