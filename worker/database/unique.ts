import { type Database, executeWithoutRetry, type Query } from './query.ts'
import { retryTransient } from './retry.ts'

/** A try of a write, at the moment of its first one. */
export type Attempt = { now: Date; isRetry: boolean }

/**
 * Answers a write that a unique column lets through once, in one round trip. After a lost answer it runs again, and may then
 * take a row of its own moment for the one that it wrote; before that it may not: other calls share the millisecond. Throws
 * `busy` while the database stays unavailable.
 */
export function executeUnique<T>(db: Database, now: Date, write: (attempt: Attempt) => Query<T>): Promise<T> {
  let tries = 0
  return retryTransient(() => {
    tries += 1
    return executeWithoutRetry(db, write({ now, isRetry: tries > 1 }))
  })
}
