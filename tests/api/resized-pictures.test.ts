import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { limits } from '#schema/limits.ts'
import { aPastEvent, aSpeaker } from '../support/factories.ts'
import { readPicturesOf } from '../support/read-pictures.ts'
import { startSite } from '../support/site.ts'
import { aPhoto, browser, bytesOf, getPicture } from './resizable-pictures.ts'

const site = await startSite()

const getFile = (path: string, headers?: Record<string, string>) => getPicture(site, path, headers)
const sizeOf = async (response: Response) => {
  const { format, width, height } = await sharp(await bytesOf(response)).metadata()
  return { format, width, height }
}

const large = await aPhoto(2_000, 1_000)
await site.files.put('gallery/1/photo1.jpg', large)

describe('a resized copy of a public picture', () => {
  test.each(limits.pictureWidths)(
    'at %i pixels is smaller than the original and has the headers of a public file',
    async (width) => {
      const copy = await getFile(`/sized/${width}/gallery/1/photo1.jpg`)
      expect(copy.status).toBe(200)
      expect(Object.fromEntries(copy.headers)).toMatchObject({
        'content-type': 'image/webp',
        vary: expect.stringContaining('Accept'),
        etag: expect.stringMatching(/^"[^"]+"$/),
        'cache-control': (await getFile('/gallery/1/photo1.jpg')).headers.get('Cache-Control'),
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'cross-origin',
      })
      const length = Number(copy.headers.get('Content-Length'))
      expect(await sizeOf(copy)).toEqual({ format: 'webp', width, height: width / 2 })
      expect(length).toBeGreaterThan(0)
      expect(length).toBeLessThan(large.length)
    },
  )

  test('exists for PNG pictures and for the poster of the film', async () => {
    const png = await sharp(large).resize(1_000).png().toBuffer()
    await site.files.put('events/7/detail-desktop.png', new Uint8Array(png))
    await site.files.put('info/aftermovie.jpg', large)
    expect(await sizeOf(await getFile('/sized/480/events/7/detail-desktop.png'))).toMatchObject({ width: 480 })
    expect(await sizeOf(await getFile('/sized/960/info/aftermovie.jpg'))).toMatchObject({ width: 960 })
  })

  test('is AVIF if the client accepts only that, with its own ETag', async () => {
    const avif = await getFile('/sized/480/gallery/1/photo1.jpg', { Accept: 'image/avif,*/*' })
    expect(avif.headers.get('Content-Type')).toBe('image/avif')
    expect(avif.headers.get('ETag')).not.toBe((await getFile('/sized/480/gallery/1/photo1.jpg')).headers.get('ETag'))
    expect(await sizeOf(avif)).toMatchObject({ format: 'heif', width: 480 })
  })

  test('is never wider or heavier than the original', async () => {
    await site.files.put('gallery/1/photo2.jpg', await aPhoto(600, 300))
    expect(await sizeOf(await getFile('/sized/1600/gallery/1/photo2.jpg'))).toMatchObject({ width: 600, height: 300 })
    const rings = Array.from(
      { length: 40 },
      (_, n) => `<circle cx="200" cy="200" r="${200 - n * 5}" fill="${n % 2 ? '#000' : '#fff'}"/>`,
    )
    const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400">${rings.join('')}</svg>`
    const light = new Uint8Array(await sharp(Buffer.from(drawing)).png({ palette: true, colours: 2 }).toBuffer())
    await site.files.put('events/7/card-mobile.png', light)
    const asItIs = await getFile('/sized/960/events/7/card-mobile.png')
    expect(asItIs.headers.get('Content-Type')).toBe('image/png')
    expect(await bytesOf(asItIs)).toEqual(light)
  })

  test('returns 304 for its own ETag and 200 for the ETag of the original', async () => {
    const path = '/sized/960/gallery/1/photo1.jpg'
    const etag = (await getFile(path)).headers.get('ETag') ?? ''
    const known = await getFile(path, { ...browser, 'If-None-Match': etag })
    expect([known.status, await known.text(), known.headers.get('ETag')]).toEqual([304, '', etag])
    expect([known.headers.get('Vary'), known.headers.get('Cache-Control')]).toEqual([
      expect.stringContaining('Accept'),
      expect.stringContaining('max-age='),
    ])
    const original = (await getFile('/gallery/1/photo1.jpg')).headers.get('ETag') ?? ''
    expect((await getFile(path, { ...browser, 'If-None-Match': original })).status).toBe(200)
  })

  test('ignores Range and returns no body for HEAD', async () => {
    const part = await getFile('/sized/480/gallery/1/photo1.jpg', { ...browser, Range: 'bytes=0-9' })
    expect([part.status, part.headers.get('Accept-Ranges')]).toEqual([200, null])
    expect(await sizeOf(part)).toMatchObject({ width: 480 })
    const head = await site.visitor.raw('/sized/480/gallery/1/photo1.jpg', { method: 'HEAD', headers: browser })
    expect([head.status, head.headers.get('Content-Type'), await head.text()]).toEqual([200, 'image/webp', ''])
  })

  test('changes when the original is replaced and disappears when it is deleted', async () => {
    const path = '/sized/480/info/photo1.jpg'
    const replace = async (photo: Uint8Array<ArrayBuffer>) =>
      site.organiser.raw('/api/files/info/photo1.jpg', { method: 'PUT', body: photo })
    await replace(await aPhoto(1_000, 500))
    const before = await getFile(path)
    await replace(await aPhoto(1_000, 800, 9))
    const after = await getFile(path)
    expect(after.headers.get('ETag')).not.toBe(before.headers.get('ETag'))
    expect(await sizeOf(after)).toMatchObject({ width: 480, height: 384 })
    await site.organiser.delete('/api/files/info/photo1.jpg')
    const gone = await getFile(path)
    expect([gone.status, gone.headers.get('Cache-Control')]).toEqual([404, 'no-store'])
  })

  test.each([
    '/sized/479/gallery/1/photo1.jpg',
    '/sized/0960/gallery/1/photo1.jpg',
    '/sized/100000/gallery/1/photo1.jpg',
    '/sized/gallery/1/photo1.jpg',
    '/sized/960/gallery/1/photo99.jpg',
    '/sized/960/gallery/1/secret.jpg',
    '/sized/960/info/aftermovie.mp4',
    '/sized/960/../gallery/1/secret.jpg',
    '/sized/960/api/pitch-decks/aaaaaaaaaaaaaaaaaaaaaaaaaa',
  ])('%s returns 404', async (path) => {
    await site.files.put('gallery/1/secret.jpg', large)
    expect((await getFile(path)).status).toBe(404)
  })
})

describe('the format of a copy', () => {
  test.each([
    ['image/webp;q=0', 'image/jpeg'],
    ['image/webp;q=0, image/avif', 'image/avif'],
    ['image/avif;q=0, image/webp', 'image/webp'],
    ['image/webp;q=0.5, image/avif', 'image/avif'],
    ['image/webp;q=0.1, image/jpeg', 'image/jpeg'],
    ['image/webp;q=0.5, */*;q=0.8', 'image/jpeg'],
    ['image/webp;q=0.5, image/jpeg;q=0.2, */*;q=0.8', 'image/webp'],
    ['IMAGE/WEBP ; Q=1, */*;q=0.1', 'image/webp'],
    ['image/webp, image/jpeg;q=0', 'image/webp'],
    ['image/webpx, text/html;x="image/webp"', 'image/jpeg'],
  ])('for Accept %j is %s', async (Accept, type) => {
    expect((await getFile('/sized/480/gallery/1/photo1.jpg', { Accept })).headers.get('Content-Type')).toBe(type)
  })
})

test('srcset contains existing copies only, up to about the width of the original, and external pictures unchanged', async () => {
  const { id } = await aPastEvent(site)
  await site.files.put(`events/${id}/photos/photo1.jpg`, large)
  await readPicturesOf(site)
  for (const screen of ['mobile', 'desktop']) await site.files.put(`events/${id}/detail-${screen}.png`, large)
  const elsewhere = 'https://zdjecia.example/ala.jpg'
  const { id: speakerId } = await aSpeaker(site, { image: elsewhere })
  const links = { speakers: [{ speakerId, eventFeatured: true }] }
  await site.organiser.put(`/api/events/${id}`, { title: 'Wieczór', status: 'PAST', date: '2020-01-01', ...links })

  const html = await (await getFile(`/event/${id}`)).text()
  const named = [...html.matchAll(/srcSet="([^"]*)"/gi)].flatMap(([, list = '']) =>
    list.split(',').map((one) => one.split(' ')),
  )
  const copies = named.filter(([path = '']) => path.startsWith('/sized/'))
  expect(copies.map(([path]) => path)).toEqual([
    ...limits.pictureWidths.map((width) => `/sized/${width}/events/${id}/detail-desktop.png`),
    ...[480, 720, 960].map((width) => `/sized/${width}/events/${id}/detail-mobile.png`),
    ...[480, 720, 960].map((width) => `/sized/${width}/events/${id}/photos/photo1.jpg`),
  ])
  for (const [path = '', width] of copies)
    expect([(await getFile(path)).status, width]).toEqual([200, `${path.split('/')[2]}w`])
  expect(html).toContain(` src="${elsewhere}"`)
  expect(html).toMatch(new RegExp(`fetchPriority="high"[^>]* src="/events/${id}/detail-mobile.png"`, 'i'))
})
