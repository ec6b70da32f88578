import type { Context } from 'hono'
import type { Env } from '../env.ts'
import { answerTagged, type Tagged, tag } from './etag.ts'
import { currentVersion, isNewest } from './known-version.ts'

/** For how long the edge keeps what nobody replaced: pictures that were put past the API show after that. */
const keptSeconds = 3_600

/** Development makes everything anew: there the sources change and the content does not. */
const isDevelopment = import.meta.env.DEV

/**
 * Answers public content from the edge's cache, or makes it and stores it under the version that was read with its data:
 * `make` notes that as `contentVersion`. So what was begun before an edit can't be found after it. Only 200 is stored.
 * `query` has the parameters of the contract alone, in a lasting order.
 */
export async function throughCache(c: Context<Env>, query: string, make: () => Promise<Response>): Promise<Response> {
  const { notes } = c.var
  const version = await currentVersion(c.env.DB)
  const hit = isDevelopment ? undefined : await find(keyOf(c, query, version))
  notes.cache = hit && isNewest(version) ? 'hit' : 'miss'
  if (hit && isNewest(version)) return answerTagged(c, hit)
  const response = await make()
  if (response.status !== 200) return response
  const made = await tag(response)
  if (notes.contentVersion !== undefined) c.executionCtx.waitUntil(keep(keyOf(c, query, notes.contentVersion), made))
  return answerTagged(c, made)
}

/** Release, content version, path, query. Another release may render the same content differently. */
function keyOf(c: Context<Env>, query: string, version: number): string {
  const { origin, pathname } = new URL(c.req.url)
  return `${origin}/${c.env.RELEASE?.id ?? 'local'}/${version}${pathname}?${query}`
}

async function find(key: string): Promise<Tagged | undefined> {
  const response = await caches.default.match(key)
  if (!response) return undefined
  const { headers } = response
  return { body: await response.text(), type: headers.get('Content-Type') ?? '', etag: headers.get('ETag') ?? '' }
}

const keep = (key: string, { body, type, etag }: Tagged): Promise<void> =>
  caches.default.put(
    key,
    new Response(body, {
      headers: { 'Content-Type': type, ETag: etag, 'Cache-Control': `public, max-age=${keptSeconds}` },
    }),
  )
