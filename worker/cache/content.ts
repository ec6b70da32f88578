import type { Context, TypedResponse } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { Data } from '#schema/envelope.ts'
import type { Env } from '#worker/env.ts'
import { declareFacts } from '#worker/route-facts.ts'
import { throughCache, withoutCache } from './edge.ts'
import { invalidateVersion } from './known-version.ts'

/** Data and the content version that was read with it. Data without a version is not cached. */
export type Versioned<T> = { version: number | null; data: T }

type Json<T> = Response & TypedResponse<Data<T>, 200, 'json'>

/**
 * Makes a handler that answers public JSON through the cache. `read` runs on a miss. It gets the validated query, and the cache
 * key holds nothing else of the query string. Responses to a query with an `open` parameter are not cached: anybody can invent
 * new values of those and fill the caches.
 */
export const cachedJson = <Query extends object, T>(
  read: (c: Context<Env>, query: Query) => Promise<Versioned<T>>,
  open: readonly string[] = [],
) =>
  declareFacts(
    async (c: Context<Env, string, { out: { query: Query } }>): Promise<Json<T>> => {
      const query = c.req.valid('query')
      const make = async () => {
        const { version, data } = await read(c, query)
        return { response: Response.json({ data } satisfies Data<T>), version }
      }
      const isOpen = Object.entries(query ?? {}).some(
        ([name, value]) => (value ?? null) !== null && open.includes(name),
      )
      return asJson<T>(await (isOpen ? withoutCache(c, make) : throughCache(c, () => canonical(query ?? {}), make)))
    },
    { hasEtag: true },
  )

/** What the cache returns for a key was made by `read` under the same key. */
const asJson = <T>(response: Response) => response as Json<T>

/** A validated query as text: with its defaults, sorted, in one spelling. */
function canonical(query: object): string {
  const values = Object.entries(query).filter(([, value]) => value !== undefined)
  const parameters = new URLSearchParams(values.map(([name, value]) => [name, JSON.stringify(value)]))
  parameters.sort()
  return parameters.toString()
}

/** Answers a text of that media type through the cache, the same for every query. Null becomes a 404, which is not cached. */
export const cachedText = (
  c: Context<Env>,
  type: string,
  read: () => Promise<Versioned<string | null>>,
): Promise<Response> =>
  throughCache(
    c,
    () => '',
    async () => {
      const { version, data } = await read()
      const headers = { 'Content-Type': `${type}; charset=utf-8` }
      return { response: new Response(data, { headers, status: data === null ? 404 : 200 }), version }
    },
  )

/** Middleware for organisers' writes: this isolate reads the content version again after each. */
export const invalidateOnWrite = createMiddleware<Env>(async (_, next) => {
  await next()
  invalidateVersion()
})
