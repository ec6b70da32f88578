import { type Database, type Read, run } from './read.ts'
import { retryTransient } from './retry.ts'

/** A try of a write, at the moment of its first one. */
export type Attempt = { now: Date; isRetry: boolean }

/**
 * Answers a write that a unique column lets through once, in one round trip. After a lost answer it runs again, and may then
 * take a row of its own moment for the one that it wrote; before that it may not: other calls share the millisecond. Throws
 * `busy` while the database stays unavailable.
 */
export function answerUnique<T>(db: Database, now: Date, write: (attempt: Attempt) => Read<T>): Promise<T> {
  let tries = 0
  return retryTransient(() => {
    tries += 1
    return run(db, write({ now, isRetry: tries > 1 }))
  })
}
