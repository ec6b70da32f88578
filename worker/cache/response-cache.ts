import type { Context } from 'hono'
import type { Env } from '#worker/env.ts'
import { currentVersion, isNewest } from './cached-version.ts'
import { type EtaggedBody, respondWithEtag, withEtag } from './etag.ts'
import { createLru } from './lru.ts'

/** Enough for some hundred pages, and a small part of an isolate's 128 MB. */
const capacity = { entries: 2_000, bytes: 8 * 1024 * 1024 }

/** The in-memory cache of this isolate. All visitors share it, so store only public content. */
export const { find: findInIsolate, store: storeInIsolate } = createLru<EtaggedBody>(
  capacity,
  ({ body }) => body.byteLength,
)

/** Limited, because uploading a file directly to object storage does not raise the content version. */
const maxAgeSeconds = 3_600

/** In development the cache is not read, because source code changes without a new cache key. */
const isDevelopment = import.meta.env.DEV

/**
 * A response and the content version that was read with its data. If `version` is null, the response is not cached.
 * `expiresAt` (epoch ms) is for responses that can become outdated without a new version.
 */
export type VersionedResponse = { response: Response; version: number | null; expiresAt?: number }

/**
 * Serves public content from the cache of this isolate or of the edge. On a miss, `make` creates the response. It is
 * stored under the content version that was read with its data: a response begun before an edit gets the old version,
 * which is never read again. Only responses with status 200 are stored.
 *
 * `variant` returns the part of the cache key that distinguishes responses of the same path and version: validated
 * query parameters in a fixed order, or ticket counts. While the database is unavailable, the last known version is
 * served.
 */
export async function throughCache(
  c: Context<Env>,
  variant: (version: number) => string | Promise<string>,
  make: (version: number) => Promise<VersionedResponse>,
): Promise<Response> {
  const { notes, url } = c.var
  const version = await currentVersion(c.env.DB, () => lastVersion(c))
  const name = `${url.pathname}?${await variant(version)}`
  const cached = await findCached(c, name, version)
  if (cached && isNewest(version)) {
    notes.cache = 'hit'
    return respondWithEtag(c, cached)
  }
  const made = await make(version)
  if (made.response.status !== 200) return made.response
  notes.cache = 'miss'
  const tagged = await withEtag(made.response)
  if (made.version !== null) storeInCache(c, name, made.version, tagged, made.expiresAt)
  return respondWithEtag(c, tagged)
}

/** Serves public content without storing it. The response has an ETag, like cached ones. */
export async function withoutCache(c: Context<Env>, make: () => Promise<VersionedResponse>): Promise<Response> {
  c.var.notes.cache = 'miss'
  const { response } = await make()
  return response.status === 200 ? respondWithEtag(c, await withEtag(response)) : response
}

/** Serves what only organisers may read: neither from a cache, nor stored in one. It has an ETag for `If-Match`. */
export async function neverStored(c: Context<Env>, make: () => Promise<VersionedResponse>): Promise<Response> {
  c.var.notes.cache = 'miss'
  const { body, type, etag } = await withEtag((await make()).response)
  return new Response(body, { headers: { ETag: etag, 'Cache-Control': 'no-store', 'Content-Type': type } })
}

/** `name` begins with a slash. The release is part of the key: another one may render the content differently. */
const keyOf = (c: Context<Env>, name: string, version: number): string => `${releasePrefix(c)}/${version}${name}`

/** The beginning of all cache keys of this origin and release. */
const releasePrefix = (c: Context<Env>): string => `${c.var.url.origin}/${c.env.RELEASE?.id ?? 'local'}`

/** Looks up an entry in the isolate's cache, then in the edge's. */
async function findCached(c: Context<Env>, name: string, version: number): Promise<EtaggedBody | undefined> {
  if (isDevelopment) return undefined
  const key = keyOf(c, name, version)
  const inIsolate = findInIsolate(key)
  if (inIsolate) return inIsolate
  const response = await caches.default.match(key)
  if (!response) return undefined
  const { headers } = response
  const body = new Uint8Array(await response.arrayBuffer())
  const found = { body, type: headers.get('Content-Type') ?? '', etag: headers.get('ETag') ?? '' }
  storeInIsolate(key, found)
  return found
}

/**
 * Stores content under a version that was read with it or before it. The isolate's cache has it at once. Writing to the
 * edge's cache does not delay the response. Content with `expiresAt` is not written there, because other isolates
 * would not know that time.
 */
function storeInCache(c: Context<Env>, name: string, version: number, made: EtaggedBody, expiresAt?: number): void {
  const key = keyOf(c, name, version)
  storeInIsolate(key, made, expiresAt)
  if (expiresAt === undefined) c.executionCtx.waitUntil(storeAtEdge(c, key, version, made))
}

async function storeAtEdge(c: Context<Env>, key: string, version: number, made: EtaggedBody): Promise<void> {
  const headers = { 'Cache-Control': `public, max-age=${maxAgeSeconds}` }
  const { body, type, etag } = made
  await caches.default.put(key, new Response(body, { headers: { ...headers, 'Content-Type': type, ETag: etag } }))
  if (isNewest(version)) await caches.default.put(lastVersionKey(c), new Response(String(version), { headers }))
}

/** Reads what `storeJson` stored under this version. Use each `name` for one type: the value is not validated. */
export async function findJson<T>(c: Context<Env>, name: string, version: number): Promise<T | undefined> {
  const cached = await findCached(c, name, version)
  return cached && JSON.parse(new TextDecoder().decode(cached.body))
}

/** Stores a value as JSON under its content version, unless the isolate's cache has it. */
export async function storeJson(c: Context<Env>, name: string, version: number, value: unknown): Promise<void> {
  if (!findInIsolate(keyOf(c, name, version))) storeInCache(c, name, version, await withEtag(Response.json(value)))
}

const lastVersionKey = (c: Context<Env>): string => `${releasePrefix(c)}/newest`

/** The version that was stored last at the edge. A new isolate starts from it while the database is unavailable. */
async function lastVersion(c: Context<Env>): Promise<number | undefined> {
  const response = await caches.default.match(lastVersionKey(c))
  return response && Number(await response.text())
}
