import { Hono } from 'hono'
import { PhotoQuery } from '#schema/photo.ts'
import { cachedJson } from '#worker/cache/cached-handlers.ts'
import { nullUnlessEventExists } from '#worker/core/exists-store.ts'
import { readFound } from '#worker/core/reply.ts'
import { paginate } from '#worker/database/pagination.ts'
import { defineQuery } from '#worker/database/query.ts'
import type { Env } from '#worker/env.ts'
import { recogniseOrganiser } from '#worker/http/audience.ts'
import { validate } from '#worker/http/validate.ts'
import { listFolder } from './listing.ts'

const emptyQuery = defineQuery([], () => true)

/** The version is read before the folder is listed: an upload raises the version after the file is stored. */
export const photoRoutes = new Hono<Env>().get(
  '/',
  recogniseOrganiser,
  validate('query', PhotoQuery),
  cachedJson(async (c, query: PhotoQuery) => {
    const eventId = /^events\/(\d+)\//.exec(query.folder)?.[1]
    const { version } = await readFound(c, (db, audience) =>
      nullUnlessEventExists(db, eventId ? Number(eventId) : undefined, emptyQuery, audience),
    )
    const { photos } = await listFolder(c.env.FILES, version, query.folder)
    // The response for an empty folder is not cached: a direct upload to object storage does not raise the version.
    return { version: photos.length > 0 ? version : null, data: paginate(photos, query) }
  }),
)
