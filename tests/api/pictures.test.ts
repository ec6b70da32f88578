import type { R2ListOptions } from '@cloudflare/workers-types'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Page } from '#schema/envelope.ts'
import { messages } from '#schema/error-messages.ts'
import type { CreatedPartnerLink, PartnerReport } from '#schema/partner-link.ts'
import type { Photo } from '#schema/photo.ts'
import { aJpeg, anEvent, aPartner, aPastEvent, created } from '../support/factories.ts'
import { createFullSite, endIsolates, startIsolate } from '../support/in-process.ts'
import { invalid } from '../support/invalid.ts'
import { readPicturesOf } from '../support/read-pictures.ts'
import { startSite } from '../support/site.ts'

const site = await startSite()
afterEach(endIsolates)

const addPhotos = async (folder: string, numbers: number[]) => {
  await Promise.all(numbers.map((n) => site.files.put(`${folder}/photo${n}.jpg`, aJpeg())))
  await readPicturesOf(site)
}
const version = () => site.value<number>('SELECT version FROM content_version')
const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1)
const list = (query: string) => site.visitor.get<Page<Photo>>(`/api/photos?${query}`)

describe('photos of a folder', () => {
  test('are numbered and end at the first gap', async () => {
    await addPhotos('gallery/1', [...upTo(11), 13])
    await site.files.put('gallery/1/photo12.png', aJpeg())
    const { status, data } = await list('folder=gallery/1')
    expect(status).toBe(200)
    expect(data).toEqual({
      data: upTo(11).map((n) => ({ n, url: `/gallery/1/photo${n}.jpg` })),
      total: 11,
      limit: 50,
      offset: 0,
    })
  })

  test('are empty if the first is missing', async () => {
    await addPhotos('gallery/2', [2, 3])
    expect((await list('folder=gallery/2')).data).toMatchObject({ data: [], total: 0 })
  })

  test('end at fifty and support limit and offset', async () => {
    await addPhotos('info', upTo(53))
    expect((await list('folder=info')).data.data).toHaveLength(50)
    expect((await list('folder=info&limit=50')).data.total).toBe(50)
    const { data } = await list('folder=info&limit=2&offset=9')
    expect(data.data.map(({ n }) => n)).toEqual([10, 11])
    expect(data).toMatchObject({ total: 50, limit: 2, offset: 9 })
    expect((await list('folder=info&offset=51')).data).toMatchObject({ data: [], total: 50, offset: 51 })
  })

  test('get a new order, with their metadata, and keep each content once', async () => {
    const { id } = await anEvent(site)
    const folder = `events/${id}/photos`
    const contents = upTo(6).map((n) => `photo ${n}`)
    for (const [at, content] of contents.entries())
      await site.files.put(`${folder}/photo${at + 1}.jpg`, content, { customMetadata: { tone: `#00000${at + 1}` } })
    await readPicturesOf(site)
    const put = (order: unknown, of = folder) =>
      site.organiser.put<Page<Photo>>('/api/photos/order', { folder: of, order })
    /** In object storage, where the rows have to know the same photos. */
    const stored = async () => {
      const { objects } = await site.files.list({ prefix: folder, include: ['customMetadata'] })
      const rows = 'SELECT path, etag, tone, n FROM pictures WHERE folder = ? ORDER BY path'
      expect(await site.rows(rows, folder)).toEqual(
        objects.map(({ key, etag, customMetadata }, at) => ({ path: key, etag, ...customMetadata, n: at + 1 })),
      )
      return Promise.all(
        objects.map(async ({ key, customMetadata }) => [
          key.slice(folder.length + 1),
          await (await site.files.get(key))?.text(),
          customMetadata?.tone,
        ]),
      )
    }
    const inOrder = (order: number[]) => order.map((n, at) => [`photo${at + 1}.jpg`, `photo ${n}`, `#00000${n}`])

    const before = (await version()) ?? 0
    // Photo 5 moves to the second place, then two pairs change places.
    const { status, data } = await put([1, 5, 2, 3, 4, 6])
    expect([status, data.total, data.data[5]]).toEqual([200, 6, { n: 6, url: `/${folder}/photo6.jpg` }])
    expect(await stored()).toEqual(inOrder([1, 5, 2, 3, 4, 6]))
    const ordered = (await version()) ?? 0
    expect(ordered).toBeGreaterThan(before)
    expect((await put([2, 1, 3, 5, 4, 6])).status).toBe(200)
    expect(await stored()).toEqual(inOrder([5, 1, 2, 4, 3, 6]))
    const recorded = "SELECT count(*) FROM changes WHERE entity = 'files' AND entity_id = ? AND action = 'UPDATE'"
    expect(await site.value(recorded, folder)).toBe(2)

    const latest = (await version()) ?? 0
    expect(latest).toBeGreaterThan(ordered)
    for (const order of [[1, 2, 3, 4, 5], [1, 1, 3, 4, 5, 6], [1, 2, 3, 4, 5, 7], []])
      expect(await put(order)).toMatchObject({ status: 412, code: 'changedMeanwhile' })
    expect((await put([1, 2, 3, 4, 5, 6])).status).toBe(200)
    expect(await put('1,2')).toMatchObject(invalid({ order: messages.notAList }))
    expect((await put([1], 'secret')).fields).toHaveProperty('folder')
    expect((await put([1], 'events/999999/photos')).status).toBe(404)
    const remove = (n: number, of = folder, etag = '*') =>
      site.organiser.send<Page<Photo>>(`/api/photos?folder=${of}&n=${n}`, {
        method: 'DELETE',
        ...(etag !== '*' && { headers: { 'If-Match': etag } }),
      })
    const etag = (await site.files.head(`${folder}/photo2.jpg`))?.httpEtag
    expect(await remove(3, folder, etag)).toMatchObject({ status: 412, code: 'changedMeanwhile' })
    expect((await remove(7)).status).toBe(404)
    expect((await remove(1, 'events/999999/photos')).status).toBe(404)
    expect([await stored(), await version(), await site.value(recorded, folder)]).toEqual([
      inOrder([5, 1, 2, 4, 3, 6]),
      latest,
      2,
    ])
    expect(await remove(2, folder, etag)).toMatchObject({ status: 200, data: { total: 5 } })
    expect(await stored()).toEqual(inOrder([5, 2, 4, 3, 6]))
    expect((await remove(5)).data.data).toHaveLength(4)
    expect(await stored()).toEqual(inOrder([5, 2, 4, 3]))
    expect(await version()).toBeGreaterThan(latest)
  })

  test('of an event have URLs that exist', async () => {
    const { id } = await anEvent(site)
    await addPhotos(`events/${id}/photos`, [1, 2])
    const { data } = await list(`folder=events/${id}/photos`)
    expect(data.data.map(({ url }) => url)).toEqual([
      `/events/${id}/photos/photo1.jpg`,
      `/events/${id}/photos/photo2.jpg`,
    ])
    for (const { url } of data.data) expect((await site.visitor.raw(url)).status).toBe(200)
  })

  test('that were stored or deleted without the API are listed, or not, from the next run of the job on', async () => {
    const { id } = await aPastEvent(site)
    const total = async () => (await list(`folder=events/${id}/photos&limit=49`)).data.total
    const run = () => site.runSchedule(new Date())
    for (const n of [1, 2]) await site.files.put(`events/${id}/photos/photo${n}.jpg`, aJpeg(n * 100))
    expect((await list(`folder=events/${id}/photos`)).data.total).toBe(0)
    await run()
    expect(await total()).toBe(2)
    const versionAfter = await version()
    await run()
    expect(await version()).toBe(versionAfter)
    expect(await site.value("SELECT continue_after FROM jobs WHERE name = 'photos'")).toBe('')

    await site.files.delete(`events/${id}/photos/photo1.jpg`)
    await site.files.put(`events/${id}/photos/photo2.jpg`, aJpeg(300))
    await run()
    expect(await site.rows('SELECT n, etag FROM pictures WHERE folder = ?', `events/${id}/photos`)).toEqual([
      { n: 2, etag: (await site.files.head(`events/${id}/photos/photo2.jpg`))?.etag },
    ])
  })

  test('are read in pieces, and an upload while a piece is read is kept', async () => {
    const { id } = await anEvent(site)
    const folder = `events/${id}/photos`
    let listings = 0
    const pieces = new Proxy(site.files, {
      get: (files, name) =>
        name === 'list'
          ? async (options: R2ListOptions) => {
              listings += 1
              const page = await files.list({ ...options, limit: 2 })
              // After the listing of the first pieces, an organiser uploads a picture that sorts before them.
              if (listings === 2)
                await site.organiser.raw(`/api/files/${folder}/photo1.jpg`, { method: 'PUT', body: aJpeg() })
              return page
            }
          : Reflect.get(files, name),
    })
    await Promise.all([2, 3, 4, 5].map((n) => site.files.put(`${folder}/photo${n}.jpg`, aJpeg())))
    await readPicturesOf({ ...site, files: pieces })
    expect(listings).toBeGreaterThan(5)
    expect((await list(`folder=${folder}`)).data.total).toBe(5)
  })

  test('cost no call of object storage, in the list and on pages', async () => {
    const { id } = await aPastEvent(site)
    await addPhotos(`events/${id}/photos`, [1])
    const files = new Proxy(site.files, { get: () => () => Promise.reject(new Error('unavailable')) })
    const isolate = await startIsolate({ ...site, files }, undefined, new Map(), createFullSite)
    for (const path of [`/api/photos?folder=events/${id}/photos`, `/event/${id}`, '/', '/events', '/events.rss']) {
      const response = await isolate.get(path)
      expect([path, response.status]).toEqual([path, 200])
      if (path.includes(`${id}`)) expect(await response.text()).toContain(`/events/${id}/photos/photo1.jpg`)
    }
    expect(isolate.errors()).toBe('')
  })

  test('of an unknown event return 404', async () => {
    expect(await list('folder=events/999999/photos')).toMatchObject({ status: 404, code: 'missing' })
  })

  test.each(['gallery/3', ''])('of the folder %j return 422', async (folder) => {
    expect(await list(`folder=${folder}`)).toMatchObject(invalid({ folder: expect.any(String) }))
  })
})

describe('a photo that visitors report', () => {
  type Report = { id: number; path: string; reason: string | null; createdAt: string; hidden: boolean }
  const report = (path: string, more: object = {}) => site.visitor.post('/api/photos/reports', { path, ...more })
  const hide = (path: string, hidden = true) => site.organiser.post('/api/photos/hidden', { path, hidden })
  const reports = async () => (await site.organiser.get<Page<Report>>('/api/photos/reports')).data.data
  const upload = (folder: string, n: number) =>
    site.organiser.raw(`/api/files/${folder}/photo${n}.jpg`, { method: 'PUT', body: aJpeg(n * 10) })

  async function aFolder() {
    const { id } = await aPastEvent(site)
    const folder = `events/${id}/photos`
    for (const n of upTo(3)) await upload(folder, n)
    return { id, folder, url: (n: number) => `/${folder}/photo${n}.jpg` }
  }

  test('is seen by organisers, and hidden from everybody in every size, while the list goes on after it', async () => {
    const { id, folder, url } = await aFolder()
    expect(await report(url(2), { reason: ' Jestem na nim. ' })).toMatchObject({
      status: 202,
      data: { accepted: true },
    })
    expect((await report(url(2))).status).toBe(202)
    const partner = await aPartner(site)
    const link = await created<CreatedPartnerLink>(site, `/api/events/${id}/partner-links`, { partnerId: partner.id })
    await site.organiser.put(`/api/partner-links/${link.id}`, { sentenceIds: [], photos: upTo(3).map(url) })
    const forPartner = async () =>
      (await site.visitor.get<PartnerReport>(`/api${new URL(link.url).pathname}`)).data.photos
    expect(await forPartner()).toEqual([url(1), url(2), url(3)])
    const known = { path: url(2), hidden: false, createdAt: expect.stringMatching(/Z$/), id: expect.any(Number) }
    expect(await reports()).toEqual([
      { ...known, reason: null },
      { ...known, reason: 'Jestem na nim.' },
    ])
    const sized = `/sized/480${url(2)}`
    const accept = { Accept: 'image/webp' }
    expect((await site.visitor.raw(sized, { headers: accept })).status).toBe(200)

    expect(await hide(url(2))).toMatchObject({ status: 200, data: { path: url(2), hidden: true } })
    for (const [path, headers] of [
      [url(2), {}],
      [url(2), { Range: 'bytes=0-3' }],
      [sized, accept],
      [`/sized/1600${url(2)}`, accept],
      [sized, {}],
    ] as [string, Record<string, string>][]) {
      const response = await site.visitor.raw(path, { headers })
      expect([path, headers, response.status, response.headers.get('Cache-Control')]).toEqual([
        path,
        headers,
        404,
        'no-store',
      ])
    }
    const numbers = async (query = '') =>
      (await list(`folder=${folder}${query}`)).data.data.map(({ n, url: listed }) => [n, listed])
    expect(await numbers()).toEqual([
      [1, url(1)],
      [3, url(3)],
    ])
    expect(await numbers('&withHidden=true')).toHaveLength(2)
    const all = await site.organiser.get<Page<Photo>>(`/api/photos?folder=${folder}&withHidden=true`)
    expect(all.data.data[1]).toEqual({ n: 2, url: url(2), hidden: true })
    expect(await site.visitor.text(`/event/${id}`)).not.toContain(url(2))
    expect((await reports())[0]).toMatchObject({ hidden: true })
    expect(await forPartner()).toEqual([url(1), url(3)])
    expect(await report(url(2))).toMatchObject({ status: 404, code: 'missing' })
    const recorded = "SELECT fields FROM changes WHERE entity = 'files' AND entity_id = ? ORDER BY id DESC LIMIT 1"
    expect(await site.value(recorded, url(2).slice(1))).toBe('["hidden"]')

    // The job reads the same from the object, which takes it along to another number, together with the reports
    // and what was chosen for a partner.
    await site.runSchedule(new Date())
    await site.organiser.put('/api/photos/order', { folder, order: [2, 3, 1] })
    expect(await numbers()).toEqual([
      [2, url(2)],
      [3, url(3)],
    ])
    expect((await site.visitor.raw(url(1))).status).toBe(404)
    expect(await forPartner()).toEqual([url(3), url(2)])
    expect(await reports()).toMatchObject([
      { path: url(1), hidden: true },
      { path: url(1), hidden: true },
    ])
    expect(await hide(url(1), false)).toMatchObject({ status: 200, data: { hidden: false } })
    expect(await numbers()).toHaveLength(3)
    expect((await site.visitor.raw(`/sized/480${url(1)}`, { headers: accept })).status).toBe(200)

    const [first, second] = await reports()
    expect(await site.organiser.delete(`/api/photos/reports/${first?.id}`)).toMatchObject({ data: { id: first?.id } })
    expect((await site.organiser.delete(`/api/photos/reports/${first?.id}`)).status).toBe(404)
    expect(await reports()).toEqual([second])
    await site.organiser.send(`/api/photos?folder=${folder}&n=1`, { method: 'DELETE' })
    expect(await reports()).toEqual([])
    expect(await forPartner()).toEqual([url(2), url(1)])
  })

  test('is one that everybody can list, has at most twenty reports, and their reasons are forgotten', async () => {
    const { folder, url } = await aFolder()
    await upload(folder, 5)
    const { id: draft } = await aPastEvent(site)
    const hidden = `events/${draft}/photos`
    await upload(hidden, 1)
    await site.rows('UPDATE events SET published = 0 WHERE id = ?', draft)
    for (const path of [url(4), url(5), `/${hidden}/photo1.jpg`, '/info/aftermovie.jpg', 'https://inny.example/1.jpg'])
      expect([path, (await report(path)).status]).toEqual([path, 404])
    expect(await report('')).toMatchObject(invalid({ path: expect.any(String) }))
    expect(await report(url(1), { reason: 'x'.repeat(501) })).toMatchObject(invalid({ reason: expect.any(String) }))
    expect((await report(url(1), { nickname: 'bot' })).status).toBe(202)
    expect(await reports()).toEqual([])
    for (const path of [url(9), '/events/1/card-desktop.png', '/gallery'])
      expect([path, (await hide(path)).status]).toEqual([path, 404])

    for (let n = 1; n <= 21; n++) await report(url(1), { reason: `${n}` })
    expect(await reports()).toHaveLength(20)
    await report(url(2), { reason: 'Stare' })
    await hide(url(1))
    await site.rows("UPDATE photo_reports SET created_at = created_at - 181 * 86400000 WHERE reason NOT IN ('1', '2')")
    await site.runSchedule(new Date())
    expect((await reports()).map(({ path, reason }) => [path, reason])).toEqual([
      ...Array.from({ length: 18 }, () => [url(1), null]),
      [url(1), '2'],
      [url(1), '1'],
    ])
    await upload(folder, 1)
  })
})

describe('a public file', () => {
  const url = '/gallery/1/photo1.jpg'
  beforeAll(async () => {
    await site.files.put('gallery/1/photo1.jpg', aJpeg())
    await site.files.put('events/7/card-square-mobile.png', aJpeg(10))
    await site.files.put('events/7/secret.txt', 'secret')
    await site.files.put('gallery/1/secret.jpg', aJpeg())
  })

  test('has its type and ETag and is cached for at least a day', async () => {
    const response = await site.visitor.raw(url)
    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'content-length': '1000',
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
      etag: expect.stringMatching(/^"[^"]+"$/),
    })
    const [, age] = /^public, max-age=(\d+)/.exec(response.headers.get('Cache-Control') ?? '') ?? []
    expect(Number(age)).toBeGreaterThanOrEqual(86_400)
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(aJpeg())
    expect((await site.visitor.raw('/events/7/card-square-mobile.png')).headers.get('Content-Type')).toBe('image/png')
  })

  test('returns 304 for its ETag and 200 for another', async () => {
    const etag = (await site.visitor.raw(url)).headers.get('ETag') ?? ''
    const known = await site.visitor.raw(url, { headers: { 'If-None-Match': etag } })
    expect([known.status, await known.text(), known.headers.get('ETag')]).toEqual([304, '', etag])
    expect(known.headers.get('Cache-Control')).toContain('max-age=')
    expect((await site.visitor.raw(url, { headers: { 'If-None-Match': '"other"' } })).status).toBe(200)
    await site.files.put('gallery/2/photo1.jpg', aJpeg(500))
    const replaced = await site.visitor.raw('/gallery/2/photo1.jpg', { headers: { 'If-None-Match': etag } })
    expect([replaced.status, replaced.headers.get('Content-Length')]).toEqual([200, '500'])
  })

  test('returns 412 if it does not meet If-Match, or else If-Unmodified-Since', async () => {
    const etag = (await site.visitor.raw(url)).headers.get('ETag') ?? ''
    const [before, after] = [new Date(0).toUTCString(), new Date(Date.now() + 3_600_000).toUTCString()]
    for (const [headers, expected] of [
      [{ 'If-Match': '"other"' }, 412],
      [{ 'If-Match': '"other"', 'If-None-Match': etag }, 412],
      [{ 'If-Match': '"other"', Range: 'bytes=0-3' }, 412],
      [{ 'If-Match': `"other", ${etag}` }, 200],
      [{ 'If-Match': '*' }, 200],
      [{ 'If-Match': etag, 'If-None-Match': etag }, 304],
      [{ 'If-Match': etag, 'If-Unmodified-Since': before }, 200],
      [{ 'If-Unmodified-Since': before }, 412],
      [{ 'If-Unmodified-Since': after }, 200],
      [{ 'If-Unmodified-Since': after, 'If-Modified-Since': after }, 304],
    ] as [Record<string, string>, number][]) {
      const response = await site.visitor.raw(url, { headers })
      expect([headers, response.status]).toEqual([headers, expected])
      if (expected === 412)
        expect([await response.text(), response.headers.get('Cache-Control')]).toEqual(['', 'no-store'])
    }
  })

  test('returns no body for HEAD', async () => {
    const response = await site.visitor.raw(url, { method: 'HEAD' })
    expect([response.status, await response.text()]).toEqual([200, ''])
    expect(response.headers.get('ETag')).toBeTruthy()
  })

  test.each([
    ['bytes=0-3', 'bytes 0-3/1000', 0, 4],
    ['bytes=990-', 'bytes 990-999/1000', 990, 1_000],
    ['bytes=-10', 'bytes 990-999/1000', 990, 1_000],
  ])('returns 206 for %s with %s', async (range, contentRange, from, to) => {
    const response = await site.visitor.raw(url, { headers: { Range: range } })
    expect(response.status).toBe(206)
    expect(response.headers.get('Content-Range')).toBe(contentRange)
    expect(response.headers.get('Content-Length')).toBe(String(to - from))
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(aJpeg().slice(from, to))
  })

  test.each(['bytes=1000-', 'bytes=5000-6000', 'bytes=-0'])('returns 416 for the unsatisfiable %s', async (range) => {
    const response = await site.visitor.raw(url, { headers: { Range: range } })
    expect([response.status, await response.text()]).toEqual([416, ''])
    expect(response.headers.get('Content-Range')).toBe('bytes */1000')
    expect(response.headers.get('Cache-Control')).toBe('no-store')
  })

  test('ignores an invalid range', async () => {
    expect((await site.visitor.raw(url, { headers: { Range: 'bytes=9-3' } })).status).toBe(200)
  })

  test('returns the range if If-Range matches its ETag, and the whole file otherwise', async () => {
    const etag = (await site.visitor.raw(url)).headers.get('ETag') ?? ''
    const statusFor = async (etag: string) =>
      (await site.visitor.raw(url, { headers: { Range: 'bytes=0-3', 'If-Range': etag } })).status
    expect([await statusFor(etag), await statusFor('"other"')]).toEqual([206, 200])
  })

  test('returns an uncached 404 if it is missing, also for a range', async () => {
    for (const headers of [{}, { Range: 'bytes=0-3' }, { 'If-None-Match': '"x"' }]) {
      const response = await site.visitor.raw('/gallery/1/photo999.jpg', { headers })
      expect([response.status, response.headers.get('Cache-Control')]).toEqual([404, 'no-store'])
    }
  })

  test.each([
    '/events/7/secret.txt',
    '/gallery/1/secret.jpg',
    '/gallery/1/photo01.jpg',
    '/gallery/../events/7/secret.txt',
    '/events/7/%73ecret.txt',
  ])('must have a picture name of the site: %s returns 404', async (path) => {
    expect((await site.visitor.raw(path)).status).toBe(404)
  })
})
