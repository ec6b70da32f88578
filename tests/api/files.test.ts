import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { messages } from '#schema/error-messages.ts'
import { aJpeg, anEvent, aPastEvent, aPng } from '../support/factories.ts'
import { startSite } from '../support/site.ts'

const site = await startSite()

const pictureOf = (path: string, size?: number) => (path.endsWith('.png') ? aPng(size) : aJpeg(size))

const put = (path: string, body: BodyInit, more: object = {}) =>
  site.organiser.send<{ id: string }>(`/api/files/${path}`, { method: 'PUT', body, ...more })
const remove = (path: string) => site.organiser.delete(`/api/files/${path}`)
const bytesAt = async (path: string) => {
  const response = await site.visitor.raw(`/${path}`)
  return response.ok ? new Uint8Array(await response.arrayBuffer()) : response.status
}
const version = async () => site.value<number>('SELECT version FROM content_version')

describe('organisers’ pictures', () => {
  test.each([
    'gallery/1/photo1.jpg',
    'gallery/2/photo50.jpg',
    'info/photo3.jpg',
    'events/7/photos/photo12.jpg',
    'events/7/detail-desktop.png',
    'events/7/card-square-mobile.png',
  ])('%s appears on upload, changes on replacement and disappears on deletion', async (path) => {
    const [first, second] = [pictureOf(path, 500), pictureOf(path, 700)]
    const versions = [await version()]
    const created = await put(path, first)
    expect([created.status, created.data]).toEqual([201, { id: path, url: `/${path}` }])
    expect(await bytesAt(path)).toEqual(first)
    versions.push(await version())
    const replaced = await put(path, second)
    expect([replaced.status, replaced.data]).toEqual([200, { id: path, url: `/${path}` }])
    expect(await bytesAt(path)).toEqual(second)
    versions.push(await version())
    const type = (await site.visitor.raw(`/${path}`)).headers.get('Content-Type')
    expect(type).toBe(path.endsWith('.png') ? 'image/png' : 'image/jpeg')
    const removed = await remove(path)
    expect([removed.status, removed.data]).toEqual([200, { id: path }])
    expect(await bytesAt(path)).toBe(404)
    expect(await remove(path)).toMatchObject({ status: 404, code: 'missing' })
    versions.push(await version())
    expect(new Set(versions).size).toBe(4)
  })

  test('are published without the place where they were taken', async () => {
    const gps = { IFD3: { GPSLatitude: '52/1 13/1 0/1', GPSLongitude: '21/1 0/1 0/1' } }
    const picture = sharp({ create: { width: 8, height: 4, channels: 3, background: '#a43' } })
    const taken = await picture.jpeg().withExif(gps).toBuffer()
    const path = 'gallery/1/photo6.jpg'
    await put(path, new Uint8Array(taken))
    for (const published of [path, `sized/480/${path}`]) {
      const bytes = await bytesAt(published)
      if (typeof bytes === 'number') throw new Error(`${published} is missing: ${bytes}`)
      const { width, height, exif } = await sharp(bytes).metadata()
      expect([published, width, height, exif]).toEqual([published, 8, 4, undefined])
    }
  })

  test('with If-None-Match: * are stored only where nothing is, so two organisers do not replace each other’s', async () => {
    const path = 'gallery/2/photo12.jpg'
    const [first, second] = [aJpeg(40), aJpeg(60)]
    const onlyNew = { headers: { 'If-None-Match': '*' } }
    expect((await put(path, first, onlyNew)).status).toBe(201)
    expect(await put(path, second, onlyNew)).toMatchObject({ status: 412, code: 'changedMeanwhile' })
    expect(await bytesAt(path)).toEqual(first)
    expect((await put(path, second)).status).toBe(200)
    expect(await bytesAt(path)).toEqual(second)
    const recorded = await site.rows('SELECT action FROM changes WHERE entity_id = ? ORDER BY id', path)
    expect(recorded).toEqual([{ action: 'CREATE' }, { action: 'UPDATE' }])

    const [one, other] = await Promise.all([1, 2].map(() => put('gallery/2/photo13.jpg', first, onlyNew)))
    expect([one?.status, other?.status].toSorted()).toEqual([201, 412])
  })

  test.each([
    ['events/1/detail-mobile.png', 'a JPEG', aJpeg()],
    ['gallery/1/photo9.jpg', 'a PNG', aPng()],
    ['gallery/1/photo9.jpg', 'a page', '<script>alert(1)</script>'],
    ['events/1/detail-mobile.png', 'a drawing', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['gallery/1/photo9.jpg', 'a renamed PDF', '%PDF-1.7 umowa'],
    ['gallery/1/photo9.jpg', 'a HEIC', '\0\0\0\x18ftypheic\0\0\0\0mif1heic'],
    ['gallery/1/photo9.jpg', 'nothing', ''],
    ['events/1/detail-mobile.png', 'an incomplete signature', aPng().subarray(0, 7)],
  ])('%s refuses %s with 415 and keeps the existing file', async (path, _, body) => {
    expect(await put(path, body)).toMatchObject({ status: 415, code: 'unsupported', message: messages.pictureOnly })
    expect(await bytesAt(path)).toBe(404)
    await put(path, pictureOf(path))
    await put(path, body)
    expect(await bytesAt(path)).toEqual(pictureOf(path))
    await remove(path)
  })

  test('a JPEG without its end is refused with its reason', async () => {
    const whole = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#1e1ec8' } })
      .jpeg()
      .toBuffer()
    const cut = new Uint8Array(whole.subarray(0, whole.length - 2))
    const refused = await put('gallery/2/photo14.jpg', cut)
    expect(refused).toMatchObject({ status: 415, code: 'unsupported', message: messages.pictureCut })
    expect(await bytesAt('gallery/2/photo14.jpg')).toBe(404)
    expect((await put('gallery/2/photo14.jpg', new Uint8Array(whole))).status).toBe(201)
  })

  test('are recognised by their content, not by Content-Type', async () => {
    const headers = { 'Content-Type': 'text/html' }
    expect((await put('gallery/2/photo8.jpg', aJpeg(), { headers })).status).toBe(201)
    expect((await site.visitor.raw('/gallery/2/photo8.jpg')).headers.get('Content-Type')).toBe('image/jpeg')
  })

  test('are limited to 10 MB, with or without Content-Length', async () => {
    const most = 10 * 1024 * 1024
    const tooLarge = { status: 413, code: 'tooLarge', message: 'Plik jest zbyt duży. Maksymalny rozmiar to 10MB' }
    expect(await put('gallery/1/photo5.jpg', aJpeg(most + 1))).toMatchObject(tooLarge)
    const unannounced = new Blob([aJpeg(most + 1)]).stream()
    expect(await put('gallery/1/photo5.jpg', unannounced, { duplex: 'half' })).toMatchObject(tooLarge)
    expect(await bytesAt('gallery/1/photo5.jpg')).toBe(404)
    expect((await put('gallery/1/photo5.jpg', aJpeg(most))).status).toBe(201)
  })

  test.each([
    '',
    'gallery/3/photo1.jpg',
    'events/1/../../info/x.jpg',
    'events%2F1%2Fdetail-mobile.png',
    'decks/photo1.jpg',
    'info/aftermovie.mp4',
  ])('are not stored at the path %j: 404', async (path) => {
    const before = (await site.files.list()).objects.length
    expect((await put(path, pictureOf(path))).status).toBe(404)
    expect((await remove(path)).status).toBe(404)
    expect((await site.files.list()).objects.length).toBe(before)
  })
})

test('the aftermovie is served from object storage with range support', async () => {
  const film = aJpeg(3_000)
  await site.files.put('info/aftermovie.mp4', film)
  const part = await site.visitor.raw('/info/aftermovie.mp4', { headers: { Range: 'bytes=100-299' } })
  expect([part.status, part.headers.get('Content-Type')]).toEqual([206, 'video/mp4'])
  expect(new Uint8Array(await part.arrayBuffer())).toEqual(film.slice(100, 300))
  const policy = (await site.visitor.raw('/')).headers.get('Content-Security-Policy')
  expect(policy).toContain("media-src 'self';")
  await site.files.delete('info/aftermovie.mp4')
})

test('invalid conditional headers are ignored', async () => {
  const path = 'info/photo7.jpg'
  await site.files.put(path, aJpeg())
  for (const [name, value] of [
    ['If-None-Match', 'bytes=0-'],
    ['If-None-Match', '"open'],
    ['If-Match', 'W/'],
    ['If-Modified-Since', 'x'],
    ['If-Unmodified-Since', '""'],
  ] as const)
    expect([name, (await site.visitor.raw(`/${path}`, { headers: { [name]: value } })).status]).toEqual([name, 200])
})

const solidPicture = (background: string, width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background } })

/** Uploads a single-colour picture as an organiser. */
async function putColour(path: string, background: string, [width, height] = [40, 20]): Promise<void> {
  const picture = solidPicture(background, width ?? 1, height ?? 1)
  const body = new Uint8Array(await (path.endsWith('.png') ? picture.png() : picture.jpeg({ quality: 100 })).toBuffer())
  const { status } = await site.organiser.send(`/api/files/${path}`, { method: 'PUT', body })
  expect(status).toBeLessThan(300)
}

const pageAt = async (path: string) => site.visitor.text(path)
const toneOf = (html: string, path: string) =>
  new RegExp(`<img[^>]*data-tone="([^"]*)"[^>]* src="/${path}"`).exec(html)?.[1] ?? null

test('the placeholder colour of a picture is in the first HTML and changes with the picture', async () => {
  const { id } = await aPastEvent(site)
  const photo = `events/${id}/photos/photo1.jpg`
  await putColour(`events/${id}/detail-desktop.png`, '#204060')
  await putColour(photo, '#ff0000')
  const first = await pageAt(`/event/${id}`)
  expect(toneOf(first, `events/${id}/detail-mobile.png`)).toBe('#204060')
  expect(toneOf(first, photo)).toMatch(/^#f[cdef]0[0-3]0[0-3]$/)
  await putColour(`events/${id}/detail-desktop.png`, '#604020')
  expect(toneOf(await pageAt(`/event/${id}`), `events/${id}/detail-mobile.png`)).toBe('#604020')
})

test('cards and people have placeholder colours, in lists too', async () => {
  const { id } = await anEvent(site, { isNext: true })
  const image = `/events/${id}/portret-desktop.png`
  const speaker = { name: 'Iga Próbna', type: 'STAR', isFeatured: true, image }
  await site.organiser.post('/api/speakers', speaker)
  await putColour(`events/${id}/card-desktop.png`, '#102030')
  await putColour(image.slice(1), '#405060')
  const home = await pageAt('/')
  expect(toneOf(home, `events/${id}/card-mobile.png`)).toBe('#102030')
  expect(toneOf(home, image.slice(1))).toBe('#405060')
})

test('unreadable pictures have no placeholder colour', async () => {
  const { id } = await aPastEvent(site)
  await site.files.put(`events/${id}/detail-desktop.png`, aJpeg())
  const unreadable = await site.organiser.send(`/api/files/events/${id}/photos/photo1.jpg`, {
    method: 'PUT',
    body: aJpeg(),
  })
  expect(unreadable.status).toBe(201)
  const html = await pageAt(`/event/${id}`)
  expect(html).toContain(`src="/events/${id}/photos/photo1.jpg"`)
  expect(html).not.toContain('data-tone')
})
