import type { D1Database, D1PreparedStatement, D1Result, R2Bucket } from '@cloudflare/workers-types'
import { fetchWithRetry } from './closed-connections.ts'

/** Address of `storageWorker` on the origin of a site. */
const path = '/test/storage'

/**
 * Runs statements on the site's database, empties its buckets and triggers its cron. Beside the site's Worker, because production must have
 * no such address.
 */
export const storageWorker = {
  name: 'storage',
  modules: true,
  // Lets a Worker send another one a scheduled event.
  compatibilityFlags: ['service_binding_extra_handlers'],
  script: `async function empty(bucket) {
  const { objects } = await bucket.list()
  if (objects.length === 0) return
  await bucket.delete(objects.map(({ key }) => key))
  await empty(bucket)
}

export default {
  async fetch(request, { DB, FILES, DECKS, SITE, ...senders }) {
    const { method, statements } = await request.json()
    try {
      if (method === 'schedule') {
        const scheduledTime = new Date(statements[0].values[0])
        return Response.json(await SITE.scheduled({ scheduledTime, cron: '*/15 * * * *' }))
      }
      if (method === 'deliver') {
        for (const sender of Object.values(senders)) await sender.getByName('outbox').deliver(statements[0].values[0])
        return Response.json(null)
      }
      if (method === 'empty') return Response.json(await Promise.all([empty(FILES), empty(DECKS)]))
      if (method === 'exec') return Response.json(await DB.exec(statements[0].query))
      const prepared = statements.map(({ query, values }) => DB.prepare(query).bind(...values))
      if (method === 'raw') return Response.json(await prepared[0].raw())
      return Response.json(await DB.batch(prepared))
    } catch (error) {
      return Response.json({ message: error.message }, { status: 500 })
    }
  },
}`,
  routes: [`127.0.0.1${path}`],
}

type Method = 'batch' | 'raw' | 'exec' | 'empty' | 'schedule' | 'deliver'
type Statement = { query: string; values: unknown[] }
type Send = <T>(method: Method, ...statements: Statement[]) => Promise<T>

/** A statement as D1's own client has it. Values are limited to what JSON can hold. */
const prepare = (send: Send, query: string, values: unknown[] = []) => ({
  query,
  values,
  bind: (...bound: unknown[]) => prepare(send, query, bound),
  all: async <T>() => (await send<D1Result<T>[]>('batch', { query, values }))[0],
  run: async <T>() => (await send<D1Result<T>[]>('batch', { query, values }))[0],
  raw: () => send('raw', { query, values }),
  async first<T>(column?: string) {
    const [row] = (await this.all<Record<string, T>>())?.results ?? []
    return column === undefined ? (row ?? null) : (row?.[column] ?? null)
  },
})

/** All statements of this file are made by `prepare`. */
const asStatements = (statements: D1PreparedStatement[]) => statements as unknown as Statement[]

/** Has the methods of D1 that tests and Drizzle call. */
const asDatabase = (database: object) => database as D1Database

const senderTo =
  (origin: string): Send =>
  async (method, ...statements) => {
    const body = JSON.stringify({ method, statements: statements.map(({ query, values }) => ({ query, values })) })
    const headers = { 'Accept-Encoding': 'identity' }
    const response = await fetchWithRetry(new URL(path, origin), { method: 'POST', headers, body })
    const answer = await response.json()
    if (!response.ok) throw new Error(answer.message)
    return answer
  }

/** Deletes all objects of both buckets of the site at `origin`. */
export const emptyBuckets = (origin: string): Promise<unknown> => senderTo(origin)('empty')

/** Runs the scheduled work of the site at `origin`, as of a time. */
export const runScheduleOf = (origin: string, at: Date): Promise<unknown> =>
  senderTo(origin)('schedule', { query: '', values: [at.getTime()] })

/** Delivers what is due by `at` at the site at `origin`, in a fraction of the CPU time of all scheduled work. */
export const deliverAt = (origin: string, at: Date): Promise<unknown> =>
  senderTo(origin)('deliver', { query: '', values: [at.getTime()] })

/**
 * A bucket that is opened by its first use: Miniflare starts a thread for it, which takes a third of the CPU time of a
 * site's start, and few tests use a bucket.
 */
export const lazyBucket = (open: () => Promise<R2Bucket>): R2Bucket =>
  new Proxy({} as R2Bucket, {
    get:
      (_, method: keyof R2Bucket) =>
      async (...args: unknown[]) =>
        Reflect.apply((await open())[method], null, args),
  })

/**
 * The database of the site at `origin`. Miniflare's own proxy of a binding takes three times the CPU time of a request, and
 * blocks the process meanwhile.
 */
export function databaseOf(origin: string): D1Database {
  const send = senderTo(origin)
  return asDatabase({
    prepare: (query: string) => prepare(send, query),
    batch: (statements: D1PreparedStatement[]) => send('batch', ...asStatements(statements)),
    exec: (query: string) => send('exec', { query, values: [] }),
  })
}
