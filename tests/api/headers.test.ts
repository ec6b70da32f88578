import { readFileSync } from 'node:fs'
import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js'
import { Severity } from 'csp_evaluator/dist/finding.js'
import { CspParser } from 'csp_evaluator/dist/parser.js'
import { beforeAll, describe, expect, test } from 'vitest'
import { anEvent } from '../support/factories.ts'
import { startSite } from '../support/site.ts'
import { htmlErrors } from './html-errors.ts'

const site = await startSite()
beforeAll(async () => {
  await site.files.put('gallery/1/photo1.jpg', new Uint8Array([0xff, 0xd8, 0xff]))
})

const manifest: Record<string, { file: string }> = JSON.parse(readFileSync('dist/client-manifest.json', 'utf8'))
const script = `/${manifest['web/entry-client.tsx']?.file}`

const pages: [what: string, path: string, status: number][] = [
  ['a page', '/', 200],
  ['a form', '/community/join', 200],
  ['a page that does not exist', '/nie-ma', 404],
  ['the API documentation', '/api/docs', 200],
]
const others: typeof pages = [
  ['the API', '/api/events', 200],
  ['a 401 of the API', '/api/users/a@b.pl', 401],
  ['an asset', script, 200],
  ['a missing asset', '/assets/gone.js', 404],
  ['the asset manifest of Vite', '/.vite/manifest.json', 404],
  ['an icon', '/icon.svg', 200],
  ['a picture', '/gallery/1/photo1.jpg', 200],
  ['a calendar', '/events.ics', 200],
  ['the RSS channel', '/events.rss', 200],
  ['the sitemap', '/sitemap.xml', 200],
  ['security.txt', '/.well-known/security.txt', 200],
  ['the web manifest', '/manifest.webmanifest', 200],
]

const policyOf = (headers: Headers): string => headers.get('Content-Security-Policy') ?? ''
const has = (name: string, value: string | RegExp) => (headers: Headers) =>
  typeof value === 'string' ? headers.get(name) === value : value.test(headers.get(name) ?? '')

/** The rules of Mozilla Observatory, securityheaders.com and the OWASP Secure Headers Project. */
const rules: [rule: string, (headers: Headers) => boolean][] = [
  [
    'HSTS for two years, including subdomains',
    has('Strict-Transport-Security', /^max-age=63072000; includeSubDomains$/),
  ],
  ['no MIME sniffing', has('X-Content-Type-Options', 'nosniff')],
  ['no framing, in old browsers', has('X-Frame-Options', 'DENY')],
  ['no framing', has('Content-Security-Policy', /frame-ancestors 'none'/)],
  ['CSP denies by default', has('Content-Security-Policy', /^default-src 'none'/)],
  ['CSP without unsafe sources', (headers) => !/unsafe-|\*|data: *;? *script/.test(policyOf(headers))],
  [
    'a restrictive referrer policy',
    has('Referrer-Policy', /^(?:strict-origin-when-cross-origin|same-origin|no-referrer)$/),
  ],
  ['no camera, microphone or geolocation', has('Permissions-Policy', /camera=\(\).*microphone=\(\).*geolocation=\(\)/)],
  ['an isolated browsing context', has('Cross-Origin-Opener-Policy', 'same-origin')],
  ['no CORS access', (headers) => !headers.has('Access-Control-Allow-Origin')],
  ['no cookies', (headers) => headers.getSetCookie().length === 0],
  [
    'no names or versions of software',
    (headers) => !/\d|express|hono/i.test(`${headers.get('Server')}${headers.get('X-Powered-By')}`),
  ],
]

describe.each([...pages, ...others])('%s', (_, path, status) => {
  test('has the recommended security headers', async () => {
    const response = await site.visitor.raw(path)
    expect(response.status).toBe(status)
    const broken = rules.filter(([, holds]) => !holds(response.headers)).map(([rule]) => rule)
    expect(broken).toEqual([])
  })
})

const severe = (policy: string) =>
  new CspEvaluator(new CspParser(policy).csp).evaluate().filter(({ severity }) => severity <= Severity.MEDIUM)

describe('the content security policy', () => {
  test.each(pages)('of %s has no finding of csp_evaluator', async (_, path) => {
    const policy = policyOf((await site.visitor.raw(path)).headers)
    expect(severe(policy)).toEqual([])
    for (const directive of ["base-uri 'none'", "form-action 'self'", 'script-src', 'style-src', 'connect-src'])
      expect(policy).toContain(directive)
  })

  test('is reported by csp_evaluator if it is weak (negative control)', () => {
    for (const weak of ["script-src 'unsafe-inline'", 'script-src *', "script-src 'self' data:", "img-src 'self'"])
      expect(severe(weak), weak).not.toEqual([])
  })
})

describe('with Turnstile, a Google Maps key and analytics', async () => {
  const configured = await startSite({
    extra: { TURNSTILE_SITE_KEY: '1x0', TURNSTILE_SECRET: 'x', GOOGLE_MAPS_KEY: 'maps-key', ANALYTICS_ID: 'GTM-TEST' },
  })
  const frame = '/map-frame?address=Sala%2C%20Prosta%201%22%3E%3Cscript%3E'
  beforeAll(async () => {
    for (const one of [site, configured]) await anEvent(one, { location_name: 'Sala', address: 'Prosta 1"><script>' })
  })

  test('pages allow them, but neither scripts nor styles of the map', async () => {
    expect(policyOf((await site.visitor.raw('/')).headers)).not.toMatch(
      /googletagmanager|google-analytics|googleapis|cloudflare|gstatic|unsafe|blob/,
    )

    for (const path of ['/', '/event/1', '/map-frame']) {
      const { headers } = await configured.visitor.raw(path)
      expect(severe(policyOf(headers))).toEqual([])
      const [, scripts] = /script-src ([^;]*);/.exec(policyOf(headers)) ?? []
      expect(scripts).toBe("'self' https://challenges.cloudflare.com https://*.googletagmanager.com")
      expect(policyOf(headers)).toMatch(/connect-src 'self' [^;]*https:\/\/\*\.google-analytics\.com/)
      expect(policyOf(headers)).not.toMatch(/googleapis|gstatic|unsafe|blob:/)
      expect(policyOf(headers)).toContain("frame-src 'self'")
      expect(headers.get('X-Frame-Options')).toBe('DENY')
      expect(policyOf(headers)).toContain("frame-ancestors 'none'")
    }
  })

  test('the map frame has its own policy, is neither indexed nor cached, and can be framed by this site only', async () => {
    const response = await configured.visitor.raw(frame)
    expect(response.status).toBe(200)
    expect(policyOf(response.headers)).toMatch(/script-src 'self' https:\/\/maps\.googleapis\.com;/)
    expect(policyOf(response.headers)).toContain("frame-ancestors 'self'")
    expect(response.headers.get('X-Frame-Options')).toBe('SAMEORIGIN')
    expect(response.headers.get('X-Robots-Tag')).toBe('noindex')
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    const html = await response.text()
    expect(html).toContain('data-address="Sala, Prosta 1&quot;&gt;&lt;script&gt;" data-title="Mapa: Sala"')
    expect(await htmlErrors(html)).toEqual([])
  })

  test('the map frame is 404 without a key or an address, and for a place of no event: the key is lent to nobody', async () => {
    expect((await site.visitor.raw(frame)).status).toBe(404)
    expect((await configured.visitor.raw('/map-frame')).status).toBe(404)
    for (const address of ['Prosta 1', 'Sala', 'Sala, Prosta', 'Pałac Kultury, Warszawa', '%']) {
      const response = await configured.visitor.raw(`/map-frame?${new URLSearchParams({ address, title: 'Sala' })}`)
      expect([address, response.status]).toEqual([address, 404])
      expect(await response.text()).not.toContain('data-key')
    }
  })
})

test('other origins may load pictures, calendars and feeds only', async () => {
  const policy = async (path: string) => (await site.visitor.raw(path)).headers.get('Cross-Origin-Resource-Policy')
  for (const path of ['/gallery/1/photo1.jpg', '/events.ics', '/events.rss'])
    expect(await policy(path), path).toBe('cross-origin')
  for (const path of ['/', '/api/events', '/api/registrations', '/api/docs'])
    expect(await policy(path), path).toBe('same-origin')
})

test.each(['/', '/api/docs', '/api/events'])(
  'a 304 for %s has no content security policy, so the cached one stays valid',
  async (path) => {
    const etag = (await site.visitor.raw(path)).headers.get('ETag') ?? ''
    const again = await site.visitor.raw(path, { headers: { 'If-None-Match': etag } })
    expect([again.status, again.headers.get('Content-Security-Policy')]).toEqual([304, null])
    expect(again.headers.get('X-Content-Type-Options')).toBe('nosniff')
  },
)

test('assets are immutable, and a missing asset is not cached', async () => {
  expect((await site.visitor.raw(script)).headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
  expect((await site.visitor.raw('/assets/gone.js')).headers.get('Cache-Control')).toBe('no-store')
})

test('the Link header preloads existing styles and fonts, for cached and uncached pages', async () => {
  for (const path of ['/', '/', '/event/1', '/nie-ma']) {
    const link = (await site.visitor.raw(path)).headers.get('Link') ?? ''
    const files = [...link.matchAll(/<(\/[^>]+)>; rel=preload; as=(style|font)/g)]
    expect(files.map(([, , kind]) => kind)).toEqual(['style', 'font'])
    for (const [, url = ''] of files) expect((await site.visitor.raw(url)).status, url).toBe(200)
  }
})
