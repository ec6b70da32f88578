import { timingSafeEqual } from 'node:crypto'
import type { D1Database, D1DatabaseSession, D1PreparedStatement, ImagesBinding } from '@cloudflare/workers-types'
import type { Hono } from 'hono'
import { vi } from 'vitest'
import type { DatabaseBinding } from '#worker/database/query.ts'
import type { Bindings, Env } from '#worker/env.ts'
import type { Site } from './site.ts'

/** workerd has `crypto.subtle.timingSafeEqual`, Node does not. */
Object.defineProperty(crypto.subtle, 'timingSafeEqual', {
  value: (one: ArrayBuffer, other: ArrayBuffer) => timingSafeEqual(new Uint8Array(one), new Uint8Array(other)),
  configurable: true,
})

/** Wraps every round trip to the database: may fail, wait or count, before or after `run`. */
type Around = <T>(run: () => Promise<T>) => Promise<T>

/** Sessions on the site's database. `around` wraps each batch. */
export function d1SessionsOf(database: D1Database, around: Around = (run) => run()): DatabaseBinding {
  const session: Pick<D1DatabaseSession, 'prepare' | 'batch' | 'getBookmark'> = {
    prepare: (query) => database.prepare(query),
    getBookmark: () => null,
    batch: <T>(statements: D1PreparedStatement[]) => around(() => database.batch<T>(statements)),
  }
  return asSessions({ withSession: () => session })
}

/** The fake implements only the methods that the code calls. */
export const asSessions = (sessions: object) => sessions as DatabaseBinding

/** The storage and settings of an isolate. Tests may pass bindings that fail. */
type Data = Pick<Site, 'database' | 'files' | 'decks'> & { images?: ImagesBinding; settings?: Partial<Bindings> }

type Handler = Pick<Hono<Env>, 'fetch'>

const api = async (): Promise<Handler> => (await import('#worker/app.ts')).createApp()

let loaded: Promise<Handler> | undefined
/** The API with modules that are loaded once. For tests to which it does not matter what other isolates remember. */
export const loadedApi = (): Promise<Handler> => {
  if (!loaded) vi.resetModules()
  loaded ??= api()
  return loaded
}

/** The whole Worker, with its pages. */
export const createFullSite = async (): Promise<Handler> => (await import('#worker/pages/site.ts')).createSite()

/**
 * Runs the API in this process as a fresh isolate, on the site's data. `stored` replaces the data centre's cache; pass one
 * map to several isolates to share it. Await `stored()` before requests to an isolate of another data centre. Clean up with `endIsolates`.
 */
export async function startIsolate(site: Data, around?: Around, stored = new Map<string, Response>(), app = api) {
  if (app !== loadedApi) vi.resetModules()
  vi.stubEnv('DEV', false)
  const lines = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const cache = {
    match: async (key: string) => stored.get(key)?.clone(),
    put: async (key: string, response: Response) => void stored.set(key, response),
  }
  const handler = await app()
  const env = {
    DB: d1SessionsOf(site.database, around),
    FILES: site.files,
    DECKS: site.decks,
    IMAGES: site.images,
    ...site.settings,
  }
  const context = {
    waitUntil: (work: Promise<unknown>) => void pendingWrites.push(work),
    passThroughOnException: () => undefined,
    props: {},
  }
  const pendingWrites: Promise<unknown>[] = []
  const send = async (path: string, init?: RequestInit, origin = 'http://localhost') => {
    vi.stubGlobal('caches', { default: cache })
    return handler.fetch(new Request(`${origin}${path}`, init), env, context)
  }
  return {
    /** The entries of the edge cache, after all pending writes. */
    stored: async () => {
      await Promise.all(pendingWrites)
      return stored
    },
    send,
    errors: () => errors.mock.calls.flat().join('\n'),
    /** All log lines. */
    logs: () => [...lines.mock.calls, ...errors.mock.calls].flat().join('\n'),
    get: (path: string, headers: Record<string, string> = {}, origin?: string) => send(path, { headers }, origin),
    post: (path: string, body: unknown, headers: Record<string, string> = {}) =>
      send(path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...headers },
        body: JSON.stringify(body),
      }),
  }
}

export function endIsolates(): void {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
}

/** A bucket whose calls pass through `around`. */
export const bucketAround = <B extends object>(bucket: B, around: <T>(run: () => Promise<T>) => Promise<T>): B =>
  new Proxy(bucket, {
    get(target, name) {
      const method: unknown = Reflect.get(target, name)
      if (typeof method !== 'function') return method
      return (...args: unknown[]) => around(async () => Reflect.apply(method, target, args))
    },
  })
