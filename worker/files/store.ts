const types: Record<string, string> = { png: 'image/png', jpg: 'image/jpeg' }
const cacheControl = 'public, max-age=86400, stale-while-revalidate=604800'

/** A public file as a response: 200, 206 for a range, 304 for a known ETag, 404, 416 for an impossible range. */
export async function readPublicFile(bucket: R2Bucket, key: string, request: Headers): Promise<Response> {
  const range = request.get('Range')
  if (range && !(await isPossible(bucket, key, range)))
    return new Response(null, { status: 416, headers: { 'Cache-Control': 'no-store' } })
  const object = await bucket.get(key, { onlyIf: request, ...(range && { range: request }) })
  if (!object) return new Response('Not found', { status: 404, headers: { 'Cache-Control': 'no-store' } })
  const headers = new Headers({
    'Content-Type': types[key.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
    'Cache-Control': cacheControl,
    'Accept-Ranges': 'bytes',
    ETag: object.httpEtag,
  })
  if (!('body' in object)) return new Response(null, { status: 304, headers })
  if (!range || !object.range) return new Response(object.body, { headers: withLength(headers, object.size) })
  const { start, end } = span(object.range, object.size)
  headers.set('Content-Range', `bytes ${start}-${end}/${object.size}`)
  return new Response(object.body, { status: 206, headers: withLength(headers, end - start + 1) })
}

function withLength(headers: Headers, length: number): Headers {
  headers.set('Content-Length', String(length))
  return headers
}

function span(range: R2Range, size: number): { start: number; end: number } {
  if ('suffix' in range) return { start: Math.max(size - range.suffix, 0), end: size - 1 }
  const start = range.offset ?? 0
  return { start, end: Math.min(start + (range.length ?? size - start), size) - 1 }
}

/** Object storage answers an impossible range like a whole file, so it is judged first. */
async function isPossible(bucket: R2Bucket, key: string, range: string): Promise<boolean> {
  const match = /^bytes=(\d*)-(\d*)$/.exec(range.trim())
  if (!match) return true
  const object = await bucket.head(key)
  if (!object) return true
  const [, from = '', to = ''] = match
  if (from === '') return Number(to) > 0
  return Number(from) < object.size && (to === '' || Number(to) >= Number(from))
}
