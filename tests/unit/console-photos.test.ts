import { describe, expect, test } from 'vitest'
import { createPhotoQueue, type QueuedPhoto } from '#web/admin/pictures/photo-queue.ts'
import { middleOf } from '#web/admin/pictures/read-picture.ts'
import { whyUnreadable } from '#web/admin/pictures/why-unreadable.ts'
import { ApiError } from '#web/data/failure.ts'

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

describe('a file that cannot be decoded', () => {
  test('is named by its content, not by its name', () => {
    expect(whyUnreadable(bytes('\0\0\0\x18ftypheic'))).toBe('heic')
    expect(whyUnreadable(bytes('%PDF-1.7 abc'))).toBe('pdf')
    expect(whyUnreadable(bytes(''))).toBe('empty')
    expect(whyUnreadable(bytes('\xff\xd8\xff\xe0 JFIF'))).toBe('broken')
    expect(whyUnreadable(bytes('Ala ma kota.'))).toBe('unknown')
  })
})

describe('the middle of a picture', () => {
  test('has the proportions of its place and touches two edges', () => {
    expect(middleOf({ width: 400, height: 200 }, { width: 10, height: 10 })).toEqual({
      x: 0.25,
      y: 0,
      width: 0.5,
      height: 1,
    })
    expect(middleOf({ width: 200, height: 400 }, { width: 10, height: 10 })).toEqual({
      x: 0,
      y: 0.25,
      width: 1,
      height: 0.5,
    })
  })
})

describe('a queue of photos', () => {
  const files = (...names: string[]) => names.map((name) => new File(['x'], name))

  /** A queue that fails for each name as often as `failures` says. */
  function aQueue(failures: Record<string, number> = {}) {
    const stored: string[] = []
    let atOnce = 0
    let photos: readonly QueuedPhoto[] = []
    const queue = createPhotoQueue(
      async ({ name }, report) => {
        expect(++atOnce).toBe(1)
        report('sending', 0.5)
        await Promise.resolve()
        atOnce--
        if (failures[name]) {
          failures[name]--
          throw new ApiError(503, { message: 'Serwis jest chwilowo przeciążony.' })
        }
        stored.push(name)
      },
      (changed) => {
        photos = changed
      },
    )
    return {
      queue,
      stored,
      states: () => photos.map(({ file, state }) => `${file.name} ${state}`),
      photos: () => photos,
    }
  }

  test('stores one after the other, in the order of choosing', async () => {
    const { queue, stored, states } = aQueue()
    await queue.add(files('a', 'b', 'c'))
    expect(stored).toEqual(['a', 'b', 'c'])
    expect(states()).toEqual(['a done', 'b done', 'c done'])
  })

  test('goes on after a failure, tells why, and repeats a single photo', async () => {
    const { queue, stored, photos, states } = aQueue({ b: 1, d: 1 })
    await queue.add(files('a', 'b', 'c', 'd'))
    expect(stored).toEqual(['a', 'c'])
    expect(photos()[1]).toMatchObject({ state: 'failed', reason: 'Serwis jest chwilowo przeciążony.' })
    await queue.retry(photos()[1]?.id)
    expect(stored).toEqual(['a', 'c', 'b'])
    expect(states()).toEqual(['a done', 'b done', 'c done', 'd failed'])
    await queue.retry()
    expect(stored).toEqual(['a', 'c', 'b', 'd'])
  })

  test('takes more photos while it works, and none twice', async () => {
    const { queue, stored } = aQueue()
    await Promise.all([queue.add(files('a', 'b')), queue.add(files('c'))])
    await expect.poll(() => stored).toEqual(['a', 'b', 'c'])
  })

  test('forgets a failed photo that is dismissed', async () => {
    const { queue, photos, states } = aQueue({ a: 9 })
    await queue.add(files('a'))
    queue.dismiss(photos()[0]?.id ?? 0)
    expect(states()).toEqual([])
  })
})
