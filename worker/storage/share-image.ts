import type { Context } from 'hono'
import { limits } from '#schema/limits.ts'
import { matchesEtag } from '#worker/cache/etag.ts'
import type { Env } from '#worker/env.ts'
import { isHidden } from './image-metadata.ts'
import { cacheControl } from './public-files.ts'
import { resizing } from './resized-image.ts'
import { copyName, removeStaleCopies } from './stored-images.ts'

const { width, height, maxBytes } = limits.sharePicture

/** Behind what is transparent: the dark paper of the site. */
const background = '#14121a'

/**
 * The picture as a JPEG of the size that messengers show, cut to its middle. A picture whose details need more than `maxBytes`
 * loses details: it is reduced first. Null if that is not enough.
 */
async function drawShareImage(images: ImagesBinding, original: ArrayBuffer): Promise<ArrayBuffer | null> {
  const draw = async (bytes: ArrayBuffer, scale: number): Promise<ArrayBuffer> => {
    const size = { width: width * scale, height: height * scale, fit: 'cover', background } as const
    const output = await images
      .input(new Blob([bytes]).stream())
      .transform(size)
      .output({ format: 'image/jpeg', quality: 80 })
    return output.response().arrayBuffer()
  }
  for (const scale of [1, 1 / 2, 1 / 5]) {
    const drawn = await draw(scale === 1 ? original : await draw(original, scale), 1)
    if (drawn.byteLength <= maxBytes) return drawn
  }
  return null
}

/**
 * Serves a public picture as Open Graph image. It is made for the first request and stored with the copies of the picture. Null
 * if there is no such picture, without the IMAGES binding, and if it cannot be made; the reason is logged.
 */
export async function readShareImage(c: Context<Env>, key: string): Promise<Response | null> {
  const { FILES, IMAGES } = c.env
  const original = await FILES.head(key)
  if (!IMAGES || !original || isHidden(original.customMetadata)) return null
  const headers = { 'Content-Type': 'image/jpeg', 'Cache-Control': cacheControl, ETag: `"${original.etag}-share"` }
  if (matchesEtag(c.req.header('If-None-Match'), headers.ETag)) return new Response(null, { status: 304, headers })
  const name = copyName(original, 'share.jpeg')
  const stored = await FILES.get(name)
  if (stored) return new Response(await stored.arrayBuffer(), { headers })
  const { waitUntil, onError } = resizing(c)
  try {
    const content = await FILES.get(key, { onlyIf: { etagMatches: original.etag } })
    const drawn = content && 'body' in content ? await drawShareImage(IMAGES, await content.arrayBuffer()) : null
    if (!drawn) return null
    const store = async () => {
      await FILES.put(name, drawn, { httpMetadata: { contentType: 'image/jpeg' } })
      await removeStaleCopies(FILES, key)
    }
    waitUntil(store().catch(onError))
    return new Response(drawn, { headers })
  } catch (error) {
    onError(error)
    return null
  }
}
