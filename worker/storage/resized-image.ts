import type { Context } from 'hono'
import { matchesEtag } from '#worker/cache/etag.ts'
import type { Env } from '#worker/env.ts'
import { describeError, log } from '#worker/http/log.ts'
import { formatFor } from './image-formats.ts'
import { cacheControl, readPublicFile, typeOf } from './public-files.ts'
import { storedCopy } from './stored-images.ts'

/** For how long the edge keeps copies: their names change with their originals. Failures are tried again sooner. */
const keptSeconds = { made: 31_536_000, failed: 3_600 }

/**
 * A public picture, `width` pixels wide at most, in a format that the browser says it takes. Where nothing makes copies, or
 * the browser takes no such format, it is the picture itself. Copies have no ranges: they are sent whole.
 */
export async function readResizedImage(c: Context<Env>, key: string, width: number): Promise<Response> {
  const { FILES, IMAGES } = c.env
  const { headers: asked, url } = c.req.raw
  const asItIs = () => readPublicFile(FILES, key, asked)
  if (!IMAGES) return asItIs()
  const format = formatFor(asked.get('Accept'), typeOf(key))
  const original = format && (await FILES.head(key))
  if (!original) return varying(await asItIs())

  const etag = `"${original.etag}-${width}-${format.slice('image/'.length)}"`
  const headers = { 'Cache-Control': cacheControl, ETag: etag, Vary: 'Accept' }
  if (matchesEtag(asked.get('If-None-Match'), etag)) return new Response(null, { status: 304, headers })
  const address = `${new URL(url).origin}/copies/${encodeURIComponent(etag)}/${key}`
  const kept = await caches.default.match(address)
  c.var.notes.cache = kept ? 'hit' : 'miss'
  if (kept) return new Response(kept.body, { headers: { ...ofContent(kept), ...headers } })

  const failed = (error: unknown) =>
    log('error', { requestId: c.var.notes.id, route: 'copy of a picture', ...describeError(error) })
  const waitUntil = (work: Promise<unknown>) => c.executionCtx.waitUntil(work)
  const copy = await storedCopy({ bucket: FILES, images: IMAGES, waitUntil, failed }, original, { width, format })
  if (!copy) return varying(await asItIs())
  const { body, type, isMade } = copy
  const content = { 'Content-Type': type, 'Content-Length': String(body.byteLength) }
  const keptFor = { 'Cache-Control': `public, max-age=${isMade ? keptSeconds.made : keptSeconds.failed}` }
  waitUntil(caches.default.put(address, new Response(body, { headers: { ...content, ...keptFor } })))
  return new Response(body, { headers: { ...content, ...headers } })
}

const ofContent = ({ headers }: Response) => ({
  'Content-Type': headers.get('Content-Type') ?? '',
  'Content-Length': headers.get('Content-Length') ?? '',
})

/** The same address answers browsers that take other formats with other bytes. */
function varying(response: Response): Response {
  response.headers.set('Vary', 'Accept')
  return response
}
