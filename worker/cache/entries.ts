import type { Context } from 'hono'
import type { Env } from '#worker/env.ts'
import { isNewest, keptSeconds, releasePrefix } from './cached-version.ts'
import { type EtaggedBody, withEtag } from './etag.ts'
import { createLru } from './lru.ts'

/** Enough for some hundred pages, and a small part of an isolate's 128 MB. */
export const capacity = { entries: 2_000, bytes: 8 * 1024 * 1024 }

/**
 * A response of this name. `stamp` says what it was made from. From `expiresAt` (epoch ms) on it would say something else
 * although nothing was edited.
 */
export type Entry = EtaggedBody & { stamp: string; expiresAt: number }

/** The in-memory cache of this isolate, by name. All visitors share it, so store only public content. */
const inIsolate = createLru<Entry>(capacity, ({ body }) => body.size)

/** In development the cache is not read, because source code changes without a new cache key. */
const isDevelopment = import.meta.env.DEV

const expiryHeader = 'X-Expires-At'

/** The release is part of the key: another one may render the content differently. `name` begins with a slash. */
const keyOf = (c: Context<Env>, name: string): string => releasePrefix(c) + name

/** The entry of this name in the isolate's cache, whatever it was made from. */
export const findInIsolate = (c: Context<Env>, name: string): Entry | undefined =>
  isDevelopment ? undefined : inIsolate.find(keyOf(c, name))

export const storeInIsolate = (c: Context<Env>, name: string, entry: Entry): void =>
  inIsolate.store(keyOf(c, name), entry, entry.expiresAt)

/** The text that is kept under this name in the data centre's cache. */
export async function findInDataCentre(c: Context<Env>, name: string): Promise<Response | undefined> {
  return isDevelopment ? undefined : caches.default.match(keyOf(c, name))
}

/** Stores a value in the data centre's cache without delaying the response. `expiresAt` is in epoch ms. */
export function storeInDataCentre(c: Context<Env>, name: string, response: Response, expiresAt = Infinity): void {
  const seconds = Math.min(keptSeconds, Math.floor((expiresAt - Date.now()) / 1_000))
  if (seconds <= 0) return
  response.headers.set('Cache-Control', `public, max-age=${seconds}`)
  response.headers.set(expiryHeader, String(expiresAt))
  c.executionCtx.waitUntil(caches.default.put(keyOf(c, name), response))
}

/** Looks up what was made from `stamp` in the isolate's cache, then in the data centre's. */
export async function findEntry(c: Context<Env>, name: string, stamp: string): Promise<Entry | undefined> {
  const own = findInIsolate(c, name)
  if (own?.stamp === stamp) return own
  const response = await findInDataCentre(c, `/${stamp}${name}`)
  if (!response) return undefined
  const { headers } = response
  const expiresAt = Number(headers.get(expiryHeader))
  if (expiresAt <= Date.now()) return undefined
  const body = await response.blob()
  const entry = { body, type: headers.get('Content-Type') ?? '', etag: headers.get('ETag') ?? '', stamp, expiresAt }
  storeInIsolate(c, name, entry)
  return entry
}

/** Stores a response in both caches. The isolate's has it at once. */
export function storeEntry(c: Context<Env>, name: string, entry: Entry): void {
  storeInIsolate(c, name, entry)
  const { body, type, etag, stamp, expiresAt } = entry
  const response = new Response(body, { headers: { 'Content-Type': type, ETag: etag } })
  storeInDataCentre(c, `/${stamp}${name}`, response, expiresAt)
}

/** Reads what `storeJson` stored under this version. Use each `name` for one type: the value is not validated. */
export async function findJson<T>(c: Context<Env>, name: string, version: number): Promise<T | undefined> {
  const entry = await findEntry(c, name, String(version))
  return entry && JSON.parse(await entry.body.text())
}

/** Stores a value as JSON under its content version, unless the isolate's cache has it. */
export async function storeJson(c: Context<Env>, name: string, version: number, value: unknown): Promise<void> {
  const stamp = String(version)
  if (!isNewest(version) || findInIsolate(c, name)?.stamp === stamp) return
  storeEntry(c, name, { ...(await withEtag(Response.json(value))), stamp, expiresAt: Infinity })
}
