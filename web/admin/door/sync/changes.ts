import type { DoorChange, DoorEntryInput, DoorSync, DoorUndone } from '#schema/door.ts'
import { doorLimits, organiserLimits } from '#schema/limits.ts'
import type { Memory } from '../store/memory.ts'
import type { StoredEvening } from '../store/stored-evening.ts'
import type { Entry } from '../tickets/look-up.ts'
import type { Scan } from '../tickets/scan.ts'
import { clockOffset } from './clock.ts'

/** The scans to send next, the oldest first. Of people who came in by name the server takes some in a minute. */
export function waitingScans(scans: Iterable<Scan>): Scan[] {
  let named = 0
  return [...scans]
    .filter(({ state }) => state === 'waiting')
    .sort((a, b) => a.at.localeCompare(b.at))
    .filter(({ hash }) => hash !== null || ++named <= organiserLimits.doorLink.namedAMinute)
    .slice(0, doorLimits.scansPerSync)
}

/** A scan as the API takes it. */
export const toWrite = ({ nonce, hash, name, at, device, outcome }: Scan): DoorEntryInput =>
  hash === null ? { kind: 'NAMED', nonce, name: name ?? '', at, device } : { nonce, hash, at, device, outcome }

export const scansToUndo = (scans: Iterable<Scan>): Scan[] => [...scans].filter(({ state }) => state === 'undoing')

/** The moments, in epoch milliseconds, between which a response was made. */
export type Exchanged = { sentAt: number; receivedAt: number }

/** What a sync changes. A scan that was taken back meanwhile stays so, and lets nobody in, whatever the server answers. */
export function applySync(
  { evening, entries, scans }: Memory,
  sync: DoorSync,
  { sentAt, receivedAt }: Exchanged,
): StoredEvening {
  const undoing = scansToUndo(scans.values())
  const waitingWith = (nonce: string | null): Scan[] => {
    const scan = nonce === null ? undefined : scans.get(nonce)
    return scan?.state === 'waiting' ? [scan] : []
  }
  const isTakenBack = ({ hash, status, device }: DoorChange): boolean =>
    status === 'CHECKED_IN' && undoing.some((scan) => scan.hash === hash && scan.device === device)
  return {
    evening: {
      ...evening,
      event: sync.event,
      cursor: sync.cursor,
      counts: sync.counts,
      usualTypeId: sync.usualTypeId,
      room: sync.room,
      opensAt: sync.opensAt,
      clockOffset: clockOffset(sync.now, sentAt, receivedAt),
      syncedAt: receivedAt,
    },
    entries: [
      // The change of a ticket that came in may follow with a later part.
      ...sync.results.flatMap(({ nonce, firstAt: at, firstDevice: device }) =>
        waitingWith(nonce).flatMap((scan) => {
          const entry = entryOf(entries, scan)
          return entry && at ? { ...entry, standing: { status: 'CHECKED_IN' as const, at, device } } : []
        }),
      ),
      ...sync.changes.flatMap((change) => {
        const holds = isTakenBack(change) ? { ...change, ...notIn } : change
        return changedEntry(evening.eventId, entries.get(change.hash), holds) ?? []
      }),
    ],
    scans: [
      ...sync.results.flatMap(({ nonce, ...result }) =>
        waitingWith(nonce).map((scan): Scan => ({ ...scan, name: null, state: 'sent', result })),
      ),
      ...sync.refused.flatMap(({ nonce, message }) =>
        waitingWith(nonce).map((scan): Scan => ({ ...scan, state: 'refused', refusal: message })),
      ),
    ],
  }
}

/** Null if neither the list nor the change has a sealed entry. */
function changedEntry(eventId: number, before: Entry | undefined, change: DoorChange): Entry | null {
  const { hash, status, at, device, sealed = before?.sealed } = change
  return sealed === undefined ? null : { eventId, hash, sealed, standing: { status, at, device } }
}

/** The standing of a ticket that nobody has let in. */
const notIn = { status: 'CONFIRMED', at: null, device: null } as const

const entryOf = (entries: Memory['entries'], { hash }: Scan): Entry | undefined =>
  hash === null ? undefined : entries.get(hash)

/** Takes a scan back on this phone. The server learns of it with the next sync, if it may know the scan. */
export function applyUndo({ evening, entries }: Memory, scan: Scan): StoredEvening {
  const entry = entryOf(entries, scan)
  const isFirst = entry?.standing?.status === 'CHECKED_IN' && entry.standing.device === scan.device
  return {
    evening,
    entries: entry && isFirst ? [{ ...entry, standing: notIn }] : [],
    scans: [{ ...scan, name: null, state: scan.isTried ? 'undoing' : 'undone' }],
  }
}

/** What holds after the server took a scan back. `undone` is null if it never had the scan. */
export function applyUndone({ evening, entries }: Memory, scan: Scan, undone: DoorUndone | null): StoredEvening {
  const entry = entryOf(entries, scan)
  const standing = undone?.status ? { status: undone.status, at: undone.at, device: undone.device } : null
  return {
    evening,
    entries: entry && standing ? [{ ...entry, standing }] : [],
    scans: [{ ...scan, state: 'undone' }],
  }
}
