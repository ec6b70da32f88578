import { createMiddleware } from 'hono/factory'
import { routePath } from 'hono/route'
import { measureDatabase } from '#worker/database/measured.ts'
import type { Env } from '#worker/env.ts'
import { withBusyErrors } from '#worker/storage/bucket-errors.ts'
import { log } from './log.ts'
import { newNotes, serverTiming } from './request-notes.ts'

/**
 * Prepares a request: sets `notes` and `url`, and wraps the database (measured) and the buckets (their failures become
 * `busy`). Logs one line at its end. The line has the route pattern, not the path, which may contain personal data.
 */
export const prepareAndLog = createMiddleware<Env>(async (c, next) => {
  const started = Date.now()
  const notes = newNotes(c.req.header('CF-Ray'))
  c.set('notes', notes)
  c.set('url', new URL(c.req.url))
  const { DB, FILES, DECKS } = c.env
  c.env = {
    ...c.env,
    DB: measureDatabase(DB, notes.database),
    FILES: withBusyErrors(FILES),
    DECKS: withBusyErrors(DECKS),
  }
  await next()
  const ms = Date.now() - started
  const { headers, status } = c.res
  headers.set('X-Request-Id', notes.id)
  headers.set('Server-Timing', serverTiming(notes, ms))
  log('info', {
    requestId: notes.id,
    method: c.req.method,
    route: notes.page ?? routePath(c),
    status,
    ms,
    cache: notes.cache,
    database: notes.database,
  })
})
