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

/** Something with as much in it as a photo has, so that its bytes grow with its width. */
async function aPhoto(width: number, height: number, shade = 0): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = Uint8Array.from({ length: width * height * 3 }, (_, at) => (at * 7 + (at >> 9) * 13 + shade) % 251)
  const photo = await sharp(bytes, { raw: { width, height, channels: 3 } })
    .blur(2)
    .jpeg({ quality: 90 })
    .toBuffer()
  return new Uint8Array(photo)
}

const browser = { Accept: 'image/avif,image/webp,image/apng,*/*;q=0.8' }
const ask = (path: string, headers: Record<string, string> = browser) => site.visitor.raw(path, { headers })
const bytesOf = async (response: Response) => new Uint8Array(await response.arrayBuffer())
const sizeOf = async (response: Response) => {
  const { format, width, height } = await sharp(await bytesOf(response)).metadata()
  return { format, width, height }
}

const large = await aPhoto(2_000, 1_000)
await site.files.put('gallery/1/photo1.jpg', large)

describe('a copy of a public picture', () => {
  test.each(limits.pictureWidths)('is %i pixels wide, lighter, and a public file like others', async (width) => {
    const copy = await ask(`/sized/${width}/gallery/1/photo1.jpg`)
    expect(copy.status).toBe(200)
    expect(Object.fromEntries(copy.headers)).toMatchObject({
      'content-type': 'image/webp',
      vary: expect.stringContaining('Accept'),
      etag: expect.stringMatching(/^"[^"]+"$/),
      'cache-control': (await ask('/gallery/1/photo1.jpg')).headers.get('Cache-Control'),
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
    })
    const length = Number(copy.headers.get('Content-Length'))
    expect(await sizeOf(copy)).toEqual({ format: 'webp', width, height: width / 2 })
    expect(length).toBeGreaterThan(0)
    expect(length).toBeLessThan(large.length)
  })

  test('is made of PNGs and of the film’s poster too', async () => {
    const png = await sharp(large).resize(1_000).png().toBuffer()
    await site.files.put('events/7/detail-desktop.png', new Uint8Array(png))
    await site.files.put('info/aftermovie.jpg', large)
    expect(await sizeOf(await ask('/sized/480/events/7/detail-desktop.png'))).toMatchObject({ width: 480 })
    expect(await sizeOf(await ask('/sized/960/info/aftermovie.jpg'))).toMatchObject({ width: 960 })
  })

  test('is AVIF for who takes that alone, under a tag of its own', async () => {
    const avif = await ask('/sized/480/gallery/1/photo1.jpg', { Accept: 'image/avif,*/*' })
    expect(avif.headers.get('Content-Type')).toBe('image/avif')
    expect(avif.headers.get('ETag')).not.toBe((await ask('/sized/480/gallery/1/photo1.jpg')).headers.get('ETag'))
    expect(await sizeOf(avif)).toMatchObject({ format: 'heif', width: 480 })
  })

  test('is never larger than the picture', async () => {
    await site.files.put('gallery/1/photo2.jpg', await aPhoto(600, 300))
    expect(await sizeOf(await ask('/sized/1600/gallery/1/photo2.jpg'))).toMatchObject({ width: 600, height: 300 })
    const rings = Array.from(
      { length: 40 },
      (_, n) => `<circle cx="200" cy="200" r="${200 - n * 5}" fill="${n % 2 ? '#000' : '#fff'}"/>`,
    )
    const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400">${rings.join('')}</svg>`
    const light = new Uint8Array(await sharp(Buffer.from(drawing)).png({ palette: true, colours: 2 }).toBuffer())
    await site.files.put('events/7/card-mobile.png', light)
    const asItIs = await ask('/sized/960/events/7/card-mobile.png')
    expect(asItIs.headers.get('Content-Type')).toBe('image/png')
    expect(await bytesOf(asItIs)).toEqual(light)
  })

  test('is 304 for its own tag, and whole for the picture’s', async () => {
    const path = '/sized/960/gallery/1/photo1.jpg'
    const etag = (await ask(path)).headers.get('ETag') ?? ''
    const known = await ask(path, { ...browser, 'If-None-Match': etag })
    expect([known.status, await known.text(), known.headers.get('ETag')]).toEqual([304, '', etag])
    expect([known.headers.get('Vary'), known.headers.get('Cache-Control')]).toEqual([
      expect.stringContaining('Accept'),
      expect.stringContaining('max-age='),
    ])
    const original = (await ask('/gallery/1/photo1.jpg')).headers.get('ETag') ?? ''
    expect((await ask(path, { ...browser, 'If-None-Match': original })).status).toBe(200)
  })

  test('comes whole where a part of it is asked for, and without its bytes for HEAD', async () => {
    const part = await ask('/sized/480/gallery/1/photo1.jpg', { ...browser, Range: 'bytes=0-9' })
    expect([part.status, part.headers.get('Accept-Ranges')]).toEqual([200, null])
    expect(await sizeOf(part)).toMatchObject({ width: 480 })
    const head = await site.visitor.raw('/sized/480/gallery/1/photo1.jpg', { method: 'HEAD', headers: browser })
    expect([head.status, head.headers.get('Content-Type'), await head.text()]).toEqual([200, 'image/webp', ''])
  })

  test('is that of the new picture once it was replaced, and is gone with it', async () => {
    const path = '/sized/480/info/photo1.jpg'
    await site.files.put('info/photo1.jpg', await aPhoto(1_000, 500))
    const before = await ask(path)
    await site.files.put('info/photo1.jpg', await aPhoto(1_000, 800, 9))
    const after = await ask(path)
    expect(after.headers.get('ETag')).not.toBe(before.headers.get('ETag'))
    expect(await sizeOf(after)).toMatchObject({ width: 480, height: 384 })
    await site.files.delete('info/photo1.jpg')
    const gone = await ask(path)
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
  ])('%s is 404', async (path) => {
    await site.files.put('gallery/1/secret.jpg', large)
    expect((await ask(path)).status).toBe(404)
  })
})

describe('the picture itself comes under the same address', () => {
  const path = '/sized/960/gallery/1/photo1.jpg'

  test.each([{}, { Accept: '*/*' }, { Accept: 'image/png,image/*' }])('for %j', async (headers) => {
    const answer = await ask(path, headers)
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'image/jpeg'])
    expect(answer.headers.get('Vary')).toContain('Accept')
    expect(await bytesOf(answer)).toEqual(large)
  })

  test('where it can’t be read as a picture', async () => {
    await site.files.put('gallery/1/photo3.jpg', aJpeg())
    const answer = await ask('/sized/960/gallery/1/photo3.jpg')
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'image/jpeg'])
    expect(await bytesOf(answer)).toEqual(aJpeg())
    expect(site.logs().some((line) => line.includes('copy of a picture'))).toBe(true)
  })

  test('where nothing makes copies', async () => {
    const isolate = await startIsolate(site)
    const answer = await isolate.get(path, browser)
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'image/jpeg'])
    expect(await bytesOf(answer)).toEqual(large)
    expect((await isolate.stored()).size).toBe(0)
  })

  test('where making one fails, which is tried again after an hour and not before', async () => {
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
    const [kept] = (await isolate.stored()).values()
    expect(kept?.headers.get('Cache-Control')).toBe('public, max-age=3600')
  })
})

describe('a copy is made once', () => {
  const copiesOf = async (key: string) => (await site.files.list({ prefix: `copies/${key}/` })).objects
  const small = () => imagesThat(async () => new Response('small'))

  test('for each width and format, also for isolates to come', async () => {
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

  test('for everybody who asks at once', async () => {
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

  test('and goes when its picture is replaced or removed, by organisers or past them', async () => {
    const [key, path] = ['gallery/2/photo3.jpg', '/api/files/gallery/2/photo3.jpg']
    const put = (shade: number) =>
      aPhoto(1_000, 500, shade).then((body) => site.organiser.raw(path, { method: 'PUT', body }))
    const tags = async () => (await copiesOf(key)).map((one) => one.key.split(/[/-]/).at(-2))
    await put(1)
    await ask(`/sized/480/${key}`)
    expect(await tags()).toEqual([(await site.files.head(key))?.etag])
    await put(2)
    expect(await tags()).toEqual([])
    await ask(`/sized/480/${key}`)
    await site.files.put(key, await aPhoto(1_000, 500, 3))
    await ask(`/sized/480/${key}`)
    expect(await tags()).toEqual([(await site.files.head(key))?.etag])
    await site.organiser.delete(path)
    expect(await tags()).toEqual([])
  })

  test('in storage where no public path leads', async () => {
    await ask('/sized/480/gallery/1/photo1.jpg')
    const [copy] = await copiesOf('gallery/1/photo1.jpg')
    for (const path of [`/${copy?.key}`, `/api/files/${copy?.key}`, `/sized/480/${copy?.key}`])
      expect((await ask(path)).status).toBe(404)
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
  ])('for %j is %s', async (Accept, type) => {
    expect((await ask('/sized/480/gallery/1/photo1.jpg', { Accept })).headers.get('Content-Type')).toBe(type)
  })
})

/** Stands in for the binding where it has to fail or be counted. It has the methods that are called. */
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

test('pages name copies that are there, none of them much wider than its picture, and leave pictures of others alone', async () => {
  const { id } = await aPastEvent(site)
  await site.files.put(`events/${id}/photos/photo1.jpg`, large)
  for (const screen of ['mobile', 'desktop']) await site.files.put(`events/${id}/detail-${screen}.png`, large)
  const elsewhere = 'https://zdjecia.example/ala.jpg'
  const speaker = { name: 'Ala Próbna', type: 'STAR', image: elsewhere }
  const { data } = await site.organiser.post<Speaker>('/api/speakers', speaker)
  const links = { speakers: [{ speakerId: data.id, eventFeatured: true }] }
  await site.organiser.put(`/api/events/${id}`, { title: 'Wieczór', status: 'PAST', date: '2020-01-01', ...links })

  const html = await (await ask(`/event/${id}`)).text()
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
    expect([(await ask(path)).status, width]).toEqual([200, `${path.split('/')[2]}w`])
  expect(named.filter(([path]) => path === elsewhere)).toEqual([[elsewhere]])
  expect(html).toMatch(new RegExp(`fetchPriority="high"[^>]* src="/events/${id}/detail-mobile.png"`, 'i'))
})
