import type { R2ListOptions } from '@cloudflare/workers-types'
import { afterEach, describe, expect, test } from 'vitest'
import type { Page } from '#schema/envelope.ts'
import { messages } from '#schema/error-messages.ts'
import type { Photo } from '#schema/photo.ts'
import { aJpeg, anEvent, aPastEvent } from '../support/factories.ts'
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
