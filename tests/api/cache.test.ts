import { describe, expect, test, vi } from 'vitest'
import { aMentor } from '../support/factories.ts'
import { pathOf, resources } from '../support/resources/registry.ts'
import { cacheResultOf, roundTripsOf } from '../support/server-timing.ts'
import { startSite } from '../support/site.ts'

const site = await startSite()

const revalidate = 'public, max-age=0, must-revalidate'

/** The lists of all rows of each resource, and pages and feeds that contain them. */
const cachedPaths = [
  ...resources.filter(({ lists }) => lists.includes('')).map(pathOf),
  '/api/events?limit=3',
  '/',
  '/events',
  '/past-events',
  '/events.ics',
  '/events.rss',
  '/sitemap.xml',
]

describe.each(cachedPaths)('public content at %s', (path) => {
  test('is a cache hit without a database read on the second request', async () => {
    // On a busy machine more time may pass between two requests than the content version is remembered.
    await vi.waitFor(
      async () => {
        await site.visitor.raw(path)
        const found = await site.visitor.raw(path)
        expect(cacheResultOf(found.headers)).toBe('hit')
        expect(roundTripsOf(found.headers)).toBe(0)
        expect(found.headers.get('Cache-Control')).toBe(revalidate)
      },
      { timeout: 20_000 },
    )
  })

  test('returns 304 for its ETag, also for HEAD and for a weak ETag', async () => {
    const first = await site.visitor.raw(path)
    const body = await first.text()
    const etag = first.headers.get('ETag') ?? ''
    expect(etag).toMatch(/^"[0-9a-f]{32}"$/)
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*'])
      for (const method of ['GET', 'HEAD']) {
        const again = await site.visitor.raw(path, { method, headers: { 'If-None-Match': known } })
        expect([again.status, again.headers.get('ETag'), await again.text()]).toEqual([304, etag, ''])
        expect(again.headers.get('Cache-Control')).toBe(revalidate)
      }
    const other = await site.visitor.raw(path, { headers: { 'If-None-Match': '"other"' } })
    expect([other.status, await other.text()]).toEqual([200, body])
    const head = await site.visitor.raw(path, { method: 'HEAD' })
    expect([head.status, head.headers.get('ETag'), await head.text()]).toEqual([200, etag, ''])
  })
})

describe('the cache key', () => {
  test('of a page ignores the query', async () => {
    const plain = await site.visitor.text('/events')
    for (const query of ['?utm_source=list', '?a=1&b=2', '?limit=3']) {
      const other = await site.visitor.raw(`/events${query}`)
      expect(cacheResultOf(other.headers)).toBe('hit')
      expect(await other.text()).toBe(plain)
    }
  })

  test('of a list contains the parameters of its contract only, normalised and in a fixed order', async () => {
    await site.visitor.raw('/api/events?status=PAST&limit=5')
    for (const query of ['limit=5&status=PAST', 'limit=005&status=PAST', 'limit=5&status=PAST&offset=0'])
      expect(cacheResultOf((await site.visitor.raw(`/api/events?${query}`)).headers)).toBe('hit')
    const unknown = await site.visitor.raw('/api/events?status=PAST&limit=5&utm_source=list')
    expect([unknown.status, unknown.headers.get('Cache-Control')]).toEqual([422, 'no-store'])
  })

  test('of a record ignores the query', async () => {
    const { id } = await aMentor(site)
    await site.visitor.raw(`/api/mentors/${id}`)
    expect(cacheResultOf((await site.visitor.raw(`/api/mentors/${id}?anything=1`)).headers)).toBe('hit')
  })
})
