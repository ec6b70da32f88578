import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { Database, Query } from '#worker/database/query.ts'
import type { Env } from '#worker/env.ts'
import { declareFacts } from '#worker/route-facts.ts'
import { throughCache, withoutCache } from './edge.ts'
import { invalidateVersion } from './known-version.ts'
import { readContent } from './read-content.ts'

type Validated = { out: { query?: object } }

/**
 * For public content, behind the validation of its query: what that did not read is no part of the cache key. Responses to
 * the parameters `open` are not kept: anybody can invent new values of them, and fill the caches.
 */
export const cachedExcept = (open: readonly string[]) =>
  declareFacts(
    createMiddleware<Env, string, Validated>(async (c, next) => {
      const query: object = c.req.valid('query') ?? {}
      const make = async () => {
        await next()
        const made = c.res
        // A response that takes the place of another one inherits its headers, unless that one is gone.
        c.res = undefined
        return made
      }
      const isOpen = Object.entries(query).some(([name, value]) => (value ?? null) !== null && open.includes(name))
      c.res = await (isOpen ? withoutCache(c, make) : throughCache(c, canonical(query), make))
    }),
    { hasEtag: true },
  )

export const cached = cachedExcept([])

/** A query as its contract understood it: defaults filled in, one order, one spelling. */
function canonical(query: object): string {
  const values = Object.entries(query).filter(([, value]) => value !== undefined)
  const parameters = new URLSearchParams(values.map(([name, value]) => [name, JSON.stringify(value)]))
  parameters.sort()
  return parameters.toString()
}

/** Reads public content and notes the version that it has. */
export async function executeForCache<T>(c: Context<Env>, read: (db: Database) => Query<T>): Promise<T> {
  const { version, data } = await readContent(c.env.DB, read)
  c.var.notes.contentVersion = version
  return data
}

/** For organisers' edits. */
export const invalidateOnWrite = createMiddleware<Env>(async (_, next) => {
  await next()
  invalidateVersion()
})
