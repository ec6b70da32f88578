import type { DoorList } from '#schema/door.ts'
import type { Entry, StoredDoor } from '../store/door-database.ts'
import type { StoredEvening } from '../store/stored-evening.ts'
import type { Scan } from '../tickets/scan.ts'

/** What the page works with: the same as in the database, by hash and by nonce. */
export type Memory = { evening: StoredDoor; entries: Map<string, Entry>; scans: Map<string, Scan> }

export const memoryOf = ({ evening, entries, scans }: StoredEvening): Memory => ({
  evening,
  entries: new Map(entries.map((entry) => [entry.hash, entry])),
  scans: new Map(scans.map((scan) => [scan.nonce, scan])),
})

export const entriesOf = (eventId: number, list: DoorList): Entry[] =>
  list.entries.map(({ hash, sealed }) => ({ eventId, hash, sealed, standing: null }))

/** Puts what changed into the memory. */
export function remember(memory: Memory, { evening, entries, scans }: StoredEvening): void {
  memory.evening = evening
  for (const entry of entries) memory.entries.set(entry.hash, entry)
  for (const scan of scans) memory.scans.set(scan.nonce, scan)
}
