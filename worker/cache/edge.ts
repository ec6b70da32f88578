import type { Context } from 'hono'
import type { Env } from '#worker/env.ts'
import { respondWithEtag, type Tagged, withEtag } from './etag.ts'
import { findInIsolate, keepInIsolate } from './isolate.ts'
import { currentVersion, isNewest } from './known-version.ts'

/** How long the edge caches an entry. Pictures that were stored past the API show after that time. */
const keptSeconds = 3_600

/** Development renders everything each time: there the sources change, not the content. */
const isDevelopment = import.meta.env.DEV

/** A response and the content version that was read with its data. A response without a version is not cached. */
export type Made = { response: Response; version: number | null }

/**
 * Answers public content from this isolate or the edge's cache. On a miss `make` makes it, and it is stored under the version
 * that was read with its data. A response that was begun before an edit is stored under the old version, which is never read
 * again. Only 200 is stored.
 *
 * `variant` is the part of the cache key that tells apart the responses of one path and version: validated query parameters in a
 * fixed order, or counts that change without an edit. It is called once the version is known. While the database is away, the
 * version that was stored last is shown: nobody can edit then.
 */
export async function throughCache(
  c: Context<Env>,
  variant: (version: number) => string | Promise<string>,
  make: (version: number) => Promise<Made>,
): Promise<Response> {
  const { notes, url } = c.var
  const version = await currentVersion(c.env.DB, () => lastVersion(c))
  const what = `${url.pathname}?${await variant(version)}`
  const hit = await findCached(c, what, version)
  if (hit && isNewest(version)) {
    notes.cache = 'hit'
    return respondWithEtag(c, hit)
  }
  const made = await make(version)
  if (made.response.status !== 200) return made.response
  notes.cache = 'miss'
  const tagged = await withEtag(made.response)
  if (made.version !== null) storeInCache(c, what, made.version, tagged)
  return respondWithEtag(c, tagged)
}

/** Answers public content that is not cached. It has an ETag like the rest. */
export async function withoutCache(c: Context<Env>, make: () => Promise<Made>): Promise<Response> {
  c.var.notes.cache = 'miss'
  const { response } = await make()
  return response.status === 200 ? respondWithEtag(c, await withEtag(response)) : response
}

/** Release, content version, what it is. Another release may render the same content differently. */
const keyOf = (c: Context<Env>, what: string, version: number): string => `${releaseOf(c)}/${version}${what}`

const releaseOf = (c: Context<Env>): string => `${c.var.url.origin}/${c.env.RELEASE?.id ?? 'local'}`

/** The entry of that version. `what` begins with a slash. */
async function findCached(c: Context<Env>, what: string, version: number): Promise<Tagged | undefined> {
  if (isDevelopment) return undefined
  const key = keyOf(c, what, version)
  const here = findInIsolate(key)
  if (here) return here
  const response = await caches.default.match(key)
  if (!response) return undefined
  const { headers } = response
  const body = new Uint8Array(await response.arrayBuffer())
  const found = { body, type: headers.get('Content-Type') ?? '', etag: headers.get('ETag') ?? '' }
  keepInIsolate(key, found)
  return found
}

/** Stores content under the version that was read with it or before it: in this isolate at once, at the edge after the response. */
function storeInCache(c: Context<Env>, what: string, version: number, made: Tagged): void {
  const key = keyOf(c, what, version)
  keepInIsolate(key, made)
  c.executionCtx.waitUntil(store(c, key, version, made))
}

async function store(c: Context<Env>, key: string, version: number, made: Tagged): Promise<void> {
  const headers = { 'Cache-Control': `public, max-age=${keptSeconds}` }
  const { body, type, etag } = made
  await caches.default.put(key, new Response(body, { headers: { ...headers, 'Content-Type': type, ETag: etag } }))
  if (isNewest(version)) await caches.default.put(lastVersionKey(c), new Response(String(version), { headers }))
}

/** A value that was stored as JSON under that version. `what` begins with a slash and names values of one type alone. */
export async function findJson<T>(c: Context<Env>, what: string, version: number): Promise<T | undefined> {
  const kept = await findCached(c, what, version)
  return kept && JSON.parse(new TextDecoder().decode(kept.body))
}

/** Stores a value that belongs to that version, unless this isolate has it. */
export async function storeJson(c: Context<Env>, what: string, version: number, value: unknown): Promise<void> {
  if (!findInIsolate(keyOf(c, what, version))) storeInCache(c, what, version, await withEtag(Response.json(value)))
}

const lastVersionKey = (c: Context<Env>): string => `${releaseOf(c)}/newest`

/** The version that was stored last: a young isolate starts from it while the database is away. */
async function lastVersion(c: Context<Env>): Promise<number | undefined> {
  const response = await caches.default.match(lastVersionKey(c))
  return response && Number(await response.text())
}
