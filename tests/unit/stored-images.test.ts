import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { findOrResize } from '#worker/storage/stored-images.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const never = new Promise<null>(() => undefined)
const copy = { arrayBuffer: async () => new ArrayBuffer(3), httpMetadata: { contentType: 'image/webp' } }

type Arguments = Parameters<typeof findOrResize>

/** Finds a copy that the bucket has already. The bucket answers when `answer` settles. */
function find(key: string, answer: Promise<unknown>) {
  const context = { bucket: { get: () => answer }, images: {}, waitUntil: () => undefined, onError: () => undefined }
  const [fakes, original] = [context, { key, etag: 'e' }] as unknown as Arguments
  return findOrResize(fakes, original, { width: 480, format: 'image/webp' })
}

test('a request that the runtime ended is waited for once', async () => {
  void find('photo1.jpg', never)
  const waiting = [find('photo1.jpg', never), find('photo1.jpg', never)]
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await Promise.all(waiting)).toEqual([null, null])
  expect(await find('photo1.jpg', Promise.resolve(copy))).toMatchObject({ type: 'image/webp', isFallback: false })
})

test('a resize that ends late does not end the sharing of the next one', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>()
  const late = find('photo2.jpg', promise)
  const waiting = find('photo2.jpg', never)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await waiting).toBeNull()
  const next = Promise.withResolvers<unknown>()
  const first = find('photo2.jpg', next.promise)
  resolve(copy)
  await late
  const shared = find('photo2.jpg', never)
  next.resolve(copy)
  expect((await Promise.all([first, shared])).map((one) => one?.type)).toEqual(['image/webp', 'image/webp'])
})
