import type { Context } from 'hono'
import { matchesEtag } from '#worker/cache/etag.ts'
import type { Env } from '#worker/env.ts'
import { describeError, log } from '#worker/http/log.ts'
import { isHidden } from './image-metadata.ts'
import { cacheControl, missing, readPublicFile, typeOf, withCacheControl } from './public-files.ts'
import { type Format, findOrResize, formatFor } from './stored-images.ts'

/** How long the edge caches resized images. Their cache key includes the original's ETag. */
const edgeCacheControl = 'public, max-age=31536000'

/** How long the edge and browsers cache an original in place of a resized image that could not be made. */
const fallbackCacheControl = 'public, max-age=3600'

/** What is known of a picture without asking object storage: `etag` is R2's, without quotes. */
type Known = { etag: string; hidden: boolean }

/**
 * Serves a public image, at most `width` pixels wide, in a format that the browser accepts. Serves the original if the
 * IMAGES binding is missing or the browser accepts no format of `formatFor`. Resized images do not support ranges. A copy
 * that the edge has is sent without a call of object storage, which is asked about the picture only if `find` knows nothing.
 */
export async function readResizedImage(
  c: Context<Env>,
  key: string,
  width: number,
  find: () => Promise<Known | null>,
): Promise<Response> {
  const { FILES, IMAGES } = c.env
  const { headers: requestHeaders, url } = c.req.raw
  const sendOriginal = () => readPublicFile(FILES, key, requestHeaders)
  if (!IMAGES) return sendOriginal()
  const format = formatFor(requestHeaders.get('Accept'), typeOf(key))
  if (!format) return varyByAccept(await sendOriginal())
  const original = (await find()) ?? (await headOf(FILES, key))
  if (!original || original.hidden) return varyByAccept(missing())

  const headersOf = headersFor(original.etag, width, format)
  const cacheKey = `${new URL(url).origin}/copies/${encodeURIComponent(headersOf.copy.ETag)}/${key}`
  const cached = await findCopy(requestHeaders, headersOf, cacheKey)
  c.var.notes.cache = cached ? 'hit' : 'miss'
  if (cached) return cached

  const context = { ...resizing(c), bucket: FILES, images: IMAGES }
  const resized = await findOrResize(context, { key, etag: original.etag }, { width, format })
  if (!resized) return varyByAccept(withCacheControl(await sendOriginal(), fallbackCacheControl))
  const { body, type, isFallback } = resized
  const content = { 'Content-Type': type, 'Content-Length': String(body.byteLength) }
  const headers = { ...content, ...(isFallback ? headersOf.fallback : headersOf.copy) }
  const atEdge = {
    ...content,
    ETag: headers.ETag,
    'Cache-Control': isFallback ? fallbackCacheControl : edgeCacheControl,
  }
  context.waitUntil(caches.default.put(cacheKey, new Response(body, { headers: atEdge })))
  return new Response(body, { headers })
}

/** The headers of a copy, and of the original in its place. */
type CopyHeaders = Record<'copy' | 'fallback', { 'Cache-Control': string; ETag: string; Vary: string }>

const headersFor = (etag: string, width: number, format: Format): CopyHeaders => ({
  copy: {
    'Cache-Control': cacheControl,
    ETag: `"${etag}-${width}-${format.slice('image/'.length)}"`,
    Vary: 'Accept',
  },
  fallback: { 'Cache-Control': fallbackCacheControl, ETag: `"${etag}"`, Vary: 'Accept' },
})

/** The answer from the browser's copy or from the edge's. Null if neither has one. */
async function findCopy(request: Headers, { copy, fallback }: CopyHeaders, cacheKey: string): Promise<Response | null> {
  const hasCopy = ({ ETag }: { ETag: string }) => matchesEtag(request.get('If-None-Match'), ETag)
  if (hasCopy(copy)) return new Response(null, { status: 304, headers: copy })
  const cached = await caches.default.match(cacheKey)
  if (!cached) return null
  const isFallback = cached.headers.get('ETag') === fallback.ETag
  if (isFallback && hasCopy(fallback)) return new Response(null, { status: 304, headers: fallback })
  return new Response(cached.body, { headers: { ...contentHeaders(cached), ...(isFallback ? fallback : copy) } })
}

/** What a resize needs of a request. Failures are logged. */
export const resizing = (c: Pick<Context<Env>, 'executionCtx' | 'var'>) => ({
  waitUntil: (work: Promise<unknown>) => c.executionCtx.waitUntil(work),
  onError: (error: unknown) =>
    log('error', { requestId: c.var.notes.id, route: 'copy of a picture', ...describeError(error) }),
})

async function headOf(bucket: R2Bucket, key: string): Promise<Known | null> {
  const object = await bucket.head(key)
  return object && { etag: object.etag, hidden: isHidden(object.customMetadata) }
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
