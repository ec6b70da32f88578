import {
  connect,
  type Database,
  type DatabaseBinding,
  execute,
  joinQueries,
  type Query,
} from '#worker/database/query.ts'
import { isBusy } from '#worker/database/retry.ts'
import { readVersion } from '#worker/database/version.ts'

const maxAgeMs = 2_000

/** From this age on, one request reads the version again while the others use the cached one. */
const refreshAgeMs = 1_500

/*
 * Module state is shared by all requests of the isolate. The content version is the same for all visitors. Times are in
 * epoch ms.
 */
let newest = -1
let requestedAt = Number.NEGATIVE_INFINITY
let refreshStartedAt = Number.NEGATIVE_INFINITY
let lastWriteAt = Number.NEGATIVE_INFINITY

/** Records a version that was read. From then on `isNewest` is false for older ones. */
export function recordVersion(version: number): void {
  newest = Math.max(newest, version)
}

/** The newest version that this isolate has seen; -1 if none. */
export const newestVersion = (): number => newest

/** False if this isolate has seen a newer version. */
export const isNewest = (version: number): boolean => version >= newest

/** Whether data requested at `moment` (epoch ms) is under two seconds old and newer than this isolate's last write. */
export const isRecent = (moment: number): boolean => moment > lastWriteAt && Date.now() - moment < maxAgeMs

/** Data that changes without an edit. It is read in the same batch as the version. */
type Companion<T> = {
  query: (db: Database) => Query<T>
  /** Called with the result and the time when it was requested. */
  onRead: (result: T, requestedAt: number) => void
  /** Called if the database is unavailable, with the time of the failed request. */
  onUnavailable: (requestedAt: number) => void
}

let withCompanion = (_db: Database, version: Query<number>, _requestedAt: number): Query<number> => version
let onUnavailable = (_requestedAt: number): void => undefined

/** Registers data to read together with the version. There is one companion: a second call replaces it. */
export function registerCompanionQuery<T>(companion: Companion<T>): void {
  onUnavailable = companion.onUnavailable
  withCompanion = (db, versionQuery, moment) =>
    joinQueries([versionQuery, companion.query(db)], ([version, result]) => {
      companion.onRead(result, moment)
      return version
    })
}

/**
 * Returns the content version, read from the primary and cached for up to two seconds. Its age counts from the request,
 * not from the response. While the database is unavailable, returns the newer of the cached version and the result of
 * `stored`. Throws `busy` if there is neither.
 */
export async function currentVersion(
  sessions: DatabaseBinding,
  stored: () => Promise<number | undefined> = async () => undefined,
): Promise<number> {
  const now = Date.now()
  const isRefreshing = now - refreshStartedAt < refreshAgeMs
  const age = requestedAt > lastWriteAt ? now - requestedAt : Number.POSITIVE_INFINITY
  if (age < (isRefreshing ? maxAgeMs : refreshAgeMs)) return newest
  refreshStartedAt = now
  const db = connect(sessions)
  try {
    recordVersion(await execute(db, withCompanion(db, readVersion(db), now)))
  } catch (error) {
    if (!isBusy(error)) throw error
    onUnavailable(now)
    recordVersion((await stored()) ?? newest)
    if (newest < 0) throw error
  }
  requestedAt = Math.max(requestedAt, now)
  return newest
}

/** Call after a write, so that this isolate serves it at once: versions requested before it are outdated. */
export function invalidateVersion(): void {
  lastWriteAt = Date.now()
}
