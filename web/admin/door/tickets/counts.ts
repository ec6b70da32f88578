import type { Scan } from './scan.ts'

/** Scans that the server does not have yet, or that it still has to take back. */
export const waitingCount = (scans: readonly Scan[]): number =>
  scans.filter(({ state }) => state === 'waiting' || state === 'undoing').length

/** People whom this phone let in, and the server has not counted yet. */
export const unsentEntrances = (scans: readonly Scan[]): number =>
  new Set(scans.filter(({ outcome, state }) => outcome === 'IN' && state === 'waiting').map(({ hash }) => hash)).size

/** Whether the server decided otherwise about somebody who was let in here. */
export const isDisputed = ({ outcome, state, result }: Scan): boolean =>
  outcome === 'IN' && state === 'sent' && result !== null && result.outcome !== 'IN'

/** How many scans the page lists. */
const listed = 20

/** The last scans, the newest first. */
export const recentScans = (scans: readonly Scan[]): Scan[] =>
  [...scans].sort((a, b) => b.at.localeCompare(a.at)).slice(0, listed)
