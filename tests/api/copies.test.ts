import { setTimeout as wait } from 'node:timers/promises'
import type { ImagesBinding } from '@cloudflare/workers-types'
import sharp from 'sharp'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { limits } from '#schema/limits.ts'
import type { Speaker } from '#schema/speaker.ts'
import { aJpeg, aPastEvent } from '../support/factories.ts'
import { endIsolates, startIsolate } from '../support/in-process.ts'
import { startSite } from '../support/site.ts'

const site = await startSite()
afterAll(() => site.close())
afterEach(endIsolates)

/** A picture with as much detail as a photo, so that its file size grows with its width. */
async function aPhoto(width: number, height: number, shade = 0): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = Uint8Array.from({ length: width * height * 3 }, (_, at) => (at * 7 + (at >> 9) * 13 + shade) % 251)
  const photo = await sharp(bytes, { raw: { width, height, channels: 3 } })
    .blur(2)
    .jpeg({ quality: 90 })
    .toBuffer()
  return new Uint8Array(photo)
}

const browser = { Accept: 'image/avif,image/webp,image/apng,*/*;q=0.8' }
const getFile = (path: string, headers: Record<string, string> = browser) => site.visitor.raw(path, { headers })
const bytesOf = async (response: Response) => new Uint8Array(await response.arrayBuffer())
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
    await site.files.put('info/photo1.jpg', await aPhoto(1_000, 500))
    const before = await getFile(path)
    await site.files.put('info/photo1.jpg', await aPhoto(1_000, 800, 9))
    const after = await getFile(path)
    expect(after.headers.get('ETag')).not.toBe(before.headers.get('ETag'))
    expect(await sizeOf(after)).toMatchObject({ width: 480, height: 384 })
    await site.files.delete('info/photo1.jpg')
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

describe('the original is served at the resize URL', () => {
  const path = '/sized/960/gallery/1/photo1.jpg'

  test.each([{}, { Accept: '*/*' }, { Accept: 'image/png,image/*' }])('for %j', async (headers) => {
    const answer = await getFile(path, headers)
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'image/jpeg'])
    expect(answer.headers.get('Vary')).toContain('Accept')
    expect(await bytesOf(answer)).toEqual(large)
  })

  test('if it is not a valid picture', async () => {
    await site.files.put('gallery/1/photo3.jpg', aJpeg())
    const answer = await getFile('/sized/960/gallery/1/photo3.jpg')
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'image/jpeg'])
    expect(await bytesOf(answer)).toEqual(aJpeg())
    expect(site.logs().some((line) => line.includes('copy of a picture'))).toBe(true)
  })

  test('if the IMAGES binding is missing', async () => {
    const isolate = await startIsolate(site)
    const answer = await isolate.get(path, browser)
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'image/jpeg'])
    expect(await bytesOf(answer)).toEqual(large)
    expect((await isolate.stored()).size).toBe(0)
  })

  test('if resizing fails; the failure is cached for an hour', async () => {
    await site.files.put('gallery/1/photo4.jpg', large)
    const path = '/sized/960/gallery/1/photo4.jpg'
    const images = imagesThat(() => Promise.reject(new Error('The limit is reached')))
    const isolate = await startIsolate({ ...site, images })
    for (let time = 1; time <= 2; time++) {
      const answer = await isolate.get(path, browser)
      expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'image/jpeg'])
      expect(await bytesOf(answer)).toEqual(large)
    }
    expect(images.calls()).toBe(1)
    expect(isolate.errors()).toContain('The limit is reached')
    const [cached] = (await isolate.stored()).values()
    expect(cached?.headers.get('Cache-Control')).toBe('public, max-age=3600')
  })
})

describe('a copy is generated once', () => {
  const copiesOf = async (key: string) => (await site.files.list({ prefix: `copies/${key}/` })).objects
  const small = () => imagesThat(async () => new Response('small'))

  test('for each width and format, across isolates', async () => {
    await site.files.put('gallery/2/photo1.jpg', large)
    const images = small()
    for (let isolates = 0; isolates < 2; isolates++) {
      const isolate = await startIsolate({ ...site, images })
      for (const width of [480, 960, 480])
        for (const Accept of ['image/webp', 'image/avif', 'image/avif,image/webp']) {
          const copy = await isolate.get(`/sized/${width}/gallery/2/photo1.jpg`, { Accept })
          expect([await copy.text(), copy.headers.get('Content-Type')]).toEqual(['small', Accept.split(',').at(-1)])
        }
      endIsolates()
    }
    expect(images.calls()).toBe(4)
    expect(await copiesOf('gallery/2/photo1.jpg')).toHaveLength(4)
  })

  test('for concurrent requests', async () => {
    await site.files.put('gallery/2/photo2.jpg', large)
    const images = imagesThat(async () => {
      await wait(50)
      return new Response('small')
    })
    const isolate = await startIsolate({ ...site, images })
    const copies = Array.from({ length: 30 }, () => isolate.get('/sized/960/gallery/2/photo2.jpg', browser))
    expect(await Promise.all((await Promise.all(copies)).map((copy) => copy.text()))).toEqual(Array(30).fill('small'))
    expect(images.calls()).toBe(1)
  })

  test('and deleted when its original is replaced or deleted, even directly in storage', async () => {
    const [key, path] = ['gallery/2/photo3.jpg', '/api/files/gallery/2/photo3.jpg']
    const put = (shade: number) =>
      aPhoto(1_000, 500, shade).then((body) => site.organiser.raw(path, { method: 'PUT', body }))
    const tags = async () => (await copiesOf(key)).map((one) => one.key.split(/[/-]/).at(-2))
    await put(1)
    await getFile(`/sized/480/${key}`)
    expect(await tags()).toEqual([(await site.files.head(key))?.etag])
    await put(2)
    expect(await tags()).toEqual([])
    await getFile(`/sized/480/${key}`)
    await site.files.put(key, await aPhoto(1_000, 500, 3))
    await getFile(`/sized/480/${key}`)
    expect(await tags()).toEqual([(await site.files.head(key))?.etag])
    await site.organiser.delete(path)
    expect(await tags()).toEqual([])
  })

  test('and its storage key is not publicly reachable', async () => {
    await getFile('/sized/480/gallery/1/photo1.jpg')
    const [copy] = await copiesOf('gallery/1/photo1.jpg')
    for (const path of [`/${copy?.key}`, `/api/files/${copy?.key}`, `/sized/480/${copy?.key}`])
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

/** A fake IMAGES binding that can fail and counts its calls. It implements only the methods that the code calls. */
function imagesThat(make: () => Promise<Response>): ImagesBinding & { calls: () => number } {
  let calls = 0
  const transformer = {
    transform: () => transformer,
    output: async ({ format }: { format: string }) => {
      calls += 1
      const made = await make()
      return { response: () => made, contentType: () => format }
    },
  }
  return asImages({ input: () => transformer, calls: () => calls })
}

const asImages = <T extends object>(images: T) => images as T & ImagesBinding

test('srcset contains existing copies only, up to about the width of the original, and external pictures unchanged', async () => {
  const { id } = await aPastEvent(site)
  await site.files.put(`events/${id}/photos/photo1.jpg`, large)
  for (const screen of ['mobile', 'desktop']) await site.files.put(`events/${id}/detail-${screen}.png`, large)
  const elsewhere = 'https://zdjecia.example/ala.jpg'
  const speaker = { name: 'Ala Próbna', type: 'STAR', image: elsewhere }
  const { data } = await site.organiser.post<Speaker>('/api/speakers', speaker)
  const links = { speakers: [{ speakerId: data.id, eventFeatured: true }] }
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
  expect(named.filter(([path]) => path === elsewhere)).toEqual([[elsewhere]])
  expect(html).toMatch(new RegExp(`fetchPriority="high"[^>]* src="/events/${id}/detail-mobile.png"`, 'i'))
})
