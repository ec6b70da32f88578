import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Site, startSite } from './site.ts'

let site: Site
beforeAll(async () => {
  site = await startSite()
  await site.files.put('gallery/1/photo1.jpg', new Uint8Array([0xff, 0xd8, 0xff]))
})
afterAll(() => site.close())

const manifest: Record<string, { file: string }> = JSON.parse(readFileSync('dist/client/.vite/manifest.json', 'utf8'))
const script = `/${manifest['web/browser.tsx']?.file}`

test.each([
  ['a page', '/', 200],
  ['a page that does not exist', '/nie-ma', 404],
  ['the API', '/api/events', 200],
  ['a refusal', '/api/users/a@b.pl', 401],
  ['a built file', script, 200],
  ['a built file that is gone', '/assets/gone.js', 404],
  ['an icon', '/icon.svg', 200],
  ['a picture', '/gallery/1/photo1.jpg', 200],
  ['a calendar', '/events.ics', 200],
  ['the RSS channel', '/events.rss', 200],
  ['the sitemap', '/sitemap.xml', 200],
  ['the web manifest', '/manifest.webmanifest', 200],
])('%s carries the security headers', async (_, path, status) => {
  const answer = await site.visitor.raw(path)
  expect(answer.status).toBe(status)
  expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff')
  expect(answer.headers.get('X-Frame-Options')).toBe('DENY')
  expect(answer.headers.get('Referrer-Policy')).toBe('strict-origin-when-cross-origin')
  expect(answer.headers.get('Strict-Transport-Security')).toMatch(/^max-age=\d{8}/)
  expect(answer.headers.get('Content-Security-Policy')).toMatch(/default-src 'none'.*frame-ancestors 'none'/)
})

test.each(['/', '/api/docs', '/api/events'])(
  '%s, asked for again, keeps the policy that it came with',
  async (path) => {
    const etag = (await site.visitor.raw(path)).headers.get('ETag') ?? ''
    const again = await site.visitor.raw(path, { headers: { 'If-None-Match': etag } })
    expect([again.status, again.headers.get('Content-Security-Policy')]).toEqual([304, null])
    expect(again.headers.get('X-Content-Type-Options')).toBe('nosniff')
  },
)

test('built files are kept for good, missing ones are not', async () => {
  expect((await site.visitor.raw(script)).headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
  expect((await site.visitor.raw('/assets/gone.js')).headers.get('Cache-Control')).toBe('no-store')
})
