import type { DoorResult, DoorScan } from '#schema/door.ts'

/**
 * A scan of this phone. It is `waiting` until the server has counted it, then `sent`. `undoing` is taken back here, and
 * `undone` on the server too. `isTried`: a request with it was sent, so the server may have it.
 */
export type Scan = DoorScan & {
  eventId: number
  state: 'waiting' | 'sent' | 'undoing' | 'undone'
  isTried: boolean
  result: Omit<DoorResult, 'nonce'> | null
}

/** Scans that the server does not have yet, or that it still has to take back. */
export const waitingCount = (scans: readonly Scan[]): number =>
  scans.filter(({ state }) => state === 'waiting' || state === 'undoing').length

/** People whom this phone let in, and the server has not counted yet. */
export const unsentEntrances = (scans: readonly Scan[]): number =>
  new Set(scans.filter(({ outcome, state }) => outcome === 'IN' && state === 'waiting').map(({ hash }) => hash)).size

/** Whether the server decided otherwise about somebody who was let in here. */
export const isDisputed = ({ outcome, state, result }: Scan): boolean =>
  outcome === 'IN' && state === 'sent' && result !== null && result.outcome !== 'IN'

const listed = 20

/** The last scans, the newest first. */
export const recentScans = (scans: readonly Scan[]): Scan[] =>
  [...scans].sort((a, b) => b.at.localeCompare(a.at)).slice(0, listed)
