import { type Context, Hono } from 'hono'
import { isCutJpeg } from '#schema/cut-jpeg.ts'
import type { Data } from '#schema/envelope.ts'
import { messages } from '#schema/error-messages.ts'
import { limits } from '#schema/limits.ts'
import type { ChangeAction } from '#schema/options.ts'
import {
  aftermoviePattern,
  isPublicPicture,
  type PublicFile,
  publicFilePattern,
  type RemovedFile,
} from '#schema/photo.ts'
import { Problem } from '#schema/problem.ts'
import { invalidateOnWrite, readCached } from '#worker/cache/cached-handlers.ts'
import { recordUnnumberedWrite } from '#worker/core/changes-store.ts'
import { eventExists } from '#worker/core/exists-store.ts'
import { connect, execute, writesOf } from '#worker/database/query.ts'
import type { Bindings, Env, RequestNotes } from '#worker/env.ts'
import { type Differences, pictureAt, storePictures } from '#worker/features/program/photos/pictures-store.ts'
import { pictureOf } from '#worker/features/program/photos/read-pictures.ts'
import { limitBody } from '#worker/http/body.ts'
import { describeError, log } from '#worker/http/log.ts'
import { idOf, idPath } from '#worker/http/paths.ts'
import { authorOf, type OrganiserEnv, requireOrganiser } from '#worker/http/require-organiser.ts'
import { readImageMetadata, shrinkWith } from '#worker/storage/image-metadata.ts'
import {
  matchesFileType,
  readPublicFile,
  removePublicFile,
  withCacheControl,
  writePublicFile,
} from '#worker/storage/public-files.ts'
import { readResizedImage, resizing } from '#worker/storage/resized-image.ts'
import { readShareImage } from '#worker/storage/share-image.ts'
import { makeCopies, removeCopies } from '#worker/storage/stored-images.ts'
import { stripMetadata } from '#worker/storage/strip-metadata.ts'

/** `/sized/960/gallery/1/photo1.jpg`: a public picture resized to one of `limits.pictureWidths`. */
async function sendResizedImage(c: Context<Env>, next: () => Promise<void>) {
  const [, width, path = ''] = /^\/sized\/(\d+)\/(.*)$/.exec(c.req.path) ?? []
  const allowedWidth = limits.pictureWidths.find((one) => String(one) === width)
  if (!allowedWidth || !isPublicPicture(path)) return next()
  return readResizedImage(c, path, allowedWidth, () => readCached(c, `/picture ${path}`, (db) => pictureAt(db, path)))
}

/** Public files: `/gallery/…`, `/info/…`, `/events/{id}/…`. Other paths continue to the page router. */
async function sendFile(c: Context<Env>, next: () => Promise<void>) {
  const path = c.req.path.slice(1)
  if (!publicFilePattern.test(path) && !aftermoviePattern.test(path)) return next()
  return readPublicFile(c.env.FILES, path, c.req.raw.headers)
}

export const publicFileRoutes = new Hono<Env>()
  .get('/gallery/*', sendFile)
  .get('/info/*', sendFile)
  .get('/events/:id/*', sendFile)
  .get('/sized/*', sendResizedImage)
  .get(`/event${idPath}/og.jpg`, sharePicture)

const limitPicture = limitBody(limits.pictureBytes, () => new Problem('tooLarge', messages.pictureTooLarge))

/** The storage path in a request path. Throws `missing` if it is not a path of a public file. */
function filePath(requested: string): string {
  const path = requested.replace(/^\/api\/files\//, '')
  if (!publicFilePattern.test(path)) throw new Problem('missing')
  return path
}

/** For pages that wait for a picture. After a failure, which is logged, the picture is stored without it. */
async function metadataOf({ IMAGES }: Bindings, { id }: RequestNotes, content: ArrayBuffer) {
  if (!IMAGES) return {}
  return readImageMetadata(content, shrinkWith(IMAGES)).catch((error: unknown) => {
    log('error', { requestId: id, route: 'colour of a picture', ...describeError(error) })
    return {}
  })
}

/** Records a write with the row of its picture, which raises the content version. */
async function recordWrite(c: Context<OrganiserEnv>, id: string, action: ChangeAction, differences: Differences) {
  const db = connect(c.env.DB)
  const record = recordUnnumberedWrite(db, authorOf(c), 'files', id, action)
  await execute(db, writesOf([record, ...storePictures(db, differences)]))
}

/** After the answer. Without the binding the pictures themselves are sent. */
function prepareCopies(c: Context<OrganiserEnv>, object: R2Object, content: ArrayBuffer): void {
  const { FILES: bucket, IMAGES: images } = c.env
  const { waitUntil, onError } = resizing(c)
  const work = images
    ? makeCopies({ bucket, images, waitUntil, onError }, object, content)
    : removeCopies(bucket, object.key)
  waitUntil(work.catch(onError))
}

/**
 * Lets organisers write pictures. The content must be PNG or JPEG, whole, and match the file extension. Metadata is removed. With
 * `If-None-Match: *` an existing picture is not replaced. Resized copies are made and removed after the answer.
 */
export const fileRoutes = new Hono<Env>()
  .put('/*', requireOrganiser, invalidateOnWrite, limitPicture, async (c) => {
    const id = filePath(c.req.path)
    const uploaded = new Uint8Array(await c.req.arrayBuffer())
    if (!matchesFileType(id, uploaded)) throw new Problem('unsupported', messages.pictureOnly)
    if (isCutJpeg(uploaded)) throw new Problem('unsupported', messages.pictureCut)
    const content = stripMetadata(uploaded).buffer
    const metadata = await metadataOf(c.env, c.var.notes, content)
    const written = await writePublicFile(c.env.FILES, id, content, {
      metadata,
      onlyNew: c.req.header('If-None-Match') === '*',
    })
    if (!written) throw new Problem('changedMeanwhile')
    const { object, isNew } = written
    const stored = [{ ...pictureOf(id, object.etag, metadata), from: id }]
    await recordWrite(c, id, isNew ? 'CREATE' : 'UPDATE', { stored, removed: [] })
    prepareCopies(c, object, content)
    return c.json<Data<PublicFile>>({ data: { id, url: `/${id}` } }, isNew ? 201 : 200)
  })
  .delete('/*', requireOrganiser, invalidateOnWrite, async (c) => {
    const id = filePath(c.req.path)
    if (!(await removePublicFile(c.env.FILES, id))) throw new Problem('missing')
    await recordWrite(c, id, 'DELETE', { stored: [], removed: [id] })
    c.executionCtx.waitUntil(removeCopies(c.env.FILES, id))
    return c.json<Data<RemovedFile>>({ data: { id } })
  })

const pictureNames = ['og-desktop', 'detail-desktop']

/** The Open Graph image of an event: its own share picture, else the picture of its page, else the site's default. */
async function sharePicture(c: Context<Env>, next: () => Promise<void>) {
  const id = idOf(c)
  for (const name of pictureNames) {
    const picture = await readShareImage(c, `events/${id}/${name}.png`)
    if (picture) return picture
  }
  const db = connect(c.env.DB, 'first-unconstrained')
  return (await execute(db, eventExists(db, id, 'public'))) ? defaultPicture(c) : next()
}

/** For a shorter time than other pictures, because organisers may upload a share picture later. */
async function defaultPicture(c: Context<Env>): Promise<Response> {
  if (!c.env.ASSETS) return c.redirect('/og.jpg')
  const picture = await c.env.ASSETS.fetch(new Request(new URL('/og.jpg', c.var.url), { headers: c.req.raw.headers }))
  return withCacheControl(picture, `public, max-age=${limits.sharePicture.defaultSeconds}`)
}
