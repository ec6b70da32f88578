import type { TicketStatus } from '#schema/options.ts'
import type { Scan } from './scan.ts'

/** The status of a ticket, and by which device and when (ISO 8601) it was let in. */
export type TicketState = { status: TicketStatus; at: string | null; device: string | null }

export type Verdict =
  | { outcome: 'IN' | 'CANCELLED' | 'UNKNOWN' | 'OTHER_EVENT' }
  | { outcome: 'ALREADY'; at: string | null; device: string | null }

/**
 * The first scan by which this phone let a ticket in, unless it was undone. If the list knows the ticket (`known`), only one
 * that the server has not counted yet: the list tells of the others, and whether they were undone elsewhere.
 */
export function entranceOf(scans: Iterable<Scan>, hash: string, known: TicketState | null): Scan | null {
  const counts = ({ outcome, state }: Scan): boolean =>
    outcome === 'IN' && (state === 'waiting' || (state === 'sent' && known === null))
  let first: Scan | null = null
  for (const scan of scans)
    if (scan.hash === hash && counts(scan) && (first === null || scan.at < first.at)) first = scan
  return first
}

/** Judges a code. `known` is what the list says of its ticket, null if it does not have it. `own` is from `entranceOf`. */
export function judge(known: TicketState | null, own: Scan | null): Verdict {
  if (known?.status === 'CANCELLED') return { outcome: 'CANCELLED' }
  if (known?.status === 'CHECKED_IN') return { outcome: 'ALREADY', at: known.at, device: known.device }
  if (own) return { outcome: 'ALREADY', at: own.at, device: own.device }
  return { outcome: known ? 'IN' : 'UNKNOWN' }
}
