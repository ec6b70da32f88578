import { beforeAll, describe, expect, test } from 'vitest'
import { aJpeg } from '../support/factories.ts'
import { startSite } from '../support/site.ts'

const site = await startSite()

describe('a public file', () => {
  const url = '/gallery/1/photo1.jpg'
  beforeAll(async () => {
    await site.files.put('gallery/1/photo1.jpg', aJpeg())
    await site.files.put('events/7/card-square-mobile.png', aJpeg(10))
    await site.files.put('events/7/secret.txt', 'secret')
    await site.files.put('gallery/1/secret.jpg', aJpeg())
  })

  test('has its type and ETag and is cached for at least a day', async () => {
    const response = await site.visitor.raw(url)
    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'content-length': '1000',
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
      etag: expect.stringMatching(/^"[^"]+"$/),
    })
    const [, age] = /^public, max-age=(\d+)/.exec(response.headers.get('Cache-Control') ?? '') ?? []
    expect(Number(age)).toBeGreaterThanOrEqual(86_400)
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(aJpeg())
    expect((await site.visitor.raw('/events/7/card-square-mobile.png')).headers.get('Content-Type')).toBe('image/png')
  })

  test('returns 304 for its ETag and 200 for another', async () => {
    const etag = (await site.visitor.raw(url)).headers.get('ETag') ?? ''
    const known = await site.visitor.raw(url, { headers: { 'If-None-Match': etag } })
    expect([known.status, await known.text(), known.headers.get('ETag')]).toEqual([304, '', etag])
    expect(known.headers.get('Cache-Control')).toContain('max-age=')
    expect((await site.visitor.raw(url, { headers: { 'If-None-Match': '"other"' } })).status).toBe(200)
    await site.files.put('gallery/2/photo1.jpg', aJpeg(500))
    const replaced = await site.visitor.raw('/gallery/2/photo1.jpg', { headers: { 'If-None-Match': etag } })
    expect([replaced.status, replaced.headers.get('Content-Length')]).toEqual([200, '500'])
  })

  test('returns 412 if it does not meet If-Match, or else If-Unmodified-Since', async () => {
    const etag = (await site.visitor.raw(url)).headers.get('ETag') ?? ''
    const [before, after] = [new Date(0).toUTCString(), new Date(Date.now() + 3_600_000).toUTCString()]
    for (const [headers, expected] of [
      [{ 'If-Match': '"other"' }, 412],
      [{ 'If-Match': '"other"', 'If-None-Match': etag }, 412],
      [{ 'If-Match': '"other"', Range: 'bytes=0-3' }, 412],
      [{ 'If-Match': `"other", ${etag}` }, 200],
      [{ 'If-Match': '*' }, 200],
      [{ 'If-Match': etag, 'If-None-Match': etag }, 304],
      [{ 'If-Match': etag, 'If-Unmodified-Since': before }, 200],
      [{ 'If-Unmodified-Since': before }, 412],
      [{ 'If-Unmodified-Since': after }, 200],
      [{ 'If-Unmodified-Since': after, 'If-Modified-Since': after }, 304],
    ] as [Record<string, string>, number][]) {
      const response = await site.visitor.raw(url, { headers })
      expect([headers, response.status]).toEqual([headers, expected])
      if (expected === 412)
        expect([await response.text(), response.headers.get('Cache-Control')]).toEqual(['', 'no-store'])
    }
  })

  test('returns no body for HEAD', async () => {
    const response = await site.visitor.raw(url, { method: 'HEAD' })
    expect([response.status, await response.text()]).toEqual([200, ''])
    expect(response.headers.get('ETag')).toBeTruthy()
  })

  test.each([
    ['bytes=0-3', 'bytes 0-3/1000', 0, 4],
    ['bytes=990-', 'bytes 990-999/1000', 990, 1_000],
    ['bytes=-10', 'bytes 990-999/1000', 990, 1_000],
  ])('returns 206 for %s with %s', async (range, contentRange, from, to) => {
    const response = await site.visitor.raw(url, { headers: { Range: range } })
    expect(response.status).toBe(206)
    expect(response.headers.get('Content-Range')).toBe(contentRange)
    expect(response.headers.get('Content-Length')).toBe(String(to - from))
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(aJpeg().slice(from, to))
  })

  test.each(['bytes=1000-', 'bytes=5000-6000', 'bytes=-0'])('returns 416 for the unsatisfiable %s', async (range) => {
    const response = await site.visitor.raw(url, { headers: { Range: range } })
    expect([response.status, await response.text()]).toEqual([416, ''])
    expect(response.headers.get('Content-Range')).toBe('bytes */1000')
    expect(response.headers.get('Cache-Control')).toBe('no-store')
  })

  test('ignores an invalid range', async () => {
    expect((await site.visitor.raw(url, { headers: { Range: 'bytes=9-3' } })).status).toBe(200)
  })

  test('returns the range if If-Range matches its ETag, and the whole file otherwise', async () => {
    const etag = (await site.visitor.raw(url)).headers.get('ETag') ?? ''
    const statusFor = async (etag: string) =>
      (await site.visitor.raw(url, { headers: { Range: 'bytes=0-3', 'If-Range': etag } })).status
    expect([await statusFor(etag), await statusFor('"other"')]).toEqual([206, 200])
  })

  test('returns an uncached 404 if it is missing, also for a range', async () => {
    for (const headers of [{}, { Range: 'bytes=0-3' }, { 'If-None-Match': '"x"' }]) {
      const response = await site.visitor.raw('/gallery/1/photo999.jpg', { headers })
      expect([response.status, response.headers.get('Cache-Control')]).toEqual([404, 'no-store'])
    }
  })

  test.each([
    '/events/7/secret.txt',
    '/gallery/1/secret.jpg',
    '/gallery/1/photo01.jpg',
    '/gallery/../events/7/secret.txt',
    '/events/7/%73ecret.txt',
  ])('must have a picture name of the site: %s returns 404', async (path) => {
    expect((await site.visitor.raw(path)).status).toBe(404)
  })
})
