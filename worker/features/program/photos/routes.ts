import { type Context, Hono } from 'hono'
import type { Data, Page } from '#schema/envelope.ts'
import { limits } from '#schema/limits.ts'
import { type Photo, PhotoOrder, PhotoQuery, PhotoRemoval } from '#schema/photo.ts'
import { found } from '#schema/problem.ts'
import { cachedJson, invalidateOnWrite } from '#worker/cache/cached-handlers.ts'
import { recordUnnumberedWrite } from '#worker/core/changes-store.ts'
import { nullUnlessEventExists } from '#worker/core/exists-store.ts'
import { readFound } from '#worker/core/reply.ts'
import { paginate } from '#worker/database/pagination.ts'
import { connect, defineQuery, execute } from '#worker/database/query.ts'
import type { Env } from '#worker/env.ts'
import { recogniseOrganiser } from '#worker/http/audience.ts'
import { acceptIfMatch } from '#worker/http/if-match.ts'
import { authorOf, type OrganiserEnv, requireOrganiser } from '#worker/http/require-organiser.ts'
import { acceptJson, validate } from '#worker/http/validate.ts'
import { removeCopies } from '#worker/storage/stored-images.ts'
import { photosIn } from './pictures-store.ts'
import { type Change, orderPhotos, removePhoto } from './service.ts'

const emptyQuery = defineQuery([], () => true)

const eventIdIn = (folder: string): number | undefined => {
  const id = /^events\/(\d+)\//.exec(folder)?.[1]
  return id === undefined ? undefined : Number(id)
}

/** Changes a folder, and answers all its photos. Resized copies of what moved are removed after the answer. */
async function change<E extends Env & OrganiserEnv>(
  c: Context<E>,
  folder: string,
  write: (change: Change) => Promise<string[]>,
) {
  const db = connect(c.env.DB)
  const bucket = c.env.FILES
  found(await execute(db, nullUnlessEventExists(db, eventIdIn(folder), emptyQuery)))
  const record = recordUnnumberedWrite(db, authorOf(c), 'files', folder, 'UPDATE')
  const changed = await write({ db, bucket, record })
  c.executionCtx.waitUntil(Promise.all(changed.map((key) => removeCopies(bucket, key))))
  const { photos } = await execute(db, photosIn(db, folder, true))
  const data = { data: photos, total: photos.length, limit: limits.photosMax, offset: 0 }
  return c.json<Data<Page<Photo>>>({ data })
}

export const photoRoutes = new Hono<Env>()
  .get(
    '/',
    recogniseOrganiser,
    validate('query', PhotoQuery),
    cachedJson(async (c, query: PhotoQuery) => {
      const { version, data } = await readFound(c, (db, audience) => {
        const photos = photosIn(db, query.folder, audience === 'organisers' && query.withHidden)
        return nullUnlessEventExists(db, eventIdIn(query.folder), photos, audience)
      })
      return { version, data: paginate(data.photos, query) }
    }),
  )
  .put('/order', requireOrganiser, invalidateOnWrite, acceptJson, validate('json', PhotoOrder), (c) => {
    const order = c.req.valid('json')
    return change(c, order.folder, (to) => orderPhotos(to, order))
  })
  .delete('/', requireOrganiser, invalidateOnWrite, acceptIfMatch, validate('query', PhotoRemoval), (c) => {
    const removal = { ...c.req.valid('query'), ifMatch: c.var.ifMatch }
    return change(c, removal.folder, (to) => removePhoto(to, removal))
  })
