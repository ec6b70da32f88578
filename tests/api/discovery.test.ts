import { XMLParser, XMLValidator } from 'fast-xml-parser'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { organiser } from '#schema/organiser.ts'
import { aJpeg, anEvent, aPastEvent } from './factories.ts'
import { startSite } from './site.ts'

const site = await startSite()
afterAll(() => site.close())

const get = (path: string, init?: RequestInit) => site.visitor.raw(path, init)
const textAt = async (path: string) => (await get(path)).text()

const parser = new XMLParser({ ignoreAttributes: false, isArray: (name) => ['url', 'item'].includes(name) })
async function xmlAt(path: string) {
  const text = await textAt(path)
  expect(XMLValidator.validate(text)).toBe(true)
  return parser.parse(text)
}

type Url = { loc: string; lastmod?: string }
const urls = async (): Promise<Url[]> => (await xmlAt('/sitemap.xml')).urlset.url

describe('the sitemap', () => {
  const made = (async () => ({
    upcoming: await anEvent(site, { isNext: true }),
    past: await aPastEvent(site),
    disabled: await anEvent(site, { enabled: false, registrationOpen: false }),
  }))()

  test('has the page of every enabled event, and when it changed', async () => {
    const { upcoming, past, disabled } = await made
    const all = await urls()
    const changed = ({ id }: { id: number }) => all.find(({ loc }) => loc === `${site.origin}/event/${id}`)?.lastmod
    expect(changed(disabled)).toBeUndefined()
    expect(changed(past)).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
    const before = changed(upcoming) ?? ''
    await site.organiser.put(`/api/events/${upcoming.id}`, { ...upcoming, description: 'Nowy opis' })
    const after = (await urls()).find(({ loc }) => loc === `${site.origin}/event/${upcoming.id}`)?.lastmod ?? ''
    expect(Date.parse(after)).toBeGreaterThan(Date.parse(before))
    expect((await urls()).find(({ loc }) => loc === `${site.origin}/`)?.lastmod).toBe(after)
  })

  test('names nothing twice, and nothing that search engines may not keep', async () => {
    await made
    const locs = (await urls()).map(({ loc }) => loc)
    expect(new Set(locs).size).toBe(locs.length)
    for (const loc of locs) {
      const page = await get(loc)
      const html = await page.text()
      expect([loc, page.status]).toEqual([loc, 200])
      expect(html).toContain(`<link rel="canonical" href="${loc}"/>`)
      expect(html).not.toContain('noindex')
      const [, data = '{}'] = /<script type="application\/ld\+json">([^<]+)</.exec(html) ?? []
      expect([loc, JSON.parse(data)]).toEqual([
        loc,
        expect.objectContaining({ '@context': 'https://schema.org', '@type': expect.any(String), url: loc }),
      ])
    }
  })

  /** What a page says about itself, and where it leads to on this site. */
  async function read(path: string) {
    const page = await get(path)
    const html = page.headers.get('Content-Type')?.startsWith('text/html') ? await page.text() : ''
    const [, canonical = ''] = /<link rel="canonical" href="([^"]+)"/.exec(html) ?? []
    const links = [...html.matchAll(/<a [^>]*href="(\/[^"#?]*)/g)].map(([, href = '']) => href)
    return { canonical: page.ok && canonical, links }
  }

  test('forgets no page that the site links to', async () => {
    await made
    const known = new Set((await urls()).map(({ loc }) => loc))
    const seen = new Set(['/'])
    for (const path of seen) {
      const { canonical, links } = await read(path)
      // A form of one event is found through the event.
      if (canonical && !canonical.endsWith('/register')) expect(known).toContain(canonical)
      for (const link of links) seen.add(link)
    }
    expect(seen.size).toBeGreaterThan(5)
  })
})

test('who finds a weakness is told whom to write to, until a day within the year', async () => {
  const lines = (await textAt('/.well-known/security.txt')).trim().split('\n')
  const fields = Object.fromEntries(lines.map((line) => line.split(': ')))
  expect(fields).toMatchObject({
    Contact: `mailto:${organiser.email}`,
    Canonical: `${site.origin}/.well-known/security.txt`,
  })
  const days = (Date.parse(fields.Expires) - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(100)
  expect(days).toBeLessThan(365)
})

test('robots are told where the sitemap is, and to leave the API alone, but for lists of photos', async () => {
  expect((await get('/robots.txt')).headers.get('Content-Type')).toBe('text/plain; charset=utf-8')
  const lines = (await textAt('/robots.txt')).trim().split('\n')
  expect(lines).toEqual(expect.arrayContaining(['User-agent: *', 'Disallow: /api/', 'Allow: /api/photos']))
  expect(lines).toContain(`Sitemap: ${site.origin}/sitemap.xml`)
})

describe('the RSS channel', () => {
  test('is RSS 2.0 of this site, which names itself', async () => {
    await anEvent(site)
    const { headers } = await get('/events.rss')
    expect(headers.get('Content-Type')).toBe('application/rss+xml; charset=utf-8')
    const { rss } = await xmlAt('/events.rss')
    expect(rss['@_version']).toBe('2.0')
    expect(rss.channel).toMatchObject({
      title: 'Iskra: wydarzenia',
      link: `${site.origin}/events`,
      description: expect.stringMatching(/./),
      language: 'pl',
      'atom:link': { '@_href': `${site.origin}/events.rss`, '@_rel': 'self', '@_type': 'application/rss+xml' },
    })
  })

  const itemOf = async ({ id }: { id: number }) => {
    const items: Record<string, unknown>[] = (await xmlAt('/events.rss')).rss.channel.item
    return items.find(({ link }) => link === `${site.origin}/event/${id}`)
  }

  test('tells what, when and where, in words that are safe in XML', async () => {
    const title = 'AI <b>& „my”</b> ]]> \u0007 🎇'
    const event = await anEvent(site, {
      title,
      location_name: 'Hala',
      address: null,
      shortDescription: 'Krótko & jasno',
    })
    expect(await itemOf(event)).toMatchObject({
      title: 'AI <b>& „my”</b> ]]>  🎇',
      description: '19 marca 2030, 18:00 · Hala\n\nKrótko & jasno',
    })
  })

  test('keeps an item’s name and age through edits', async () => {
    const event = await anEvent(site)
    const before = await itemOf(event)
    expect(before?.guid).toEqual({ '#text': `event-${event.id}@iskra.example`, '@_isPermaLink': 'false' })
    expect(Math.abs(Date.parse(String(before?.pubDate)) - Date.now())).toBeLessThan(60_000)
    await site.rows('UPDATE events SET created_at = created_at - 86400000 WHERE id = ?', event.id)
    await site.organiser.put(`/api/events/${event.id}`, { ...event, title: 'Inny tytuł' })
    const after = await itemOf(event)
    expect(after).toMatchObject({ title: 'Inny tytuł', guid: before?.guid })
    expect(Date.parse(String(before?.pubDate)) - Date.parse(String(after?.pubDate))).toBe(86_400_000)
  })

  test('leaves out what is disabled, and is a channel without items too', async () => {
    const event = await anEvent(site, { enabled: false, registrationOpen: false })
    expect(await itemOf(event)).toBeUndefined()
    const empty = await startSite()
    try {
      const text = await (await empty.visitor.raw('/events.rss')).text()
      expect(XMLValidator.validate(text)).toBe(true)
      expect(text).not.toContain('<item>')
      expect((await empty.visitor.raw('/sitemap.xml')).status).toBe(200)
    } finally {
      await empty.close()
    }
  })

  test('is announced by every page, with the calendar and the manifest', async () => {
    for (const path of ['/', '/events', '/nie-ma']) {
      const html = await textAt(path)
      expect(html).toMatch(/<link rel="alternate" type="application\/rss\+xml" title="[^"]+" href="\/events.rss">/)
      expect(html).toMatch(/<link rel="alternate" type="text\/calendar" title="[^"]+" href="\/events.ics">/)
      expect(html).toContain('<link rel="manifest" href="/manifest.webmanifest">')
    }
  })
})

test('the icon in every page is the one that the site sends', async () => {
  const [, address = ''] = /<link rel="icon" href="([^"]+)">/.exec(await textAt('/')) ?? []
  const inPage = await (await fetch(address)).text()
  expect(inPage.replaceAll("'", '"')).toBe((await textAt('/icon.svg')).trim())
})

test('the web manifest has a name, and icons of the sizes that it tells', async () => {
  const answer = await get('/manifest.webmanifest')
  expect(answer.headers.get('Content-Type')).toBe('application/manifest+json; charset=utf-8')
  const manifest: { icons: { src: string; sizes: string; type: string; purpose: string }[] } & Record<string, unknown> =
    JSON.parse(await answer.text())
  expect(manifest).toMatchObject({ name: 'Iskra', lang: 'pl', start_url: '/', theme_color: '#14121a' })
  const needed = ['any 192x192', 'any 512x512', 'maskable 192x192', 'maskable 512x512']
  expect(manifest.icons.map(({ purpose, sizes }) => `${purpose} ${sizes}`)).toEqual(expect.arrayContaining(needed))
  for (const { src, sizes, type } of manifest.icons) {
    const icon = await get(src)
    expect([src, icon.status, icon.headers.get('Content-Type')]).toEqual([src, 200, type])
    if (type !== 'image/png') continue
    const { width, height, hasAlpha } = await sharp(await icon.bytes()).metadata()
    expect([`${width}x${height}`, src.includes('maskable') && hasAlpha]).toEqual([sizes, false])
  }
})

describe('the picture that a shared event shows', () => {
  const aPng = (n: number) => {
    const bytes = aJpeg(200)
    bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, n])
    return bytes
  }
  const bytesAt = async (path: string) => (await get(path)).bytes()

  test('is the one drawn for sharing, else that of its page, else the site’s', async () => {
    const { id } = await anEvent(site)
    const path = `/event/${id}/og.png`
    expect(await bytesAt(path)).toEqual(await bytesAt('/og.png'))
    for (const [n, kind] of ['detail', 'og'].entries()) {
      await site.organiser.raw(`/api/files/events/${id}/${kind}-desktop.png`, { method: 'PUT', body: aPng(n) })
      expect(await bytesAt(path)).toEqual(aPng(n))
    }
  })

  test('is kept for an hour, and answered with 304 to whoever has it, to GET and to HEAD', async () => {
    const { id } = await anEvent(site)
    const path = `/event/${id}/og.png`
    const check = async () => {
      const first = await get(path)
      const etag = first.headers.get('ETag') ?? ''
      expect(etag).toMatch(/^(?:W\/)?"\w+"$/)
      for (const method of ['GET', 'HEAD']) {
        const { status, headers } = await get(path, { method })
        expect([status, headers.get('Content-Type')]).toEqual([200, 'image/png'])
        expect(headers.get('Cache-Control')).toBe('public, max-age=3600')
        expect((await get(path, { method, headers: { 'If-None-Match': etag } })).status).toBe(304)
      }
    }
    await check()
    await site.organiser.raw(`/api/files/events/${id}/og-desktop.png`, { method: 'PUT', body: aPng(3) })
    await check()
  })

  test.each(['/event/999999/og.png', '/event/0/og.png', '/event/abc/og.png'])('%s is 404', async (path) => {
    expect((await get(path)).status).toBe(404)
  })

  test('is named by the event’s page with words for who does not see it; other pages name the site’s with its size', async () => {
    const { id, title } = await anEvent(site)
    const metas = async (path: string) =>
      Object.fromEntries(
        [...(await textAt(path)).matchAll(/<meta property="(og:image[^"]*)" content="([^"]*)"/g)].map((match) => [
          match[1],
          match[2],
        ]),
      )
    expect(await metas(`/event/${id}`)).toEqual({
      'og:image': `${site.origin}/event/${id}/og.png`,
      'og:image:type': 'image/png',
      'og:image:alt': `Grafika wydarzenia „${title}”`,
    })
    const { width, height } = await sharp(await bytesAt('/og.png')).metadata()
    expect(await metas('/')).toEqual({
      'og:image': `${site.origin}/og.png`,
      'og:image:type': 'image/png',
      'og:image:width': String(width),
      'og:image:height': String(height),
      'og:image:alt': expect.stringMatching(/./),
    })
  })
})

test('machines are told which event is cancelled', async () => {
  const statusOf = async (enabled: boolean) => {
    const { id } = await anEvent(site, { enabled, registrationOpen: false })
    const [, json = '{}'] =
      /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(await textAt(`/event/${id}`)) ?? []
    return JSON.parse(json).eventStatus
  }
  expect([await statusOf(true), await statusOf(false)]).toEqual([
    'https://schema.org/EventScheduled',
    'https://schema.org/EventCancelled',
  ])
})
