import { type Database, executeWithDatabaseErrors, type Query } from './query.ts'
import { retryTransient } from './retry.ts'

/** One attempt of a write. `now` is the time of the first attempt. */
export type Attempt = { now: Date; isRetry: boolean }

/**
 * Runs a write that is guarded by a unique column, in one round trip, and retries it on transient errors. A retry may
 * find its own committed row: one whose time is `now`. The first attempt must not assume this: another call may have
 * written in that millisecond. Throws `busy` after the last attempt.
 */
export function executeUnique<T>(db: Database, now: Date, write: (attempt: Attempt) => Query<T>): Promise<T> {
  let attempts = 0
  return retryTransient(() => {
    attempts += 1
    return executeWithDatabaseErrors(db, write({ now, isRetry: attempts > 1 }))
  })
}
