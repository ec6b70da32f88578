import { Hono } from 'hono'
import type { Data, Page } from '#schema/envelope.ts'
import { type Photo, PhotoQuery } from '#schema/photo.ts'
import { cached, executeForCache } from '#worker/cache/content.ts'
import { defineQuery } from '#worker/database/query.ts'
import type { Env } from '#worker/env.ts'
import { ofKnownEvent } from '#worker/features/events/exists-store.ts'
import { paginate } from '#worker/http/paths.ts'
import { found } from '#worker/http/problem.ts'
import { validate } from '#worker/http/validate.ts'
import { photosIn } from './cached.ts'

const nothing = defineQuery([], () => true)

/** The version is read before the folder: organisers' files raise it when they are there. */
export const photoRoutes = new Hono<Env>().get('/', validate('query', PhotoQuery), cached, async (c) => {
  const { folder, limit, offset } = c.req.valid('query')
  const eventId = /^events\/(\d+)\//.exec(folder)?.[1]
  found(await executeForCache(c, (db) => ofKnownEvent(db, eventId ? Number(eventId) : undefined, nothing)))
  const photos = await photosIn(c.env.FILES, c.var.notes.contentVersion ?? 0, folder)
  // An empty folder may be filled past the API, by a tool for object storage.
  if (photos.length === 0) delete c.var.notes.contentVersion
  return c.json<Data<Page<Photo>>>({ data: paginate(photos, { limit, offset }) })
})
