import { Hono } from 'hono'
import { ListQuery } from '#schema/query.ts'
import { cachedJson } from '#worker/cache/content.ts'
import type { Env } from '#worker/env.ts'
import { readFound } from '#worker/features/read-found.ts'
import { idPath } from '#worker/http/paths.ts'
import { validate } from '#worker/http/validate.ts'
import { archivedIssue, listArchive } from './archive-store.ts'

/** The public archive: issues that were sent, or are being sent. */
export const archiveRoutes = new Hono<Env>()
  .get(
    '/',
    validate('query', ListQuery),
    cachedJson(async (c, query: { limit: number; offset: number }) => {
      const { version, data } = await readFound(c.env.DB, (db) => listArchive(db, query))
      // Offsets beyond the end are unlimited, so these pages are not cached.
      const isBeyondEnd = data.offset > 0 && data.data.length === 0
      return { version: isBeyondEnd ? null : version, data }
    }),
  )
  .get(
    idPath,
    cachedJson((c) => readFound(c.env.DB, (db) => archivedIssue(db, Number(c.req.param('id'))))),
  )
