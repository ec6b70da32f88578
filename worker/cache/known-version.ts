import { connect, execute, joinQueries, type Query, type Sessions } from '#worker/database/query.ts'
import { isBusy } from '#worker/database/retry.ts'
import { readVersion } from '#worker/database/version.ts'

/** The maximum age of the cached version. */
const askAgainMs = 2_000

/**
 * From this age on, one request refreshes the version while the others use the cached one. So a busy isolate does not
 * send many reads at once.
 */
const askAheadMs = 1_500

/* Module state is shared by all requests of the isolate. The content version is the same for all visitors. */
let newest = -1
let askedAt = Number.NEGATIVE_INFINITY
let askingSince = Number.NEGATIVE_INFINITY
let editedAt = Number.NEGATIVE_INFINITY

/** Records a version that was read. From then on `isNewest` is false for older ones. */
export function noteVersion(version: number): void {
  newest = Math.max(newest, version)
}

/** The newest version that this isolate has seen; -1 if none. */
export const newestVersion = (): number => newest

/** False if this isolate has seen a newer version. */
export const isNewest = (version: number): boolean => version >= newest

/** Whether data requested at `moment` (epoch ms) is under two seconds old and newer than this isolate's last write. */
export const isRecent = (moment: number): boolean => moment > editedAt && Date.now() - moment < askAgainMs

/** Data that changes without an edit. It is read in the same batch as the version. */
type Companion<T> = {
  query: () => Query<T>
  /** Called with the result and the time when it was requested. */
  onRead: (answer: T, askedAt: number) => void
  /** Called if the database is unavailable, with the time of the failed request. */
  onAway: (askedAt: number) => void
}

let withCompanion = (version: Query<number>, _askedAt: number): Query<number> => version
let onAway = (_askedAt: number): void => undefined

/** Registers data to read together with the version. There is one companion: a second call replaces it. */
export function readWithVersion<T>(companion: Companion<T>): void {
  onAway = companion.onAway
  withCompanion = (version, moment) =>
    joinQueries([version, companion.query()], ([current, answer]) => {
      companion.onRead(answer, moment)
      return current
    })
}

/**
 * Returns the content version, read from the primary and cached for up to two seconds. Its age counts from the request,
 * not from the response. While the database is unavailable, returns the newer of the cached version and the result of
 * `stored`. Throws `busy` if there is neither.
 */
export async function currentVersion(
  sessions: Sessions,
  stored: () => Promise<number | undefined> = async () => undefined,
): Promise<number> {
  const now = Date.now()
  const isAsked = now - askingSince < askAheadMs
  const age = askedAt > editedAt ? now - askedAt : Number.POSITIVE_INFINITY
  if (age < (isAsked ? askAgainMs : askAheadMs)) return newest
  askingSince = now
  const db = connect(sessions)
  try {
    noteVersion(await execute(db, withCompanion(readVersion(), now)))
  } catch (error) {
    if (!isBusy(error)) throw error
    onAway(now)
    noteVersion((await stored()) ?? newest)
    if (newest < 0) throw error
  }
  askedAt = Math.max(askedAt, now)
  return newest
}

/**
 * Call after a write: this isolate then reads the version again, so it serves the edit at once. Versions requested
 * before the write are out of date, even if their results arrive later.
 */
export function invalidateVersion(): void {
  editedAt = Date.now()
}
