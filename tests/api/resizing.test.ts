import { setTimeout as wait } from 'node:timers/promises'
import type { ImagesBinding } from '@cloudflare/workers-types'
import { afterEach, describe, expect, test } from 'vitest'
import { limits } from '#schema/limits.ts'
import { aJpeg } from '../support/factories.ts'
import { endIsolates, loadedApi, startIsolate } from '../support/in-process.ts'
import { readPicturesOf } from '../support/read-pictures.ts'
import { startSite } from '../support/site.ts'
import { waitFor } from '../support/wait-for.ts'
import { aPhoto, browser, bytesOf, getPicture } from './resizable-pictures.ts'

/** When a picture is resized, and what is served if it cannot be. */

const site = await startSite()
afterEach(endIsolates)

const startWith = (images?: ImagesBinding) =>
  startIsolate({ ...site, ...(images && { images }) }, undefined, new Map(), loadedApi)
const getFile = (path: string, headers?: Record<string, string>) => getPicture(site, path, headers)

const large = await aPhoto(2_000, 1_000)
await site.files.put('gallery/1/photo1.jpg', large)

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

describe('the original is served at the resize URL', () => {
  const path = '/sized/960/gallery/1/photo1.jpg'

  test.each([{}, { Accept: '*/*' }, { Accept: 'image/png,image/*' }])('for %j', async (headers) => {
    const response = await getFile(path, headers)
    expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'image/jpeg'])
    expect(response.headers.get('Vary')).toContain('Accept')
    expect(await bytesOf(response)).toEqual(large)
  })

  test('if it is not a valid picture', async () => {
    await site.files.put('gallery/1/photo3.jpg', aJpeg())
    const response = await getFile('/sized/960/gallery/1/photo3.jpg')
    expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'image/jpeg'])
    expect(await bytesOf(response)).toEqual(aJpeg())
    expect(site.logs().some((line) => line.includes('copy of a picture'))).toBe(true)
  })

  test('if the IMAGES binding is missing', async () => {
    const isolate = await startWith()
    const response = await isolate.get(path, browser)
    expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'image/jpeg'])
    expect(await bytesOf(response)).toEqual(large)
    expect((await isolate.stored()).size).toBe(0)
  })

  test('if resizing fails; the failure is cached for an hour, also by browsers', async () => {
    await site.files.put('gallery/1/photo4.jpg', large)
    const path = '/sized/960/gallery/1/photo4.jpg'
    const images = imagesThat(() => Promise.reject(new Error('The limit is reached')))
    const isolate = await startWith(images)
    let etag = ''
    for (let time = 1; time <= 2; time++) {
      const response = await isolate.get(path, browser)
      expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'image/jpeg'])
      expect(await bytesOf(response)).toEqual(large)
      expect(response.headers.get('Cache-Control')).toBe('public, max-age=3600')
      expect(response.headers.get('Vary')).toContain('Accept')
      etag = response.headers.get('ETag') ?? ''
      const known = await isolate.get(path, { ...browser, 'If-None-Match': etag })
      expect([known.status, known.headers.get('Cache-Control')]).toEqual([304, 'public, max-age=3600'])
    }
    expect(images.calls()).toBe(1)
    expect(isolate.errors()).toContain('The limit is reached')
    const [, cached] = [...(await isolate.stored())].find(([key]) => key.includes('/copies/')) ?? []
    expect(cached?.headers.get('Cache-Control')).toBe('public, max-age=3600')

    endIsolates()
    const recovered = await startWith(imagesThat(async () => new Response('small')))
    const resized = await recovered.get(path, { ...browser, 'If-None-Match': etag })
    expect([resized.status, await resized.text()]).toEqual([200, 'small'])
    expect(resized.headers.get('Cache-Control')).toContain('max-age=86400')
  })
})

describe('a copy is generated once', () => {
  const copiesOf = async (key: string) => (await site.files.list({ prefix: `copies/${key}/` })).objects
  const small = () => imagesThat(async () => new Response('small'))

  test('for each width and format, across isolates', async () => {
    await site.files.put('gallery/2/photo1.jpg', large)
    const images = small()
    for (let isolates = 0; isolates < 2; isolates++) {
      const isolate = await startWith(images)
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
    const isolate = await startWith(images)
    const copies = Array.from({ length: 30 }, () => isolate.get('/sized/960/gallery/2/photo2.jpg', browser))
    expect(await Promise.all((await Promise.all(copies)).map((copy) => copy.text()))).toEqual(Array(30).fill('small'))
    expect(images.calls()).toBe(1)
  })

  test('when its original is uploaded, and deleted when it is replaced or deleted, even directly in storage', async () => {
    const [key, path] = ['gallery/2/photo3.jpg', '/api/files/gallery/2/photo3.jpg']
    const put = (shade: number) =>
      aPhoto(1_000, 500, shade).then((body) => site.organiser.raw(path, { method: 'PUT', body }))
    const names = async () => (await copiesOf(key)).map((one) => one.key).toSorted()
    const expectCopies = async (...widths: number[]) => {
      const etag = (await site.files.head(key))?.etag
      const expected = widths.map((width) => `copies/${key}/${etag}-${width}.webp`).toSorted()
      await waitFor(async () => expect(await names()).toEqual(expected))
    }
    for (const shade of [1, 2]) {
      await put(shade)
      await expectCopies(...limits.pictureWidths)
    }
    await site.files.put(key, await aPhoto(1_000, 500, 3))
    await readPicturesOf(site)
    await site.organiser.delete('/api/files/gallery/2/photo49.jpg')
    await getFile(`/sized/480/${key}`)
    await expectCopies(480)
    await site.organiser.delete(path)
    await expectCopies()
  })

  test('and answered without a call of object storage or the database, once the edge has it', async () => {
    const key = 'gallery/2/photo4.jpg'
    await site.organiser.raw(`/api/files/${key}`, { method: 'PUT', body: large })
    const calls: string[] = []
    const files = new Proxy(site.files, {
      get: (bucket, name) => {
        const method: unknown = Reflect.get(bucket, name)
        if (typeof method !== 'function') return method
        return (...args: unknown[]) => {
          calls.push(String(name))
          return Reflect.apply(method, bucket, args)
        }
      },
    })
    const isolate = await startIsolate({ ...site, files, images: small() }, async (run) => {
      calls.push('database')
      return run()
    })
    const path = `/sized/480/${key}`
    expect((await isolate.get(path, browser)).status).toBe(200)
    expect(calls).toEqual(expect.arrayContaining(['database', 'get']))
    await isolate.stored()
    calls.length = 0
    expect((await isolate.get(path, browser)).headers.get('Content-Type')).toBe('image/webp')
    expect(calls).toEqual([])
  })

  test('and its storage key is not publicly reachable', async () => {
    await getFile('/sized/480/gallery/1/photo1.jpg')
    const [copy] = await copiesOf('gallery/1/photo1.jpg')
    for (const path of [`/${copy?.key}`, `/api/files/${copy?.key}`, `/sized/480/${copy?.key}`])
      expect((await getFile(path)).status).toBe(404)
  })
})
