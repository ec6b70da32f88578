import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { anEvent, aPng } from '../support/factories.ts'
import { startSite } from '../support/site.ts'

const site = await startSite()

const get = (path: string, init?: RequestInit) => site.visitor.raw(path, init)

describe('the share picture of an event', () => {
  const bytesAt = async (path: string) => (await get(path)).bytes()

  test('is its own picture, else the one of its page, else the one of the site', async () => {
    const { id } = await anEvent(site)
    const path = `/event/${id}/og.png`
    expect(await bytesAt(path)).toEqual(await bytesAt('/og.png'))
    for (const [n, kind] of ['detail', 'og'].entries()) {
      await site.organiser.raw(`/api/files/events/${id}/${kind}-desktop.png`, { method: 'PUT', body: aPng(200 + n) })
      expect(await bytesAt(path)).toEqual(aPng(200 + n))
    }
  })

  test('is cached for an hour and returns 304 for its ETag to GET and HEAD', async () => {
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
    await site.organiser.raw(`/api/files/events/${id}/og-desktop.png`, { method: 'PUT', body: aPng() })
    await check()
  })

  test.each(['/event/999999/og.png', '/event/0/og.png', '/event/abc/og.png'])('%s returns 404', async (path) => {
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
