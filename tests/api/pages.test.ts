import { describe, expect, test } from 'vitest'
import type { EventDetail } from '#schema/event.ts'
import { anEvent, aPastEvent, aTicketType } from '../support/factories.ts'
import { startSite } from '../support/site.ts'

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
  const { status, headers, ...response } = await site.visitor.raw(url).then(async (response) => ({
    status: response.status,
    headers: response.headers,
    html: await response.text(),
  }))
  return { status, headers, ...response }
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
  '/',
  '/events',
  '/events/upcoming',
  '/past-events',
  '/event/{upcoming}',
  '/event/{past}',
  '/event/{upcoming}/register',
  '/event/{past}/register',
  '/event/register',
  '/event//register',
  '/vibe-coding',
  '/community',
  '/about-us',
  '/universities',
  '/partners',
  '/cooperation',
  '/become-mentor',
  '/become-volunteer',
  '/newsletter/unsubscribe',
  '/accessibility',
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

test.each(found)('%s is 200', async (path) => {
  expect((await open(path)).status).toBe(200)
})

test.each(missing)('%s is 404', async (path) => {
  expect((await open(path)).status).toBe(404)
})

describe.each([...found, ...missing])('the page %s', (path) => {
  test('is a Polish document with a title that ends in Iskra', async () => {
    const { html, headers } = await open(path)
    expect(headers.get('Content-Type')).toMatch(/^text\/html; charset=utf-8$/i)
    expect(html.toLowerCase()).toMatch(/^<!doctype html>/)
    expect(html).toMatch(/<html[^>]* lang="pl"/)
    expect(/<title>([^<]*)<\/title>/.exec(html)?.[1]).toMatch(/Iskra$/)
  })

  test('has no inline scripts, styles or event handlers', async () => {
    const { html } = await open(path)
    expect(inlineTags(html)).toEqual([])
  })

  test('has a content security policy and the other security headers', async () => {
    const { headers } = await open(path)
    const policy = headers.get('Content-Security-Policy') ?? ''
    expect(policy).toMatch(/default-src '(none|self)'/)
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toMatch(/unsafe-|nonce-/)
    expect(Object.fromEntries(headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': expect.stringMatching(/./),
      'strict-transport-security': expect.stringContaining('max-age='),
      'cache-control': 'public, max-age=0, must-revalidate',
    })
  })

  test('contains valid JSON in its JSON scripts', async () => {
    const { html } = await open(path)
    for (const [, json = ''] of html.matchAll(/<script type="application\/(?:ld\+)?json"[^>]*>(.*?)<\/script>/gs))
      expect(() => JSON.parse(json)).not.toThrow()
  })
})

test('pages without data are 200 with an empty database', async () => {
  const empty = await startSite()
  for (const path of ['/vibe-coding', '/community', '/about-us', '/newsletter/unsubscribe']) {
    const response = await empty.visitor.raw(path)
    expect([path, response.status]).toEqual([path, 200])
    expect(await response.text()).toContain('<h1')
  }
})

test('an event page contains structured data of its event', async () => {
  const { html } = await open('/event/{upcoming}')
  const [, json = ''] = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html) ?? []
  expect(JSON.stringify(JSON.parse(json))).toContain('"@type":"Event"')
  expect(html).toContain('Iskry &lt;/script&gt;')
})

test('a missing asset is an uncached 404', async () => {
  const response = await site.visitor.raw('/assets/gone-abc123.js')
  expect([response.status, response.headers.get('Cache-Control')]).toEqual([404, 'no-store'])
})

test('a page that fails to render is 500 and does not contain the reason', async () => {
  const broken = await startSite({ migrated: false })
  const response = await broken.visitor.raw('/')
  const html = await response.text()
  expect(response.status).toBe(500)
  expect(html).toContain('Unexpected Application Error!')
  expect(html).not.toContain('no such table')
  expect(broken.logs().join('\n')).toContain('error')
})
