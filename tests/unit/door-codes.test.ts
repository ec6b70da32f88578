import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import sharp, { type Sharp } from 'sharp'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { createDuplicateFilter } from '#web/admin/door/camera/duplicate-filter.ts'
import { readFrames } from '#web/admin/door/camera/use-camera.ts'
import { readerOptions } from '#web/admin/door/camera/wasm-reader.ts'
import { createKeyBuffer } from '#web/admin/door/screen/use-keys.ts'
import { readCode, readShortCode } from '#web/admin/door/tickets/look-up.ts'
import { qrPicture } from '../support/qr-picture.ts'

const code = 'abcdefghijklmnopqrstuvwx23'
const address = `https://iskra.example/ticket/${code}`

describe('the code of a ticket is read', () => {
  test.each([code, `  ${code.toUpperCase()} `, address, `${address}/`])('from %j', (text) => {
    expect(readCode(text)).toBe(code)
  })

  test.each(['', 'https://iskra.example/event/4', `${code}a`, code.slice(1), `x${address}?a=1`, `order/${code}`])(
    'and not from %j',
    (text) => {
      expect(readCode(text)).toBeNull()
    },
  )
})

test.each([
  ['KARABE', 'KARABE'],
  [' kar-abe ', 'KARABE'],
  ['kar abe', 'KARABE'],
  ['KARAB', null],
  ['KARABED', null],
  ['KARABI', null],
  ['KARABO', null],
])('the short code that %j contains', (typed, shortCode) => {
  expect(readShortCode(typed)).toBe(shortCode)
})

describe('a code before the camera', () => {
  test('is scanned once as long as it stays, and again after it was gone', () => {
    const { pick: pickNew } = createDuplicateFilter()
    expect(pickNew(['a'], 0)).toBe('a')
    for (let at = 100; at < 10_000; at += 100) expect(pickNew(['a'], at)).toBeNull()
    expect(pickNew([], 12_000)).toBeNull()
    expect(pickNew(['a'], 12_700)).toBe('a')
  })

  test('does not hide the next one', () => {
    const { pick: pickNew } = createDuplicateFilter()
    expect(pickNew(['a', 'b'], 0)).toBe('a')
    expect(pickNew(['a', 'b'], 100)).toBe('b')
    expect(pickNew(['a', 'b'], 200)).toBeNull()
  })

  test('counts again after an undo, as soon as it was gone for half a second', () => {
    const { pick, release } = createDuplicateFilter()
    expect(pick(['a'], 0)).toBe('a')
    release()
    // It is still held before the camera.
    for (let at = 100; at < 3_000; at += 100) expect(pick(['a'], at)).toBeNull()
    expect(pick(['a'], 3_500)).toBe('a')
    expect(pick(['a'], 4_500)).toBeNull()
  })
})

describe('frames of the camera', () => {
  afterEach(() => void vi.useRealTimers())

  /** How many milliseconds pass until a code is read that is shown right after a frame was taken. */
  async function delayOf(readingMs: number): Promise<number> {
    vi.useFakeTimers()
    const ended = new AbortController()
    let shownAt: number | null = null
    let readAt: number | null = null
    const read = async () => {
      const texts = shownAt === null ? [] : ['kod']
      shownAt ??= performance.now()
      await new Promise((resolve) => setTimeout(resolve, readingMs))
      return texts
    }
    const onTexts = () => {
      readAt ??= performance.now()
    }
    void readFrames(read, onTexts, ended.signal)
    await vi.advanceTimersByTimeAsync(2_000)
    ended.abort()
    return (readAt ?? Number.POSITIVE_INFINITY) - (shownAt ?? 0)
  }

  test.each([5, 50, 100])('show the next code within 300 ms if reading one takes %i ms', async (readingMs) => {
    expect(await delayOf(readingMs)).toBeLessThanOrEqual(300)
  })

  test('leave a slow phone as much time as they take', async () => {
    expect(await delayOf(400)).toBe(1_200)
  })

  test('are read on after one that cannot be read', async () => {
    vi.useFakeTimers()
    const ended = new AbortController()
    const found: string[] = []
    let frames = 0
    const read = async () => {
      frames += 1
      if (frames === 1) throw new Error('No frame')
      return ['kod']
    }
    void readFrames(read, (texts) => found.push(...texts), ended.signal)
    await vi.advanceTimersByTimeAsync(100)
    ended.abort()
    expect(found).toEqual(['kod'])
  })
})

describe('a USB scanner', () => {
  const type = (text: string, gap: number): string | null => {
    const add = createKeyBuffer()
    let at = 0
    for (const key of text) {
      at += gap
      add(key, at)
    }
    return add('Enter', at + gap)
  }

  test('types a code that ends with Enter', () => {
    expect(type(address, 5)).toBe(address)
  })

  test('is told apart from single keys', () => {
    expect(type('ab', 5)).toBeNull()
    expect(type(code, 4_000)).toBeNull()
  })

  test('that uses Shift is read as well', () => {
    const add = createKeyBuffer()
    for (const key of ['Shift', ...code.toUpperCase()]) add(key, 1)
    expect(add('Enter', 2)).toBe(code.toUpperCase())
  })
})

describe('the reader of the page', () => {
  beforeAll(async () => {
    const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')
    const wasmBinary = new Uint8Array(readFileSync(wasm)).buffer
    await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true })
  })

  const read = async (frame: Sharp): Promise<string[]> =>
    (await readBarcodes(new Uint8Array(await frame.png().toBuffer()), readerOptions)).map(({ text }) => text)

  test('reads a ticket on a phone with a dark screen', async () => {
    const ticket = await qrPicture(address, 7).toBuffer()
    const screen = sharp({ create: { width: 390, height: 780, channels: 3, background: '#14121a' } })
    const shown = await screen
      .composite([{ input: ticket }])
      .png()
      .toBuffer()
    const frame = sharp({ create: { width: 1280, height: 960, channels: 3, background: '#050507' } })
    expect(await read(frame.composite([{ input: shown, left: 450, top: 100 }]))).toEqual([address])
  })

  test('reads a code with inverted colours', async () => {
    const inverted = await qrPicture(address, 7).negate({ alpha: false }).toBuffer()
    const frame = sharp({ create: { width: 1280, height: 720, channels: 3, background: '#000' } })
    expect(await read(frame.composite([{ input: inverted }]))).toEqual([address])
  })

  test.each([
    { part: 'width', side: 0.15 * 1280, blur: 1 },
    { part: 'area', side: Math.sqrt(0.15 * 1280 * 720), blur: 2 },
  ])('reads a blurred, rotated print on 15% of the frame by $part', async ({ side, blur }) => {
    const print = await qrPicture(address, 20).toBuffer()
    const size = Math.round(side)
    const held = await sharp(print).resize(size, size).rotate(23, { background: '#fff' }).blur(blur).toBuffer()
    const frame = sharp({ create: { width: 1280, height: 720, channels: 3, background: '#8a8378' } })
    expect(await read(frame.composite([{ input: held, left: 500, top: 90 }]))).toEqual([address])
  })

  test('finds nothing where there is no code', async () => {
    expect(await read(sharp({ create: { width: 640, height: 480, channels: 3, background: '#777' } }))).toEqual([])
  })
})
