import { type Context, Hono } from 'hono'
import type { Data } from '#schema/envelope.ts'
import { limits } from '#schema/limits.ts'
import { messages } from '#schema/messages.ts'
import { aftermoviePattern, type PublicFile, publicFilePattern, type RemovedFile } from '#schema/photo.ts'
import { edits } from '../cache/content.ts'
import { answer, connect } from '../database/read.ts'
import { raiseVersion } from '../database/version.ts'
import type { Env } from '../env.ts'
import { limitBody } from '../http/body.ts'
import { describeError, log } from '../http/log.ts'
import { organiser } from '../http/organiser.ts'
import { idPath } from '../http/paths.ts'
import { Problem } from '../http/problem.ts'
import { readCopy } from './copy.ts'
import { describe, shrinkBy } from './facts.ts'
import { sharePicture } from './share-picture.ts'
import { isPictureNamed, readPublicFile, removePublicFile, writePublicFile } from './store.ts'
import { removeCopies } from './stored-copies.ts'

/** `/sized/960/gallery/1/photo1.jpg`: a copy of a public picture in one of the widths that pages ask for. */
async function sendCopy(c: Context<Env>, next: () => Promise<void>) {
  const [, width, path = ''] = /^\/sized\/(\d+)\/(.*)$/.exec(c.req.path) ?? []
  const known = limits.pictureWidths.find((one) => String(one) === width)
  if (!known || !isPicture(path)) return next()
  return readCopy(c, path, known)
}

const isPicture = (path: string): boolean =>
  publicFilePattern.test(path) || (aftermoviePattern.test(path) && path.endsWith('.jpg'))

/** Pictures straight from object storage: `/gallery/…`, `/info/…`, `/events/{id}/…`. Other paths there are pages. */
async function sendFile(c: Context<Env>, next: () => Promise<void>) {
  const path = c.req.path.slice(1)
  if (!publicFilePattern.test(path) && !aftermoviePattern.test(path)) return next()
  return readPublicFile(c.env.FILES, path, c.req.raw.headers)
}

export const publicFileRoutes = new Hono<Env>()
  .get('/gallery/*', sendFile)
  .get('/info/*', sendFile)
  .get('/events/:id/*', sendFile)
  .get('/sized/*', sendCopy)
  .get(`/event${idPath}/og.png`, sharePicture)

const limitPicture = limitBody(limits.pictureBytes, () => new Problem('tooLarge', messages.pictureTooLarge))

/** The path of a public file. Throws `missing` for any other. */
function filePath(c: Context<Env>): string {
  const path = c.req.path.replace(/^\/api\/files\//, '')
  if (!publicFilePattern.test(path)) throw new Problem('missing')
  return path
}

/** What pages show of a picture before it is there. It is as welcome without. */
async function factsOf({ env: { IMAGES }, var: { notes } }: Context<Env>, content: ArrayBuffer) {
  if (!IMAGES) return {}
  return describe(content, shrinkBy(IMAGES)).catch((error: unknown) => {
    log('error', { requestId: notes.id, route: 'colour of a picture', ...describeError(error) })
    return {}
  })
}

/** Organisers' pictures: PNG or JPEG by content, as the name says. */
export const fileRoutes = new Hono<Env>()
  .put('/*', organiser, edits, limitPicture, async (c) => {
    const id = filePath(c)
    const content = await c.req.arrayBuffer()
    if (!isPictureNamed(id, new Uint8Array(content))) throw new Problem('unsupported', messages.pictureOnly)
    const isNew = await writePublicFile(c.env.FILES, id, content, await factsOf(c, content))
    await removeCopies(c.env.FILES, id)
    const db = connect(c.env.DB)
    await answer(db, raiseVersion(db))
    return c.json<Data<PublicFile>>({ data: { id, url: `/${id}` } }, isNew ? 201 : 200)
  })
  .delete('/*', organiser, edits, async (c) => {
    const id = filePath(c)
    if (!(await removePublicFile(c.env.FILES, id))) throw new Problem('missing')
    await removeCopies(c.env.FILES, id)
    const db = connect(c.env.DB)
    await answer(db, raiseVersion(db))
    return c.json<Data<RemovedFile>>({ data: { id } })
  })
