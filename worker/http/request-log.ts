import { createMiddleware } from 'hono/factory'
import { routePath } from 'hono/route'
import { Problem } from '#schema/problem.ts'
import { observeDatabase } from '#worker/database/observe.ts'
import type { DatabaseBinding } from '#worker/database/query.ts'
import type { Env, RequestNotes } from '#worker/env.ts'
import { log } from './log.ts'
import { mayBeOrganiser } from './require-organiser.ts'

/** `id` is Cloudflare's Ray ID, or a random UUID without one. */
export const newNotes = (ray: string | undefined): RequestNotes => ({
  id: ray && /^[\w-]{1,64}$/.test(ray) ? ray : crypto.randomUUID(),
  database: { roundTrips: 0, waitMs: 0, rowsRead: 0 },
})

/** The header `Server-Timing`. `wait` is the time for which the request waited. */
function serverTiming({ database, cache }: RequestNotes, waitMs: number): string {
  const parts = [
    `db;desc="${database.roundTrips}";dur=${database.waitMs}`,
    ...(cache ? [`cache;desc="${cache}"`] : []),
    `wait;dur=${waitMs}`,
  ]
  return parts.join(', ')
}

/** Wraps the database. Each batch adds its round trip, how long it took and the rows that it read to `cost`. */
const measureDatabase = (sessions: DatabaseBinding, cost: RequestNotes['database']): DatabaseBinding =>
  observeDatabase(sessions, ({ waitMs, rowsRead }) => {
    cost.roundTrips += 1
    cost.waitMs += waitMs
    cost.rowsRead += rowsRead
  })

const throwBusy = (error: unknown): never => {
  throw Object.assign(new Problem('busy'), { cause: error })
}

/** Wraps a bucket so that its failures throw `busy`. They are temporary, and every call can be retried. */
const withBusyErrors = (bucket: R2Bucket): R2Bucket =>
  new Proxy(bucket, {
    get(target, name) {
      const method: unknown = Reflect.get(target, name)
      if (typeof method !== 'function') return method
      return (...args: unknown[]) => Promise.resolve(Reflect.apply(method, target, args)).catch(throwBusy)
    },
  })

/**
 * Prepares a request: sets `arrivedAt`, `notes`, `url` and `mayBeOrganiser`, and wraps the database (measured) and the buckets (their failures become
 * `busy`). Logs one line at its end. The line has the route pattern, not the path, which may contain personal data.
 *
 * On the platform the clock moves only while a request waits for something, such as the database. So the milliseconds
 * here are time of waiting; nothing here can measure CPU time.
 */
export const prepareAndLog = createMiddleware<Env>(async (c, next) => {
  const started = Date.now()
  c.set('arrivedAt', new Date(started))
  const notes = newNotes(c.req.header('CF-Ray'))
  c.set('notes', notes)
  c.set('url', new URL(c.req.url))
  c.set('mayBeOrganiser', await mayBeOrganiser(c))
  const { DB, FILES, DECKS } = c.env
  c.env = {
    ...c.env,
    DB: measureDatabase(DB, notes.database),
    FILES: withBusyErrors(FILES),
    DECKS: withBusyErrors(DECKS),
  }
  await next()
  const waitMs = Date.now() - started
  const { headers, status } = c.res
  headers.set('X-Request-Id', notes.id)
  headers.set('Server-Timing', serverTiming(notes, waitMs))
  log('info', {
    requestId: notes.id,
    method: c.req.method,
    route: notes.page ?? routePath(c),
    status,
    waitMs,
    cache: notes.cache,
    database: notes.database,
  })
})
