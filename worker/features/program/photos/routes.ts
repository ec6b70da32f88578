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
import { afterWrites, connect, defineQuery, execute } from '#worker/database/query.ts'
import { raiseVersion } from '#worker/database/version.ts'
import type { Env } from '#worker/env.ts'
import { recogniseOrganiser } from '#worker/http/audience.ts'
import { acceptIfMatch } from '#worker/http/if-match.ts'
import { authorOf, type OrganiserEnv, requireOrganiser } from '#worker/http/require-organiser.ts'
import { acceptJson, validate } from '#worker/http/validate.ts'
import { listFolder } from './listing.ts'
import { orderPhotos, removePhoto } from './service.ts'

const emptyQuery = defineQuery([], () => true)

const eventIdIn = (folder: string): number | undefined => {
  const id = /^events\/(\d+)\//.exec(folder)?.[1]
  return id === undefined ? undefined : Number(id)
}

/** Changes a folder, and answers its photos. What runs after the change raises the content version. */
async function change<E extends Env & OrganiserEnv>(
  c: Context<E>,
  folder: string,
  write: (record: () => Promise<unknown>) => Promise<Photo[]>,
) {
  const db = connect(c.env.DB)
  found(await execute(db, nullUnlessEventExists(db, eventIdIn(folder), emptyQuery)))
  const recorded = recordUnnumberedWrite(db, authorOf(c), 'files', folder, 'UPDATE')
  const photos = await write(() => execute(db, afterWrites([recorded], raiseVersion(db))))
  const data = { data: photos, total: photos.length, limit: limits.photosMax, offset: 0 }
  return c.json<Data<Page<Photo>>>({ data })
}

export const photoRoutes = new Hono<Env>()
  .get(
    '/',
    recogniseOrganiser,
    validate('query', PhotoQuery),
    cachedJson(async (c, query: PhotoQuery) => {
      // Read before the folder is listed: an upload raises the version after the file is stored.
      const { version } = await readFound(c, (db, audience) =>
        nullUnlessEventExists(db, eventIdIn(query.folder), emptyQuery, audience),
      )
      const { photos } = await listFolder(c.env.FILES, version, query.folder)
      // The response for an empty folder is not cached: a direct upload to object storage does not raise the version.
      return { version: photos.length > 0 ? version : null, data: paginate(photos, query) }
    }),
  )
  .put('/order', requireOrganiser, invalidateOnWrite, acceptJson, validate('json', PhotoOrder), (c) => {
    const order = c.req.valid('json')
    return change(c, order.folder, (record) => orderPhotos(c.env.FILES, order, record))
  })
  .delete('/', requireOrganiser, invalidateOnWrite, acceptIfMatch, validate('query', PhotoRemoval), (c) => {
    const removal = { ...c.req.valid('query'), ifMatch: c.var.ifMatch }
    return change(c, removal.folder, (record) => removePhoto(c.env.FILES, removal, record))
  })
