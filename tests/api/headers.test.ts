import { readFileSync } from 'node:fs'
import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js'
import { Severity } from 'csp_evaluator/dist/finding.js'
import { CspParser } from 'csp_evaluator/dist/parser.js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Site, startSite } from '../support/site.ts'
import { htmlErrors } from './html-errors.ts'

let site: Site
beforeAll(async () => {
  site = await startSite()
  await site.files.put('gallery/1/photo1.jpg', new Uint8Array([0xff, 0xd8, 0xff]))
})
afterAll(() => site.close())

const manifest: Record<string, { file: string }> = JSON.parse(readFileSync('dist/client-manifest.json', 'utf8'))
const script = `/${manifest['web/entry-client.tsx']?.file}`

const pages: [what: string, path: string, status: number][] = [
  ['a page', '/', 200],
  ['a form', '/community/join', 200],
  ['a page that does not exist', '/nie-ma', 404],
  ['the page for developers', '/api/docs', 200],
]
const others: typeof pages = [
  ['the API', '/api/events', 200],
  ['a refusal', '/api/users/a@b.pl', 401],
  ['a built file', script, 200],
  ['a built file that is gone', '/assets/gone.js', 404],
  ['the list of built files', '/.vite/manifest.json', 404],
  ['an icon', '/icon.svg', 200],
  ['a picture', '/gallery/1/photo1.jpg', 200],
  ['a calendar', '/events.ics', 200],
  ['the RSS channel', '/events.rss', 200],
  ['the sitemap', '/sitemap.xml', 200],
  ['the contact for weaknesses', '/.well-known/security.txt', 200],
  ['the web manifest', '/manifest.webmanifest', 200],
]

const policyOf = (headers: Headers): string => headers.get('Content-Security-Policy') ?? ''
const has = (name: string, value: string | RegExp) => (headers: Headers) =>
  typeof value === 'string' ? headers.get(name) === value : value.test(headers.get(name) ?? '')

/** What Mozilla's Observatory, securityheaders.com and the OWASP list ask for. */
const rules: [rule: string, (headers: Headers) => boolean][] = [
  ['HSTS for two years, subdomains too', has('Strict-Transport-Security', /^max-age=63072000; includeSubDomains$/)],
  ['no guessing of types', has('X-Content-Type-Options', 'nosniff')],
  ['no frames, for old browsers', has('X-Frame-Options', 'DENY')],
  ['no frames', has('Content-Security-Policy', /frame-ancestors 'none'/)],
  ['nothing but what is listed', has('Content-Security-Policy', /^default-src 'none'/)],
  ['nothing inline, nothing evaluated', (headers) => !/unsafe-|\*|data: *;? *script/.test(policyOf(headers))],
  ['short referrers', has('Referrer-Policy', /^(?:strict-origin-when-cross-origin|same-origin|no-referrer)$/)],
  ['no camera, microphone, place', has('Permissions-Policy', /camera=\(\).*microphone=\(\).*geolocation=\(\)/)],
  ['a window of its own', has('Cross-Origin-Opener-Policy', 'same-origin')],
  ['no reading from other origins', (headers) => !headers.has('Access-Control-Allow-Origin')],
  ['no cookies', (headers) => headers.getSetCookie().length === 0],
  [
    'no names of software',
    (headers) => !/\d|express|hono/i.test(`${headers.get('Server')}${headers.get('X-Powered-By')}`),
  ],
]

describe.each([...pages, ...others])('%s', (_, path, status) => {
  test('is as graders ask for', async () => {
    const answer = await site.visitor.raw(path)
    expect(answer.status).toBe(status)
    const broken = rules.filter(([, holds]) => !holds(answer.headers)).map(([rule]) => rule)
    expect(broken).toEqual([])
  })
})

const severe = (policy: string) =>
  new CspEvaluator(new CspParser(policy).csp).evaluate().filter(({ severity }) => severity <= Severity.MEDIUM)

describe('the content security policy', () => {
  test.each(pages)('of %s has no weakness that an evaluator knows', async (_, path) => {
    const policy = policyOf((await site.visitor.raw(path)).headers)
    expect(severe(policy)).toEqual([])
    for (const directive of ["base-uri 'none'", "form-action 'self'", 'script-src', 'style-src', 'connect-src'])
      expect(policy).toContain(directive)
  })

  test('negative control: an evaluator finds what is weak', () => {
    for (const weak of ["script-src 'unsafe-inline'", 'script-src *', "script-src 'self' data:", "img-src 'self'"])
      expect(severe(weak), weak).not.toEqual([])
  })

  test('lets Turnstile in where it is configured, and nobody else', async () => {
    const configured = await startSite({ extra: { TURNSTILE_SITE_KEY: '1x0', TURNSTILE_SECRET: 'x' } })
    try {
      const policy = policyOf((await configured.visitor.raw('/')).headers)
      expect(policy).toMatch(/script-src 'self' https:\/\/challenges\.cloudflare\.com;/)
      expect(severe(policy)).toEqual([])
    } finally {
      await configured.close()
    }
  })
})

describe('with a key of Google’s map', () => {
  let keyed: Site
  beforeAll(async () => {
    keyed = await startSite({ extra: { GOOGLE_MAPS_KEY: 'maps-key' } })
  })
  afterAll(() => keyed.close())
  const frame = '/map-frame?address=Prosta%201%22%3E%3Cscript%3E&title=Sala'

  test('a page lets in no script and no style of Google', async () => {
    for (const path of ['/', '/event/1', '/map-frame']) {
      const { headers } = await keyed.visitor.raw(path)
      expect(severe(policyOf(headers))).toEqual([])
      expect(policyOf(headers)).not.toMatch(/google|unsafe|blob:/)
      expect(policyOf(headers)).toContain("frame-src 'self'")
      expect(headers.get('X-Frame-Options')).toBe('DENY')
      expect(policyOf(headers)).toContain("frame-ancestors 'none'")
    }
  })

  test('the map’s document has a policy of its own, stays out of indexes and caches, and is framed by this site alone', async () => {
    const answer = await keyed.visitor.raw(frame)
    expect(answer.status).toBe(200)
    expect(policyOf(answer.headers)).toMatch(/script-src 'self' https:\/\/maps\.googleapis\.com;/)
    expect(policyOf(answer.headers)).toContain("frame-ancestors 'self'")
    expect(answer.headers.get('X-Frame-Options')).toBe('SAMEORIGIN')
    expect(answer.headers.get('X-Robots-Tag')).toBe('noindex')
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
    const html = await answer.text()
    expect(html).toContain('data-address="Prosta 1&quot;&gt;&lt;script&gt;"')
    expect(await htmlErrors(html)).toEqual([])
  })

  test('without a key, or without an address, there is no such document', async () => {
    expect((await site.visitor.raw(frame)).status).toBe(404)
    expect((await keyed.visitor.raw('/map-frame')).status).toBe(404)
  })
})

test('other sites load pictures, calendars and feeds, and nothing else', async () => {
  const policy = async (path: string) => (await site.visitor.raw(path)).headers.get('Cross-Origin-Resource-Policy')
  for (const path of ['/gallery/1/photo1.jpg', '/events.ics', '/events.rss'])
    expect(await policy(path), path).toBe('cross-origin')
  for (const path of ['/', '/api/events', '/api/registrations', '/api/docs'])
    expect(await policy(path), path).toBe('same-origin')
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

test('a page may reach third parties only where they are configured', async () => {
  const policyOf = async (where: Site) => (await where.visitor.raw('/')).headers.get('Content-Security-Policy') ?? ''
  const own = await policyOf(site)
  expect(own).not.toMatch(/googletagmanager|google-analytics|googleapis|gstatic|unsafe|blob/)
  const configured = await startSite({ extra: { ANALYTICS_ID: 'GTM-TEST' } })
  const policy = await policyOf(configured)
  await configured.close()
  expect(policy).toContain("script-src 'self' https://*.googletagmanager.com;")
  expect(policy).toMatch(/connect-src 'self' [^;]*https:\/\/\*\.google-analytics\.com/)
  expect(policy).not.toContain('unsafe')
})

test('built files are kept for good, missing ones are not', async () => {
  expect((await site.visitor.raw(script)).headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
  expect((await site.visitor.raw('/assets/gone.js')).headers.get('Cache-Control')).toBe('no-store')
})

test('a page names its styles and type ahead, kept or not, and they are there', async () => {
  for (const path of ['/', '/', '/event/1', '/nie-ma']) {
    const link = (await site.visitor.raw(path)).headers.get('Link') ?? ''
    const files = [...link.matchAll(/<(\/[^>]+)>; rel=preload; as=(style|font)/g)]
    expect(files.map(([, , kind]) => kind)).toEqual(['style', 'font'])
    for (const [, url = ''] of files) expect((await site.visitor.raw(url)).status, url).toBe(200)
  }
})
