import type { Context } from 'hono'
import type { Database, Query } from '#worker/database/query.ts'
import { isBusy } from '#worker/database/retry.ts'
import type { Env } from '#worker/env.ts'
import { newestVersion, refreshIfDue, shareReading, usableReading } from './cached-version.ts'
import { findJson, storeJson } from './entries.ts'
import { readContent } from './read-content.ts'

/**
 * Reads public content as JSON, by the same rule as `throughCache`, under a `name` that is used for one type. Null is not
 * cached. While the database is unavailable, what was kept of the last known version is found, or null.
 */
export async function readCached<T>(
  c: Context<Env>,
  name: string,
  read: (db: Database) => Query<T | null>,
): Promise<T | null> {
  const reading = c.var.mayBeOrganiser ? undefined : await usableReading(c)
  const cached = reading && (await findJson<T>(c, name, reading.version))
  if (reading) refreshIfDue(c)
  if (cached !== undefined) return cached
  try {
    const { version, data } = await readContent(c, read)
    if (!reading) c.executionCtx.waitUntil(shareReading(c))
    if (data !== null) await storeJson(c, name, version, data)
    return data
  } catch (error) {
    if (!isBusy(error)) throw error
    return (await findJson<T>(c, name, newestVersion())) ?? null
  }
}
