import { parseAccept } from 'hono/utils/accept'
import { limits } from '#schema/limits.ts'
import { typeOf } from './public-files.ts'

/**
 * In order of preference. AVIF is a third smaller but takes twenty times as long to encode, and the first visitor would
 * wait for it, so WebP comes first. Each transformation is billed, so a request creates one format only.
 */
const formats = ['image/webp', 'image/avif'] as const

export type Format = (typeof formats)[number]

/**
 * Negotiates the format of a resized image from an `Accept` header (RFC 9110 §12.5.1). Undefined if the client prefers
 * the `original` type. Wildcards do not select a format, because such clients do not always support the newer formats.
 */
export function formatFor(accept: string | null, original: string): Format | undefined {
  const ranges = parseAccept(accept ?? '')
  const qualityOf = (...names: string[]): number => {
    for (const name of names) {
      const range = ranges.find(({ type }) => type.toLowerCase() === name)
      if (range) return range.q
    }
    return 0
  }
  const originalQuality = qualityOf(original, 'image/*', '*/*')
  const candidates = formats.filter((format) => qualityOf(format) > 0 && qualityOf(format) >= originalQuality)
  return candidates.toSorted((a, b) => qualityOf(b) - qualityOf(a))[0]
}

/** `isFallback`: resizing failed, and `body` is the original. */
export type ResizedImage = { body: ArrayBuffer; type: string; isFallback: boolean }

/** A picture of which copies are made. */
export type Original = Pick<R2Object, 'key' | 'etag'>

export type ResizeOptions = { width: number; format: Format }

/**
 * Resizes an image; it never gets wider than the original. Returns the original's bytes if the result would not be
 * smaller, and if resizing fails. A failure is passed to `onError`.
 */
async function resizeImage(
  images: ImagesBinding,
  key: string,
  bytes: ArrayBuffer,
  { width, format }: ResizeOptions,
  onError: (error: unknown) => void,
): Promise<ResizedImage> {
  const unchanged = { body: bytes, type: typeOf(key), isFallback: false }
  try {
    const picture = images.input(new Blob([bytes]).stream()).transform({ width, fit: 'scale-down' })
    const output = await picture.output({ format })
    const body = await output.response().arrayBuffer()
    return body.byteLength < bytes.byteLength ? { body, type: output.contentType(), isFallback: false } : unchanged
  } catch (error) {
    onError(error)
    return { ...unchanged, isFallback: true }
  }
}

/** In the same bucket, under a prefix that no public route serves. Names include the original's ETag. */
const folderOf = (key: string): string => `copies/${key}/`

export const copyName = ({ key, etag }: Original, name: string): string => `${folderOf(key)}${etag}-${name}`

const nameOf = (original: Original, { width, format }: ResizeOptions): string =>
  copyName(original, `${width}.${format.slice('image/'.length)}`)

/** Resizes that are in progress in this isolate, by name. Concurrent requests share one resize. */
const inFlight = new Map<string, Promise<ResizedImage | null>>()

/**
 * Longer than a resize takes. The runtime may have ended the request that runs it, so that the promise never settles.
 * Others wait no longer than this, and the next request resizes again.
 */
const waitMs = 10_000

type ResizeContext = {
  bucket: R2Bucket
  images: ImagesBinding
  waitUntil: (work: Promise<unknown>) => void
  onError: (error: unknown) => void
}

/**
 * Returns the resized image from storage, or resizes and stores it, with one resize at a time per name in an isolate.
 * Null if the original was replaced meanwhile, or if a concurrent request takes too long.
 */
export async function findOrResize(
  context: ResizeContext,
  original: Original,
  options: ResizeOptions,
): Promise<ResizedImage | null> {
  const name = nameOf(original, options)
  const pending = inFlight.get(name)
  if (pending) return withTimeout(pending, () => forget(name, pending))
  const work: Promise<ResizedImage | null> = readOrResize(context, name, original, options).finally(() =>
    forget(name, work),
  )
  inFlight.set(name, work)
  // This request may be cancelled while others wait for the same image.
  context.waitUntil(work.catch(() => undefined))
  return work
}

/** A later resize of the same name stays. */
function forget(name: string, work: Promise<unknown>): void {
  if (inFlight.get(name) === work) inFlight.delete(name)
}

async function withTimeout<T>(pending: Promise<T>, onTimeout: () => void): Promise<T | null> {
  let timer: ReturnType<typeof setTimeout> | null = null
  const timeout = new Promise<null>((resolve) => {
    timer = setTimeout(() => {
      onTimeout()
      resolve(null)
    }, waitMs)
  })
  return Promise.race([pending, timeout]).finally(() => clearTimeout(timer))
}

async function readOrResize(
  { bucket, images, waitUntil, onError }: ResizeContext,
  name: string,
  original: Original,
  options: ResizeOptions,
): Promise<ResizedImage | null> {
  const stored = await bucket.get(name)
  if (stored)
    return { body: await stored.arrayBuffer(), type: stored.httpMetadata?.contentType ?? '', isFallback: false }
  const content = await bucket.get(original.key, { onlyIf: { etagMatches: original.etag } })
  if (!content || !('body' in content)) return null
  const bytes = await new Response(content.body).arrayBuffer()
  const resized = await resizeImage(images, original.key, bytes, options, onError)
  // After the answer. If storing fails, the next request resizes again.
  const storing = async () => {
    await store(bucket, name, resized)
    await removeStaleCopies(bucket, original.key)
  }
  if (!resized.isFallback) waitUntil(storing().catch(onError))
  return resized
}

const store = (bucket: R2Bucket, name: string, { body, type }: ResizedImage) =>
  bucket.put(name, body, { httpMetadata: { contentType: type } })

/**
 * Resizes an original that was just uploaded to all widths, so that no visitor waits for it. Browsers nearly always get the
 * first format. Ends at the first failure, which the next request repeats.
 */
export async function makeCopies(context: ResizeContext, original: Original, content: ArrayBuffer): Promise<void> {
  const { bucket, images, onError } = context
  const [format] = formats
  const storing: Promise<unknown>[] = []
  for (const width of limits.pictureWidths) {
    const name = nameOf(original, { width, format })
    const work = resizeImage(images, original.key, content, { width, format }, onError).finally(() =>
      forget(name, work),
    )
    inFlight.set(name, work)
    const resized = await work
    if (resized.isFallback) break
    storing.push(store(bucket, name, resized).catch(onError))
  }
  await Promise.all(storing)
  await removeStaleCopies(bucket, original.key)
}

/** Removes the copies of what the original was before. It is asked for now, because it may have been replaced meanwhile. */
export async function removeStaleCopies(bucket: R2Bucket, key: string): Promise<void> {
  await removeCopies(bucket, key, (await bucket.head(key))?.etag)
}

/** Deletes the stored resized images of an original, except those of the ETag `current`. */
export async function removeCopies(bucket: R2Bucket, key: string, current?: string): Promise<void> {
  const folder = folderOf(key)
  const { objects } = await bucket.list({ prefix: folder })
  const stale = objects
    .map((object) => object.key)
    .filter((name) => !current || !name.startsWith(`${folder}${current}-`))
  if (stale.length > 0) await bucket.delete(stale)
}
