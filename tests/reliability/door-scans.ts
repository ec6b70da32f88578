import * as fc from 'fast-check'
import type { DoorScan } from '#schema/door.ts'
import type { DoorConflictKind, DoorOutcome } from '#schema/options.ts'

/** A scan with its phone number. */
export type PlannedScan = DoorScan & { hash: string; phone: number }

export const phones = ['Lewe', 'Prawe', 'Boczne']

const minute = 60_000
const asHash = (n: number): string => n.toString(16).padStart(64, '0')

type Plan = { hashes: readonly string[]; count: number; seed: number }

/**
 * Scans of an evening whose door has been open for 90 minutes: people who come once, people whose ticket several phones let in because they knew nothing of each
 * other, the same ticket again at one phone, which turns it away, and unknown codes. A tenth of the later scans of a
 * ticket have a time one hour ahead.
 */
export function planScans({ hashes, count, seed }: Plan): PlannedScan[] {
  const start = Date.now() - 80 * minute
  const picks = fc.sample(
    fc.noBias(
      fc.record({
        ticket: fc.nat({ max: hashes.length - 1 }),
        phone: fc.nat({ max: phones.length - 1 }),
        second: fc.nat({ max: 75 * 60 }),
        isUnknown: fc.nat({ max: 49 }).map((n) => n === 0),
        isAhead: fc.nat({ max: 9 }).map((n) => n === 0),
      }),
    ),
    { seed, numRuns: count },
  )
  const letIn = new Map<string, Set<number>>()
  return picks.map(({ ticket, phone, second, isUnknown, isAhead }, n) => {
    const hash = isUnknown ? asHash(n) : (hashes[ticket] ?? '')
    const known = letIn.get(hash) ?? new Set()
    const outcome: DoorOutcome = known.has(phone) ? 'ALREADY' : 'IN'
    // Never the first scan of a ticket: what a time ahead becomes depends on when it arrives.
    const at = isAhead && known.size > 0 ? Date.now() + 60 * minute : start + second * 1_000
    letIn.set(hash, known.add(phone))
    return { nonce: `scan-${n}`, hash, at: new Date(at).toISOString(), device: phones[phone] ?? '', outcome, phone }
  })
}

type Expected = { at: string; device: string }

/** What must be known after all scans arrived, in whatever order: the first entry of each ticket, and the conflicts. */
export function expectedOf(scans: readonly PlannedScan[], hashes: readonly string[]) {
  const entries = Map.groupBy(
    scans.filter(({ outcome }) => outcome === 'IN'),
    ({ hash }) => hash,
  )
  const first = new Map<string, Expected>()
  const conflicts = new Map<string, DoorConflictKind>()
  const tickets = new Set(hashes)
  for (const [hash, list] of entries) {
    const [earliest] = list.toSorted((a, b) => a.at.localeCompare(b.at))
    if (!tickets.has(hash)) conflicts.set(hash, 'UNKNOWN')
    else if (list.length > 1) conflicts.set(hash, 'TWICE')
    if (tickets.has(hash) && earliest) first.set(hash, { at: earliest.at, device: earliest.device })
  }
  return { first, conflicts }
}
