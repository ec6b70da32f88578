import type { DoorSync } from '#schema/door.ts'
import { type Memory, memoryOf, remember } from '#web/admin/door/store/memory.ts'
import { applySync } from '#web/admin/door/sync/changes.ts'
import type { Scan } from '#web/admin/door/tickets/scan.ts'
import { aStoredDoor } from '../support/stored-door.ts'

/** Scans of one evening, and the memory of a phone that holds them. */

export const eventId = 4
export const hash = 'a'.repeat(64)
const counts = { checkedIn: 0, confirmed: 2, byType: [] }

export const evening = aStoredDoor({ eventId, counts })

let serial = 0
export const aScan = (fields: Partial<Scan> = {}): Scan => {
  serial += 1
  return {
    nonce: `nonce-${serial}`,
    eventId,
    hash,
    name: null,
    at: `2030-03-19T17:00:${String(serial % 60).padStart(2, '0')}.000Z`,
    device: 'Wejście (ab12)',
    outcome: 'IN',
    state: 'waiting',
    isTried: false,
    result: null,
    refusal: null,
    ...fields,
  }
}

export const aMemory = (...scans: Scan[]): Memory =>
  memoryOf({ evening, entries: [{ eventId, hash, sealed: 'x', standing: null }], scans })

/** Applies an answer of the server. */
export const sync = (memory: Memory, fields: Partial<DoorSync>) => {
  const unchanged = {
    event: evening.event,
    now: '2030-03-19T17:00:00.000Z',
    opensAt: null,
    cursor: '1.2',
    more: false,
    counts,
    usualTypeId: null,
    room: null,
  }
  const answer = { ...unchanged, results: [], refused: [], changes: [], ...fields }
  remember(memory, applySync(memory, answer, { sentAt: 1_000, receivedAt: 1_200 }))
}
