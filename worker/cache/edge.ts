import type { Context } from 'hono'
import type { Env } from '#worker/env.ts'
import { respondWithEtag, type Tagged, withEtag } from './etag.ts'
import { findInIsolate, keepInIsolate } from './isolate.ts'
import { currentVersion, isNewest } from './known-version.ts'

/** For how long the edge keeps what nobody replaced: pictures that were put past the API show after that. */
const keptSeconds = 3_600

/** Development makes everything anew: there the sources change and the content does not. */
export const isDevelopment = import.meta.env.DEV

/**
 * Answers public content from this isolate or the edge's cache, or makes it and stores it under the version that was read with
 * its data: `make` notes that as `contentVersion`. So what was begun before an edit can't be found after it. Only 200 is stored.
 * `query` has the parameters of the contract alone, in a lasting order. While the database is away, what was stored last is
 * shown: nobody can edit it then.
 */
export async function throughCache(c: Context<Env>, query: string, make: () => Promise<Response>): Promise<Response> {
  const { notes, url } = c.var
  const version = await currentVersion(c.env.DB, () => lastVersion(c))
  const what = `${url.pathname}?${query}`
  const hit = await findCached(c, what, version)
  notes.cache = hit && isNewest(version) ? 'hit' : 'miss'
  if (hit && isNewest(version)) return respondWithEtag(c, hit)
  const response = await make()
  if (response.status !== 200) return response
  const made = await withEtag(response)
  if (notes.contentVersion !== undefined) storeInCache(c, what, notes.contentVersion, made)
  return respondWithEtag(c, made)
}

/** Answers public content that is not kept: with a tag, like the rest. */
export async function withoutCache(c: Context<Env>, make: () => Promise<Response>): Promise<Response> {
  c.var.notes.cache = 'miss'
  const response = await make()
  return response.status === 200 ? respondWithEtag(c, await withEtag(response)) : response
}

/** Release, content version, what it is. Another release may render the same content differently. */
const keyOf = (c: Context<Env>, what: string, version: number): string => `${releaseOf(c)}/${version}${what}`

const releaseOf = (c: Context<Env>): string => `${c.var.url.origin}/${c.env.RELEASE?.id ?? 'local'}`

/** What was kept of that version. `what` begins with a slash. */
export async function findCached(c: Context<Env>, what: string, version: number): Promise<Tagged | undefined> {
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

/** Keeps content under the version that was read with it or before it: here at once, at the edge behind the answer. */
export function storeInCache(c: Context<Env>, what: string, version: number, made: Tagged): void {
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

const lastVersionKey = (c: Context<Env>): string => `${releaseOf(c)}/newest`

/** The version that was stored last: a young isolate starts from it while the database is away. */
async function lastVersion(c: Context<Env>): Promise<number | undefined> {
  const response = await caches.default.match(lastVersionKey(c))
  return response && Number(await response.text())
}
