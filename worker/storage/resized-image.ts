import type { Context } from 'hono'
import { matchesEtag } from '#worker/cache/etag.ts'
import type { Env } from '#worker/env.ts'
import { describeError, log } from '#worker/http/log.ts'
import { formatFor } from './image-formats.ts'
import { cacheControl, readPublicFile, typeOf } from './public-files.ts'
import { findOrResize } from './stored-images.ts'

/** How long the edge caches resized images. Their cache key includes the original's ETag. A fallback expires sooner. */
const cacheSeconds = { resized: 31_536_000, fallback: 3_600 }

/**
 * Serves a public image, at most `width` pixels wide, in a format that the browser accepts. Serves the original if the
 * IMAGES binding is missing or the browser accepts no format of `formatFor`. Resized images do not support ranges.
 */
export async function readResizedImage(c: Context<Env>, key: string, width: number): Promise<Response> {
  const { FILES, IMAGES } = c.env
  const { headers: requestHeaders, url } = c.req.raw
  const sendOriginal = () => readPublicFile(FILES, key, requestHeaders)
  if (!IMAGES) return sendOriginal()
  const format = formatFor(requestHeaders.get('Accept'), typeOf(key))
  const original = format && (await FILES.head(key))
  if (!original) return varyByAccept(await sendOriginal())

  const etag = `"${original.etag}-${width}-${format.slice('image/'.length)}"`
  const headers = { 'Cache-Control': cacheControl, ETag: etag, Vary: 'Accept' }
  if (matchesEtag(requestHeaders.get('If-None-Match'), etag)) return new Response(null, { status: 304, headers })
  const cacheKey = `${new URL(url).origin}/copies/${encodeURIComponent(etag)}/${key}`
  const cached = await caches.default.match(cacheKey)
  c.var.notes.cache = cached ? 'hit' : 'miss'
  if (cached) return new Response(cached.body, { headers: { ...contentHeaders(cached), ...headers } })

  const onError = (error: unknown) =>
    log('error', { requestId: c.var.notes.id, route: 'copy of a picture', ...describeError(error) })
  const waitUntil = (work: Promise<unknown>) => c.executionCtx.waitUntil(work)
  const resized = await findOrResize({ bucket: FILES, images: IMAGES, waitUntil, onError }, original, { width, format })
  if (!resized) return varyByAccept(await sendOriginal())
  const { body, type, isFallback } = resized
  const content = { 'Content-Type': type, 'Content-Length': String(body.byteLength) }
  const cacheLifetime = {
    'Cache-Control': `public, max-age=${isFallback ? cacheSeconds.fallback : cacheSeconds.resized}`,
  }
  waitUntil(caches.default.put(cacheKey, new Response(body, { headers: { ...content, ...cacheLifetime } })))
  return new Response(body, { headers: { ...content, ...headers } })
}

const contentHeaders = ({ headers }: Response) => ({
  'Content-Type': headers.get('Content-Type') ?? '',
  'Content-Length': headers.get('Content-Length') ?? '',
})

/** Sets `Vary: Accept`: the same URL serves different formats. */
function varyByAccept(response: Response): Response {
  response.headers.set('Vary', 'Accept')
  return response
}
