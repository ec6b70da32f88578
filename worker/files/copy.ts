import type { Context } from 'hono'
import { isKnown } from '../cache/etag.ts'
import type { Env } from '../env.ts'
import { describeError, log } from '../http/log.ts'
import { formatFor, makeCopy } from './make-copy.ts'
import { cacheControl, readPublicFile } from './store.ts'

/**
 * A public picture, `width` pixels wide at most, in a format that the browser says it takes. Where nothing makes copies, or
 * the browser takes no such format, it is the picture itself. Copies have no ranges: they are sent whole.
 */
export async function readCopy(c: Context<Env>, key: string, width: number): Promise<Response> {
  const { FILES, IMAGES } = c.env
  const { headers: asked, url } = c.req.raw
  const asItIs = () => readPublicFile(FILES, key, asked)
  if (!IMAGES) return asItIs()
  const format = formatFor(asked.get('Accept'))
  const original = format && (await FILES.head(key))
  if (!original) return varying(await asItIs())

  const etag = `"${original.etag}-${width}-${format.slice('image/'.length)}"`
  const headers = { 'Cache-Control': cacheControl, ETag: etag, Vary: 'Accept' }
  if (isKnown(asked.get('If-None-Match'), etag)) return new Response(null, { status: 304, headers })
  const address = `${new URL(url).origin}/copies/${encodeURIComponent(etag)}/${key}`
  const kept = await caches.default.match(address)
  c.var.notes.cache = kept ? 'hit' : 'miss'
  if (kept) return new Response(kept.body, { headers: { ...ofContent(kept), ...headers } })

  const content = await FILES.get(key, { onlyIf: { etagMatches: original.etag } })
  // Replaced in this moment: the next one to ask gets a copy.
  if (!content || !('body' in content)) return varying(await asItIs())
  const copy = await makeCopy(IMAGES, content, { width, format }, (error) =>
    log('error', { requestId: c.var.notes.id, route: 'copy of a picture', ...describeError(error) }),
  )
  c.executionCtx.waitUntil(caches.default.put(address, copy.clone()))
  return new Response(copy.body, { headers: { ...ofContent(copy), ...headers } })
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
