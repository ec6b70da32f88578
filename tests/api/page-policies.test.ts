import { beforeAll, expect, test } from 'vitest'
import { findRoute, routes } from '#web/routes.ts'
import { headersOf } from '#worker/http/policy.ts'
import { anEvent } from '../support/factories.ts'
import { startSite } from '../support/site.ts'

const site = await startSite()
beforeAll(() => anEvent(site))

/** A path of every route; the first event has the id 1. */
const paths = [
  '/',
  '/events',
  '/events/upcoming',
  '/past-events',
  '/event',
  '/event/register',
  '/event/1',
  '/event/1/register',
  '/ticket/nie-ma',
  '/order/nie-ma',
  '/pack/nie-ma',
  '/tickets',
  '/community/join',
  '/join',
  '/about-us',
  '/vibe-coding',
  '/newsletter',
  '/newsletter/nie-ma',
  '/newsletter/confirm/nie-ma',
  '/newsletter/unsubscribe',
  '/accessibility',
  '/nie-ma',
]

test('every route is tested here', () => {
  const tried = new Set(paths.map((path) => findRoute(path).route))
  expect(routes.filter((route) => !tried.has(route)).map(({ path }) => path)).toEqual([])
})

test.each(paths)('%s has the permissions and the cache headers of its route', async (path) => {
  const { route } = findRoute(path)
  const { headers } = await site.visitor.raw(path)
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
