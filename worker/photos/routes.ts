import { Hono } from 'hono'
import type { Data, Page } from '#schema/envelope.ts'
import { type Photo, PhotoQuery } from '#schema/photo.ts'
import { answer, connect, read } from '../database/read.ts'
import type { Env } from '../env.ts'
import { ofKnownEvent } from '../events/exists.ts'
import { pageOf } from '../http/paths.ts'
import { found } from '../http/problem.ts'
import { validate } from '../http/validate.ts'
import { listPhotos } from './store.ts'

const nothing = read([], () => true)

export const photoRoutes = new Hono<Env>().get('/', validate('query', PhotoQuery), async (c) => {
  const { folder, limit, offset } = c.req.valid('query')
  const eventId = /^events\/(\d+)\//.exec(folder)?.[1]
  const db = connect(c.env.DB)
  if (eventId) found(await answer(db, ofKnownEvent(db, Number(eventId), nothing)))
  const photos = await listPhotos(c.env.FILES, folder)
  return c.json<Data<Page<Photo>>>({ data: pageOf(photos, { limit, offset }) })
})
