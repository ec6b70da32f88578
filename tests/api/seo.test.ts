import { createHash } from 'node:crypto'
import sharp, { type Sharp } from 'sharp'
import { describe, expect, test } from 'vitest'
import { dayMs } from '#schema/durations.ts'
import { siteConfig } from '#schema/site-config.ts'
import { anEvent, aPastEvent, aPng } from '../support/factories.ts'
import { startSite } from '../support/site.ts'
import { waitFor } from '../support/wait-for.ts'
import { xmlAt } from './xml.ts'

const site = await startSite()

const get = (path: string, init?: RequestInit) => site.visitor.raw(path, init)
const textAt = async (path: string) => (await get(path)).text()

type Url = { loc: string; lastmod?: string }
const urls = async (): Promise<Url[]> => (await xmlAt(site, '/sitemap.xml')).urlset.url

describe('the sitemap', () => {
  const made = (async () => ({
    upcoming: await anEvent(site, { isNext: true }),
    past: await aPastEvent(site),
    disabled: await anEvent(site, { enabled: false, registrationOpen: false }),
  }))()

  test('lists the page of every enabled event with its last change', async () => {
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

  test('lists each page once and only pages that may be indexed', async () => {
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

  /** The canonical URL of a page and its links within the site. */
  async function read(path: string) {
    const page = await get(path)
    const html = page.headers.get('Content-Type')?.startsWith('text/html') ? await page.text() : ''
    const [, canonical = ''] = /<link rel="canonical" href="([^"]+)"/.exec(html) ?? []
    const links = [...html.matchAll(/<a [^>]*href="(\/[^"#?]*)/g)].map(([, href = '']) => href)
    return { canonical: page.ok && canonical, links }
  }

  test('contains every indexable page that the site links to', async () => {
    await made
    const known = new Set((await urls()).map(({ loc }) => loc))
    const seen = new Set(['/'])
    for (const path of seen) {
      const { canonical, links } = await read(path)
      // The registration form is found through its event.
      if (canonical && !canonical.endsWith('/register')) expect(known).toContain(canonical)
      for (const link of links) seen.add(link)
    }
    expect(seen.size).toBeGreaterThan(5)
  })
})

test('security.txt names a contact and expires within a year', async () => {
  const lines = (await textAt('/.well-known/security.txt')).trim().split('\n')
  const fields = Object.fromEntries(lines.map((line) => line.split(': ')))
  expect(fields).toMatchObject({
    Contact: `mailto:${siteConfig.email}`,
    Canonical: `${site.origin}/.well-known/security.txt`,
  })
  const days = (Date.parse(fields.Expires) - Date.now()) / dayMs
  expect(days).toBeGreaterThan(100)
  expect(days).toBeLessThan(365)
})

test('robots.txt names the sitemap and disallows the API except the lists of photos', async () => {
  expect((await get('/robots.txt')).headers.get('Content-Type')).toBe('text/plain; charset=utf-8')
  const lines = (await textAt('/robots.txt')).trim().split('\n')
  expect(lines).toEqual(expect.arrayContaining(['User-agent: *', 'Disallow: /api/', 'Allow: /api/photos']))
  expect(lines).toContain(`Sitemap: ${site.origin}/sitemap.xml`)
})

test('the inlined icon equals /icon.svg', async () => {
  const [, address = ''] = /<link rel="icon" href="([^"]+)">/.exec(await textAt('/')) ?? []
  const inPage = await (await fetch(address)).text()
  expect(inPage.replaceAll("'", '"')).toBe((await textAt('/icon.svg')).trim())
})

test('the web manifest has a name and icons of the declared sizes', async () => {
  const response = await get('/manifest.webmanifest')
  expect(response.headers.get('Content-Type')).toBe('application/manifest+json; charset=utf-8')
  const manifest: { icons: { src: string; sizes: string; type: string; purpose: string }[] } & Record<string, unknown> =
    JSON.parse(await response.text())
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

test('the page of a disabled event is noindex, has no structured data and does not say cancelled', async () => {
  const htmlOf = async (enabled: boolean) => {
    const { id } = await anEvent(site, { enabled, registrationOpen: false })
    return textAt(`/event/${id}`)
  }
  const [enabled, disabled] = [await htmlOf(true), await htmlOf(false)]
  expect(enabled).toContain('"eventStatus":"https://schema.org/EventScheduled"')
  expect(disabled).not.toContain('application/ld+json')
  expect(disabled).toContain('<meta name="robots" content="noindex"/>')
  expect(`${enabled}${disabled}`).not.toMatch(/EventCancelled|odwołan/i)
})

test('structured data needs a date, and tells the end where the hours or the agenda do', async () => {
  const dataOf = async (fields: Record<string, unknown>) => {
    const { id } = await anEvent(site, fields)
    const [, json] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(await textAt(`/event/${id}`)) ?? []
    return JSON.parse(json ?? '')
  }
  expect(await dataOf({ date: null })).toMatchObject({ '@type': 'WebPage' })
  const open = await dataOf({ date: '2030-03-19', time: '18:00' })
  expect(open).toMatchObject({ '@type': 'Event', startDate: '2030-03-19T18:00:00+01:00' })
  expect(open).not.toHaveProperty('endDate')
  const stated = await dataOf({ date: '2030-03-19', time: 'od 18:00 do 1:00' })
  expect(stated).toMatchObject({ startDate: '2030-03-19T18:00:00+01:00', endDate: '2030-03-20T01:00:00+01:00' })
})

/** A picture of noise, which JPEG cannot compress well. */
const noise = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: '#808080', noise: { type: 'gaussian', mean: 128, sigma: 80 } },
  })

describe('the share picture of an event', () => {
  const bytesAt = async (path: string) => (await get(path)).bytes()
  const upload = async (path: string, picture: Sharp) => {
    const body = new Uint8Array(await picture.png().toBuffer())
    expect((await site.organiser.raw(`/api/files/${path}`, { method: 'PUT', body })).ok).toBe(true)
  }
  const addressOn = async (page: string) =>
    /<meta property="og:image" content="([^"]*)"/.exec(await textAt(page))?.[1]?.replace(site.origin, '') ?? ''
  const formatAt = async (path: string) => {
    const { format, width, height } = await sharp(await bytesAt(path)).metadata()
    return { format, width, height }
  }

  test('is a JPEG of 1200 × 630 and at most 300 kB, whatever was uploaded, at an address that changes with it', async () => {
    const { id } = await anEvent(site)
    const addresses = [await addressOn(`/event/${id}`)]
    const plain = (width: number, height: number, background: string) =>
      sharp({ create: { width, height, channels: 4, background } })
    const uploads: [string, Sharp][] = [
      ['detail', plain(1600, 760, '#c02020ff')],
      ['og', noise(1300, 700)],
      ['og', plain(40, 90, '#20c020ff')],
      ['og', plain(1200, 630, '#00000000')],
    ]
    for (const [kind, picture] of uploads) {
      await upload(`events/${id}/${kind}-desktop.png`, picture)
      addresses.push(await addressOn(`/event/${id}`))
    }
    expect(new Set(addresses).size).toBe(5)
    for (const path of [...addresses, await addressOn('/'), `/event/${id}/og.jpg`]) {
      const response = await get(path)
      expect([path, response.status, response.headers.get('Content-Type')]).toEqual([path, 200, 'image/jpeg'])
      expect((await response.bytes()).byteLength).toBeLessThanOrEqual(300_000)
      expect(await formatAt(path)).toEqual({ format: 'jpeg', width: 1200, height: 630 })
    }
  })

  test('is its own picture, else the one of its page, else the one of the site, also if none can be read', async () => {
    const { id } = await anEvent(site)
    const path = `/event/${id}/og.jpg`
    const colour = async () => {
      const { channels } = await sharp(await bytesAt(path)).stats()
      return channels.map(({ mean }) => Math.round(mean / 10) * 10)
    }
    const put = (kind: string, background: string) =>
      upload(
        `events/${id}/${kind}-desktop.png`,
        sharp({ create: { width: 300, height: 200, channels: 3, background } }),
      )
    expect(await bytesAt(path)).toEqual(await bytesAt('/og.jpg'))
    await put('detail', '#c81e1e')
    expect(await colour()).toEqual([200, 30, 30])
    await put('og', '#1e1ec8')
    expect(await colour()).toEqual([30, 30, 200])
    const drawn = await bytesAt(path)
    await waitFor(async () =>
      expect(
        (await site.files.list({ prefix: `copies/events/${id}/og-desktop.png/` })).objects.map(({ key }) => key),
      ).toContainEqual(expect.stringMatching(/-share\.jpeg$/)),
    )
    expect(await bytesAt(path)).toEqual(drawn)
    for (const kind of ['og', 'detail'])
      await site.organiser.raw(`/api/files/events/${id}/${kind}-desktop.png`, { method: 'PUT', body: aPng() })
    expect(await bytesAt(path)).toEqual(await bytesAt('/og.jpg'))
  })

  test('returns 304 for its ETag to GET and HEAD', async () => {
    const { id } = await anEvent(site)
    const path = `/event/${id}/og.jpg`
    const check = async (cacheControl: string) => {
      const first = await get(path)
      const etag = first.headers.get('ETag') ?? ''
      expect(etag).toMatch(/^(?:W\/)?"[\w-]+"$/)
      for (const method of ['GET', 'HEAD']) {
        const { status, headers } = await get(path, { method })
        expect([status, headers.get('Content-Type')]).toEqual([200, 'image/jpeg'])
        expect(headers.get('Cache-Control')).toBe(cacheControl)
        expect((await get(path, { method, headers: { 'If-None-Match': etag } })).status).toBe(304)
      }
    }
    await check('public, max-age=3600')
    await upload(`events/${id}/og-desktop.png`, noise(120, 63))
    await check('public, max-age=86400, stale-while-revalidate=604800')
  })

  test.each(['/event/999999/og.jpg', '/event/0/og.jpg', '/event/abc/og.jpg'])('%s returns 404', async (path) => {
    expect((await get(path)).status).toBe(404)
  })

  test('is in the metadata of the event page with alternative text; other pages name the default one with its size', async () => {
    const { id, title } = await anEvent(site)
    const metas = async (path: string) =>
      Object.fromEntries(
        [...(await (await get(path)).text()).matchAll(/<meta property="(og:image[^"]*)" content="([^"]*)"/g)].map(
          (match) => [match[1], match[2]],
        ),
      )
    await upload(`events/${id}/og-desktop.png`, noise(120, 63))
    const { etag } = (await site.files.head(`events/${id}/og-desktop.png`)) ?? {}
    expect(await metas(`/event/${id}`)).toEqual({
      'og:image': `${site.origin}/event/${id}/og.jpg?v=${etag}`,
      'og:image:type': 'image/jpeg',
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': `Grafika wydarzenia „${title}”`,
    })
    // The preview of a shared link tells title, date and place, whatever its picture shows.
    const told = { title: 'Iskra #9', date: '2031-03-20', location_name: 'Aula', shortDescription: 'Krótko.' }
    const { id: other } = await anEvent(site, told)
    const html = await (await get(`/event/${other}`)).text()
    expect(html).toContain('<meta property="og:title" content="Iskra #9 · Iskra"/>')
    expect(html).toContain('<meta property="og:description" content="20 marca 2031, Aula. Krótko."/>')
    const version = createHash('sha256')
      .update(await bytesAt('/og.jpg'))
      .digest('hex')
      .slice(0, 8)
    expect(await metas('/')).toEqual({
      'og:image': `${site.origin}/og.jpg?v=${version}`,
      'og:image:type': 'image/jpeg',
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': expect.stringMatching(/./),
    })
  })
})
