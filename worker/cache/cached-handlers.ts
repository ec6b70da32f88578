import type { Context, TypedResponse } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { Data } from '#schema/envelope.ts'
import type { Database, Query } from '#worker/database/query.ts'
import { isBusy } from '#worker/database/retry.ts'
import type { Env } from '#worker/env.ts'
import { declareFacts } from '#worker/route-facts.ts'
import { invalidateVersion, newestVersion, refreshIfDue, shareReading, usableReading } from './cached-version.ts'
import { findJson, storeJson } from './entries.ts'
import { readContent } from './read-content.ts'
import { throughCache, type Versioned, withoutCache } from './response-cache.ts'

type Json<T> = Response & TypedResponse<Data<T>, 200, 'json'>

/**
 * Creates a handler that serves public JSON through the cache. `read` runs on a cache miss and receives the validated
 * query. The cache key holds validated query parameters only. A request with a parameter in `unlimited` is not cached:
 * these accept unlimited values, which could fill the cache. Answers for organisers neither come from the cache nor enter
 * it, because they have drafts.
 */
export const cachedJson = <Query extends object, T>(
  readData: (c: Context<Env>, query: Query) => Promise<Versioned<T>>,
  unlimited: readonly string[] = [],
) =>
  declareFacts(
    async (c: Context<Env, string, { out: { query: Query } }>): Promise<Json<T>> => {
      const query = c.req.valid('query')
      const read = () => readData(c, query)
      const asResponse = (data: T) => Response.json({ data } satisfies Data<T>)
      const isUnlimited = Object.entries(query ?? {}).some(
        ([name, value]) => (value ?? null) !== null && unlimited.includes(name),
      )
      if (isUnlimited || c.var.audience === 'organisers')
        return asJson<T>(await withoutCache(c, async () => asResponse((await read()).data)))
      const variant = () => serialize(query ?? {})
      return asJson<T>(await throughCache(c, { variant, read, make: (data) => ({ response: asResponse(data) }) }))
    },
    { hasEtag: true },
  )

/** Safe: `read` created the cached response for the same key. */
const asJson = <T>(response: Response) => response as Json<T>

/** Serializes a validated query, defaults included, so that equal queries give equal strings. */
function serialize(query: object): string {
  const values = Object.entries(query).filter(([, value]) => value !== undefined)
  const parameters = new URLSearchParams(values.map(([name, value]) => [name, JSON.stringify(value)]))
  parameters.sort()
  return parameters.toString()
}

/** Serves text of media type `type` through the cache. Ignores the query string. Null gives an uncached 404. */
export const cachedText = (c: Context<Env>, type: string, read: () => Promise<Versioned<string | null>>) =>
  throughCache(c, {
    read,
    make: (data) => {
      const headers = { 'Content-Type': `${type}; charset=utf-8` }
      return { response: new Response(data, { headers, status: data === null ? 404 : 200 }) }
    },
  })

/** Middleware for organisers' writes. After each write, this isolate does not use what it knew of the content version. */
export const invalidateOnWrite = createMiddleware<Env>(async (_, next) => {
  await next()
  invalidateVersion()
})

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
