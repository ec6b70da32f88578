import type { DoorResult } from '#schema/door.ts'
import type { DoorOutcome, TicketStatus } from '#schema/options.ts'

/**
 * A scan of this phone, or an entrance by name, which has no `hash`. It is `waiting` until the server has counted it, then
 * `sent`. `refused` breaks a rule of the API: it waits until somebody corrects it or takes it back, and `refusal` says why.
 * `undoing` is taken back here, and `undone` on the server too. What was `rehearsed` before the door opened is never
 * stored or sent. `isTried`: a request with it was sent, so the server may have it.
 */
export type Scan = {
  nonce: string
  eventId: number
  hash: string | null
  /** Who came in by name. The only name that this phone stores, until the server has it. */
  name: string | null
  /** ISO 8601. */
  at: string
  device: string
  outcome: DoorOutcome
  state: 'rehearsed' | 'waiting' | 'refused' | 'sent' | 'undoing' | 'undone'
  isTried: boolean
  result: Omit<DoorResult, 'nonce'> | null
  refusal: string | null
}

const progress: readonly Scan['state'][] = ['waiting', 'refused', 'sent', 'undoing', 'undone']

/** Whether a copy of a scan is older than `known`. A corrected one waits again, and is refused again if it has to be. */
export const isBehind = ({ state }: Scan, known: Scan | undefined): boolean =>
  known !== undefined &&
  progress.indexOf(state) < progress.indexOf(known.state) &&
  !(state === 'waiting' && known.state === 'refused')

/** What the people of this page's scans are found by. */
export const subjectOf = ({ hash, nonce }: Pick<Scan, 'hash' | 'nonce'>): string => hash ?? nonce

/** Scans that the server does not have yet, or that it still has to take back. */
export const waitingCount = (scans: readonly Scan[]): number =>
  scans.filter(({ state }) => state === 'waiting' || state === 'undoing').length

/** Scans that the server does not take as they are. */
export const refusedCount = (scans: readonly Scan[]): number => scans.filter(({ state }) => state === 'refused').length

const isUncounted = ({ state }: Scan): boolean => state === 'waiting' || state === 'refused'

/** People whom this phone let in, and the server has not counted yet. */
export const unsentEntrances = (scans: readonly Scan[]): number =>
  new Set(scans.filter((scan) => scan.outcome === 'IN' && isUncounted(scan)).map(subjectOf)).size

/** Whether the server decided otherwise about somebody who was let in here. */
export const isDisputed = ({ outcome, state, result }: Scan): boolean =>
  outcome === 'IN' && state === 'sent' && result !== null && result.outcome !== 'IN'

const listed = 20

/** The last scans, the newest first. All that are to be corrected stand before them. */
export const recentScans = (scans: readonly Scan[]): Scan[] => {
  const newest = [...scans].sort((a, b) => b.at.localeCompare(a.at))
  const isRefused = ({ state }: Scan) => state === 'refused'
  return [...newest.filter(isRefused), ...newest.filter((scan) => !isRefused(scan)).slice(0, listed)]
}

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
  const counts = (scan: Scan): boolean =>
    scan.outcome === 'IN' &&
    (isUncounted(scan) || scan.state === 'rehearsed' || (scan.state === 'sent' && known === null))
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
