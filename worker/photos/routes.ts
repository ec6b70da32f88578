import { Hono } from 'hono'
import type { Data, Page } from '#schema/envelope.ts'
import { type Photo, PhotoQuery } from '#schema/photo.ts'
import { answerContent, cached } from '../cache/content.ts'
import { read } from '../database/read.ts'
import type { Env } from '../env.ts'
import { ofKnownEvent } from '../events/exists.ts'
import { pageOf } from '../http/paths.ts'
import { found } from '../http/problem.ts'
import { validate } from '../http/validate.ts'
import { photosIn } from './kept.ts'

const nothing = read([], () => true)

/** The version is read before the folder: organisers' files raise it when they are there. */
export const photoRoutes = new Hono<Env>().get('/', validate('query', PhotoQuery), cached, async (c) => {
  const { folder, limit, offset } = c.req.valid('query')
  const eventId = /^events\/(\d+)\//.exec(folder)?.[1]
  found(await answerContent(c, (db) => ofKnownEvent(db, eventId ? Number(eventId) : undefined, nothing)))
  const photos = await photosIn(c.env.FILES, c.var.notes.contentVersion ?? 0, folder)
  // An empty folder may be filled past the API, by a tool for object storage.
  if (photos.length === 0) delete c.var.notes.contentVersion
  return c.json<Data<Page<Photo>>>({ data: pageOf(photos, { limit, offset }) })
})
