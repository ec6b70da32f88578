import type { Context } from 'hono'
import { matchesEtag } from '#worker/cache/etag.ts'
import type { Env } from '#worker/env.ts'
import { describeError, log } from '#worker/http/log.ts'
import { cacheControl, readPublicFile, typeOf, withCacheControl } from './public-files.ts'
import { findOrResize, formatFor } from './stored-images.ts'

/** How long the edge caches resized images. Their cache key includes the original's ETag. */
const edgeCacheControl = 'public, max-age=31536000'

/** How long the edge and browsers cache an original in place of a resized image that could not be made. */
const fallbackCacheControl = 'public, max-age=3600'

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
  const asResized = { 'Cache-Control': cacheControl, ETag: etag, Vary: 'Accept' }
  const asFallback = { 'Cache-Control': fallbackCacheControl, ETag: original.httpEtag, Vary: 'Accept' }
  const hasCopy = (one: string) => matchesEtag(requestHeaders.get('If-None-Match'), one)
  if (hasCopy(etag)) return new Response(null, { status: 304, headers: asResized })
  const cacheKey = `${new URL(url).origin}/copies/${encodeURIComponent(etag)}/${key}`
  const cached = await caches.default.match(cacheKey)
  c.var.notes.cache = cached ? 'hit' : 'miss'
  if (cached) {
    const isFallback = cached.headers.get('ETag') === original.httpEtag
    if (isFallback && hasCopy(original.httpEtag)) return new Response(null, { status: 304, headers: asFallback })
    const headers = { ...contentHeaders(cached), ...(isFallback ? asFallback : asResized) }
    return new Response(cached.body, { headers })
  }

  const onError = (error: unknown) =>
    log('error', { requestId: c.var.notes.id, route: 'copy of a picture', ...describeError(error) })
  const waitUntil = (work: Promise<unknown>) => c.executionCtx.waitUntil(work)
  const resized = await findOrResize({ bucket: FILES, images: IMAGES, waitUntil, onError }, original, { width, format })
  if (!resized) return varyByAccept(withCacheControl(await sendOriginal(), fallbackCacheControl))
  const { body, type, isFallback } = resized
  const content = { 'Content-Type': type, 'Content-Length': String(body.byteLength) }
  const headers = { ...content, ...(isFallback ? asFallback : asResized) }
  const atEdge = {
    ...content,
    ETag: headers.ETag,
    'Cache-Control': isFallback ? fallbackCacheControl : edgeCacheControl,
  }
  waitUntil(caches.default.put(cacheKey, new Response(body, { headers: atEdge })))
  return new Response(body, { headers })
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
