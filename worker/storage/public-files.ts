import { isHidden } from './image-metadata.ts'

const tag = '(?:W/)?"[^"]*"'
const tags = new RegExp(`^(?:\\*|${tag}(?:\\s*,\\s*${tag})*)$`)
const isDate = (text: string): boolean => !Number.isNaN(Date.parse(text))

const rules: [name: string, isValid: (text: string) => boolean][] = [
  ['If-None-Match', (text) => tags.test(text)],
  ['If-Match', (text) => tags.test(text)],
  ['If-Modified-Since', isDate],
  ['If-Unmodified-Since', isDate],
]

/** The well-formed conditional headers. R2 throws on malformed ones; RFC 9110 allows to ignore them. */
function conditionsOf(request: Headers): Headers {
  const conditions = new Headers()
  for (const [name, isValid] of rules) {
    const text = request.get(name)?.trim()
    if (text && isValid(text)) conditions.set(name, text)
  }
  return conditions
}

/**
 * Whether a file meets `If-Match`, or else `If-Unmodified-Since` (RFC 9110 §13.2.2). Both compare as R2 does: ETags
 * strongly, times in seconds.
 */
function meetsPreconditions(conditions: Headers, { httpEtag, uploaded }: R2Object): boolean {
  const match = conditions.get('If-Match')
  if (match !== null) return match === '*' || match.split(',').some((one) => one.trim() === httpEtag)
  const since = conditions.get('If-Unmodified-Since')
  return since === null || Math.floor(uploaded.getTime() / 1_000) * 1_000 <= Date.parse(since)
}

/** A range of a file, in bytes. */
export type ByteRange = { offset: number; length: number }

/**
 * Parses a `Range` header for a file of `size` bytes. `unsatisfiable` means that the range is outside of the file. Null
 * means that the header is invalid or has several ranges; then the whole file is sent.
 */
export function parseRange(header: string, size: number): ByteRange | 'unsatisfiable' | null {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header.trim()) ?? []
  if (from === '' && to === '') return null
  if (from === '') {
    const length = Math.min(Number(to), size)
    return length > 0 ? { offset: size - length, length } : 'unsatisfiable'
  }
  const offset = Number(from)
  if (to !== '' && Number(to) < offset) return null
  const end = to === '' ? size : Math.min(Number(to) + 1, size)
  return offset < end ? { offset, length: end - offset } : 'unsatisfiable'
}

const types: Record<string, string> = { png: 'image/png', jpg: 'image/jpeg', mp4: 'video/mp4' }

export const typeOf = (key: string): string => types[key.split('.').at(-1) ?? ''] ?? 'application/octet-stream'

export const cacheControl = 'public, max-age=86400, stale-while-revalidate=604800'

/**
 * Serves a public file: 200, 206 for a range, 304 if the browser has it, 404 also for a hidden photo, 412 for a failed precondition, 416 for an
 * unsatisfiable range.
 */
export async function readPublicFile(bucket: R2Bucket, key: string, request: Headers): Promise<Response> {
  const range = await requestedRange(bucket, key, request)
  if (range === 'missing') return missing()
  if (range && 'unsatisfiableSize' in range) return unsatisfiable(range.unsatisfiableSize)
  const conditions = conditionsOf(request)
  const object = await bucket.get(key, { onlyIf: conditions, ...(range && { range }) })
  if (!object || isHidden(object.customMetadata)) return missing()
  if (!('body' in object) && !meetsPreconditions(conditions, object)) return preconditionFailed()
  const headers = new Headers({
    'Content-Type': typeOf(key),
    'Cache-Control': cacheControl,
    'Accept-Ranges': 'bytes',
    ETag: object.httpEtag,
  })
  if (!('body' in object)) return new Response(null, { status: 304, headers })
  headers.set('Content-Length', String(range ? range.length : object.size))
  if (!range) return new Response(object.body, { headers })
  headers.set('Content-Range', `bytes ${range.offset}-${range.offset + range.length - 1}/${object.size}`)
  return new Response(object.body, { status: 206, headers })
}

/** R2 returns the whole file for an unsatisfiable range, so ranges are parsed here. Null means the whole file. */
async function requestedRange(bucket: R2Bucket, key: string, request: Headers) {
  const header = request.get('Range')
  if (header === null) return null
  const object = await bucket.head(key)
  if (!object || isHidden(object.customMetadata)) return 'missing'
  const etag = request.get('If-Range')
  if (etag !== null && etag !== object.httpEtag) return null
  const range = parseRange(header, object.size)
  return range === 'unsatisfiable' ? { unsatisfiableSize: object.size } : range
}

export const missing = () => new Response('Not found', { status: 404, headers: { 'Cache-Control': 'no-store' } })

const preconditionFailed = () => new Response(null, { status: 412, headers: { 'Cache-Control': 'no-store' } })

const unsatisfiable = (size: number) =>
  new Response(null, { status: 416, headers: { 'Cache-Control': 'no-store', 'Content-Range': `bytes */${size}` } })

/** The response with another cache lifetime, unless it is an error. */
export function withCacheControl(response: Response, value: string): Response {
  const copy = new Response(response.body, response)
  if (copy.ok || copy.status === 304) copy.headers.set('Cache-Control', value)
  return copy
}

const signatures = { png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], jpg: [0xff, 0xd8, 0xff] }

/** Whether an image's content has the signature of the type in its file name (PNG or JPEG). */
export function matchesFileType(key: string, content: Uint8Array): boolean {
  const signature = key.endsWith('.png') ? signatures.png : signatures.jpg
  return signature.every((byte, index) => content[index] === byte)
}

const onlyIfNew = new Headers({ 'If-None-Match': '*' })

/** Stores an image with its metadata. With `onlyNew`, an image that exists is not replaced, and the result is null. */
export async function writePublicFile(
  bucket: R2Bucket,
  key: string,
  content: ArrayBuffer,
  { metadata, onlyNew }: { metadata: Record<string, string>; onlyNew: boolean },
): Promise<{ object: R2Object; isNew: boolean } | null> {
  const before = await bucket.head(key)
  const stored = await bucket.put(key, content, {
    httpMetadata: { contentType: typeOf(key) },
    customMetadata: metadata,
    ...(onlyNew && { onlyIf: onlyIfNew }),
  })
  return stored && { object: stored, isNew: before === null }
}

export async function removePublicFile(bucket: R2Bucket, key: string): Promise<boolean> {
  const before = await bucket.head(key)
  if (before) await bucket.delete(key)
  return before !== null
}
