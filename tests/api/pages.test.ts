import { describe, expect, test } from 'vitest'
import type { EventDetail } from '#schema/event.ts'
import { findRoute, routes } from '#web/routes.ts'
import { headersOf } from '#worker/http/policy.ts'
import { anEvent, aPastEvent, aTicketType } from '../support/factories.ts'
import { startSite } from '../support/site.ts'
import { staticPages } from '../support/static-pages.ts'

const site = await startSite()

const script = '</script><script>alert(1)</script><img src=x onerror=alert(1)>'
const made = (async () => {
  const upcoming: EventDetail = await anEvent(site, { isNext: true, title: `Iskry ${script}`, description: script })
  await aTicketType(site, upcoming.id)
  return { upcoming, past: await aPastEvent(site) }
})()

async function open(path: string) {
  const { upcoming, past } = await made
  const url = path.replace('{upcoming}', String(upcoming.id)).replace('{past}', String(past.id))
  return site.visitor.page(url)
}

/** Tags that would need `unsafe-inline`. Attribute values may contain user content, so they are emptied first. */
function inlineTags(html: string): string[] {
  const bare = html.replace(/="[^"]*"/g, (value) => (/^="application\/(ld\+)?json"$/.test(value) ? value : '=""'))
  const tags = bare.match(/<[a-z][^>]*>/gi) ?? []
  return tags.filter(
    (tag) =>
      /^<style\b/i.test(tag) ||
      /\s(style|on\w+)=/i.test(tag) ||
      (/^<script\b/i.test(tag) && !/\ssrc=/.test(tag) && !/application\/(ld\+)?json/.test(tag)),
  )
}

const found = [
  ...staticPages.filter((path) => path !== '/event'),
  ...['/event/{upcoming}', '/event/{past}', '/event/{upcoming}/register', '/event/{past}/register'],
  '/event//register',
]
const missing = [
  '/nie-ma-takiej-strony',
  '/events/nope',
  '/event',
  '/event/',
  '/event/999999',
  '/event/abc',
  '/event/0',
  '/event/-1',
  '/event/1.5',
  '/event/999999/register',
  '/event/abc/register',
  '/event/0/register',
  '/event/{upcoming}/nope',
]

describe.each([...found.map((path) => [path, 200] as const), ...missing.map((path) => [path, 404] as const)])(
  'the page %s',
  (path, expected) => {
    test(`is ${expected}, and a Polish document with a title, valid JSON and no inline scripts, styles or handlers`, async () => {
      const { status, html, headers } = await open(path)
      expect(status).toBe(expected)
      expect(headers.get('Content-Type')).toMatch(/^text\/html; charset=utf-8$/i)
      expect(html.toLowerCase()).toMatch(/^<!doctype html>/)
      expect(html).toMatch(/<html[^>]* lang="pl"/)
      expect(/<title>([^<]*)<\/title>/.exec(html)?.[1]).toMatch(/Iskra$/)
      expect(inlineTags(html)).toEqual([])
      for (const [, json = ''] of html.matchAll(/<script type="application\/(?:ld\+)?json"[^>]*>(.*?)<\/script>/gs))
        expect(() => JSON.parse(json)).not.toThrow()
    })
  },
)

test('an event page contains structured data of its event', async () => {
  const { html } = await open('/event/{upcoming}')
  const [, json = ''] = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html) ?? []
  expect(JSON.stringify(JSON.parse(json))).toContain('"@type":"Event"')
  expect(html).toContain('Iskry &lt;/script&gt;')
})

/** A path of every route. The upcoming event has the id 1. */
const paths = [
  ...staticPages,
  ...[
    '/event/1',
    '/event/1/register',
    '/ticket/nie-ma',
    '/ticket/nie-ma/certificate',
    '/ticket/nie-ma/room',
    '/order/nie-ma',
    '/guest/nie-ma',
    '/feedback/nie-ma',
    '/partner/nie-ma',
    '/pack/nie-ma',
  ],
  ...['/newsletter/nie-ma', '/newsletter/confirm/nie-ma', '/nie-ma'],
]

test('every route is tested here', () => {
  const tried = new Set(paths.map((path) => findRoute(path).route))
  expect(routes.filter((route) => !tried.has(route)).map(({ path }) => path)).toEqual([])
})

test.each(paths)('%s has the permissions and the cache headers of its route', async (path) => {
  const { route } = findRoute(path)
  const { headers } = await open(path)
  const policy = headers.get('Content-Security-Policy') ?? ''
  const { camera, serviceWorker, framed } = route.allows
  expect(headers.get('Permissions-Policy')).toBe(`camera=(${camera ? 'self' : ''}), microphone=(), geolocation=()`)
  expect(policy).toContain(`worker-src ${serviceWorker ? "'self'" : "'none'"}`)
  expect(policy).toContain(`frame-ancestors ${framed ? "'self'" : "'none'"}`)
  expect(headers.get('X-Frame-Options')).toBe(framed ? 'SAMEORIGIN' : 'DENY')
  expect(headers.get('Service-Worker-Allowed')).toBeNull()
  const isPrivate = route.cache === 'private'
  expect(headers.get('Referrer-Policy')).toBe(isPrivate ? 'no-referrer' : 'strict-origin-when-cross-origin')
  expect(headers.get('X-Robots-Tag')).toBe(isPrivate ? 'noindex' : null)
  expect(headers.get('Cache-Control')).toBe(isPrivate ? 'no-store' : 'public, max-age=0, must-revalidate')
})

test('a response can have its own policy, such as the sources of a frame', () => {
  const frame = headersOf({
    sources: { 'default-src': ["'none'"], 'script-src': ['https://mapy.example'] },
    framed: true,
  })
  expect(frame.contentSecurityPolicy).toBe(
    "default-src 'none'; script-src https://mapy.example; frame-ancestors 'self'",
  )
  expect(frame.always).toContainEqual(['X-Frame-Options', 'SAMEORIGIN'])
})
