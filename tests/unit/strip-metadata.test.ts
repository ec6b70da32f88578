import sharp, { type Sharp } from 'sharp'
import { describe, expect, test } from 'vitest'
import { stripMetadata } from '#worker/storage/strip-metadata.ts'

const exif = {
  IFD0: { Copyright: 'Łucja Żak', Software: 'Aparat' },
  IFD3: { GPSLatitude: '52/1 13/1 0/1', GPSLongitude: '21/1 0/1 0/1' },
}

/** Noise, so that the data of scans has stuffed bytes. */
const photo = () =>
  sharp({ create: { width: 40, height: 20, channels: 3, background: '#a43', noise: { type: 'gaussian', sigma: 60 } } })

const bytesOf = async (image: Sharp): Promise<Uint8Array<ArrayBuffer>> => new Uint8Array(await image.toBuffer())

const pixelsOf = (bytes: Uint8Array) => sharp(bytes).raw().toBuffer()

const join = (...parts: Uint8Array[]) => new Uint8Array(Buffer.concat(parts))

/** A segment of a JPEG, with ASCII text. */
const segment = (type: number, text: string) => Uint8Array.of(0xff, type, 0, text.length + 2, ...Buffer.from(text))
const comment = segment(0xfe, 'sekret')

describe('a photo', () => {
  test.each([
    ['JPEG', photo().jpeg()],
    ['progressive JPEG', photo().jpeg({ progressive: true })],
    ['PNG', photo().png()],
  ])('%s loses its place and keeps its pixels and colour profile', async (_, image) => {
    const taken = await bytesOf(image.withExif(exif).withIccProfile('p3'))
    expect((await sharp(taken).metadata()).exif).toBeDefined()
    const published = stripMetadata(taken)
    const metadata = await sharp(published).metadata()
    expect(metadata.exif).toBeUndefined()
    expect(metadata.xmp).toBeUndefined()
    expect(metadata.icc).toBeDefined()
    expect(Buffer.from(published).includes('Aparat')).toBe(false)
    expect(await pixelsOf(published)).toEqual(await pixelsOf(taken))
  })

  test.each([3, 6, 8])('keeps the orientation %i, and nothing else of its Exif data', async (orientation) => {
    const taken = await bytesOf(photo().jpeg().withExif(exif).withMetadata({ orientation, exif }))
    const published = stripMetadata(taken)
    expect((await sharp(published).metadata()).orientation).toBe(orientation)
    expect(Buffer.from(published).includes('Aparat')).toBe(false)
    expect(await pixelsOf(published)).toEqual(await pixelsOf(taken))
  })

  test('loses comments and pictures that follow its end', async () => {
    const plain = await bytesOf(photo().jpeg())
    const secret = join(plain.subarray(0, 2), comment, plain.subarray(2), plain)
    expect(stripMetadata(secret)).toEqual(plain)
  })

  test('may have fill bytes before its markers', async () => {
    const plain = await bytesOf(photo().jpeg())
    const fill = Uint8Array.of(0xff, 0xff)
    expect(stripMetadata(join(plain.subarray(0, 2), fill, comment, fill, plain.subarray(2)))).toEqual(plain)
  })

  test('loses its thumbnails', async () => {
    const plain = await bytesOf(photo().jpeg())
    const withFirst = (...segments: Uint8Array[]) => join(plain.subarray(0, 2), ...segments, plain.subarray(2))
    const density = 'JFIF\0\x01\x02\0\0\x48\0\x48'
    const taken = withFirst(segment(0xe0, `${density}\x01\x01RGB`), segment(0xe0, 'JFXX\0\x10thumbnail'))
    expect(stripMetadata(taken)).toEqual(withFirst(segment(0xe0, `${density}\0\0`)))
  })

  test('is kept without its metadata if the end is missing', async () => {
    const plain = await bytesOf(photo().jpeg())
    const taken = join(plain.subarray(0, 2), comment, plain.subarray(2))
    for (const missing of [2, 1, 40])
      expect(stripMetadata(taken.subarray(0, -missing))).toEqual(plain.subarray(0, -missing))
    const nextPicture = join(plain.subarray(0, 2), comment)
    expect(stripMetadata(join(taken.subarray(0, -2), nextPicture))).toEqual(plain.subarray(0, -2))
    const partOfComment = comment.subarray(0, -1)
    expect(stripMetadata(join(taken.subarray(0, -2), partOfComment))).toEqual(plain.subarray(0, -2))
  })

  test('of a progressive JPEG may end between two scans', async () => {
    const taken = await bytesOf(photo().jpeg({ progressive: true }).withExif(exif))
    const lastScan = taken.lastIndexOf(0xda)
    const cut = stripMetadata(taken.subarray(0, lastScan + 2))
    expect(cut.length).toBeGreaterThan(500)
    expect(stripMetadata(taken).subarray(0, cut.length)).toEqual(cut)
  })
})

test('what is lost of any photo cannot be found in any beginning of it', async () => {
  for (const image of [photo().jpeg({ progressive: true }), photo().png()]) {
    const taken = await bytesOf(image.withExif(exif))
    for (let length = 0; length <= taken.length; length += 7) {
      const published = stripMetadata(taken.subarray(0, length))
      expect(Buffer.from(published).includes('Aparat')).toBe(false)
    }
  }
})

test.each([
  ['text', new TextEncoder().encode('zwykły tekst')],
  ['nothing', new Uint8Array()],
  ['the beginning of a JPEG', Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0x40, 0, 1, 2)],
  ['a JPEG with a marker that does not exist', Uint8Array.of(0xff, 0xd8, 0xff, 0x02, 0, 2, 0xff, 0xd9)],
  ['a JPEG with a segment that is too short', Uint8Array.of(0xff, 0xd8, 0xff, 0xdb, 0, 1, 0xff, 0xd9)],
  ['the beginning of a PNG', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 1, 0)],
])('%s stays as it is, because nothing of it can be read', (_, bytes) => {
  expect(stripMetadata(bytes)).toEqual(bytes)
})

test('a cut PNG keeps the pixels before the cut', async () => {
  const whole = stripMetadata(await bytesOf(photo().png()))
  const cut = stripMetadata(whole.subarray(0, -40))
  expect(cut).toEqual(whole.subarray(0, -40))
  expect(stripMetadata(whole.subarray(0, -12))).toEqual(whole.subarray(0, -12))
})
