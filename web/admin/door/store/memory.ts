import type { Entry } from '../tickets/look-up.ts'
import type { Scan } from '../tickets/scan.ts'
import type { StoredDoor } from './door-database.ts'
import type { StoredEvening } from './stored-evening.ts'

/** What the page works with: the same as in the database, by hash and by nonce. */
export type Memory = { evening: StoredDoor; entries: Map<string, Entry>; scans: Map<string, Scan> }

export const memoryOf = ({ evening, entries, scans }: StoredEvening): Memory => ({
  evening,
  entries: new Map(entries.map((entry) => [entry.hash, entry])),
  scans: new Map(scans.map((scan) => [scan.nonce, scan])),
})

export function remember(memory: Memory, { evening, entries, scans }: StoredEvening): void {
  memory.evening = evening
  for (const entry of entries) memory.entries.set(entry.hash, entry)
  for (const scan of scans) memory.scans.set(scan.nonce, scan)
}
