import { connect, execute, joinQueries, type Query, type Sessions } from '#worker/database/query.ts'
import { isBusy } from '#worker/database/retry.ts'
import { readVersion } from '#worker/database/version.ts'

const askAgainMs = 2_000

/** One request asks ahead of time, so that the others of a busy isolate go on with what is known: they never ask all at once. */
const askAheadMs = 1_500

/* An isolate serves many people. These are the same for all of them. */
let newest = -1
let askedAt = Number.NEGATIVE_INFINITY
let askingSince = Number.NEGATIVE_INFINITY
let editedAt = Number.NEGATIVE_INFINITY

/** Remembers a version that was read, so that nothing older is shown after it. */
export function noteVersion(version: number): void {
  newest = Math.max(newest, version)
}

/** The newest version that this isolate has seen; negative if none. */
export const newestVersion = (): number => newest

/** False where this isolate has seen a newer version. */
export const isNewest = (version: number): boolean => version >= newest

/** Whether data requested at `moment` is at most two seconds old, and not older than a write by this isolate. */
export const isRecent = (moment: number): boolean => moment > editedAt && Date.now() - moment < askAgainMs

/** Data that changes without an edit. It is read in the same round trip as the version. */
type Companion<T> = {
  query: () => Query<T>
  /** Called with the answer and the time of the request. */
  onRead: (answer: T, askedAt: number) => void
  /** Called with the time of a request that the database did not answer. */
  onAway: (askedAt: number) => void
}

let withCompanion = (version: Query<number>, _askedAt: number): Query<number> => version
let onAway = (_askedAt: number): void => undefined

/** Reads `companion` together with the version from now on. There is one; a second call replaces it. */
export function readWithVersion<T>(companion: Companion<T>): void {
  onAway = companion.onAway
  withCompanion = (version, moment) =>
    joinQueries([version, companion.query()], ([current, answer]) => {
      companion.onRead(answer, moment)
      return current
    })
}

/**
 * The content version, at most two seconds old: read at the primary, and remembered for as long. It counts from the moment of
 * asking, not of the answer. While the database is away it is the one that was known before, or else what `stored` tells;
 * throws `busy` where nothing is known.
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
 * Behind a write: whoever edits sees the edit at once where the same isolate answers. What was asked before it counts no more,
 * also where the answer is still on its way.
 */
export function invalidateVersion(): void {
  editedAt = Date.now()
}
