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

describe('a photo', () => {
  test.each([
    ['JPEG', photo().jpeg()],
    ['progressive JPEG', photo().jpeg({ progressive: true })],
    ['PNG', photo().png()],
  ])('%s loses its place and keeps its pixels and colour profile', async (_, image) => {
    const taken = await bytesOf(image.withExif(exif).withIccProfile('p3'))
    expect((await sharp(taken).metadata()).exif).toBeDefined()
    const stripped = stripMetadata(taken)
    const metadata = await sharp(stripped).metadata()
    expect(metadata.exif).toBeUndefined()
    expect(metadata.xmp).toBeUndefined()
    expect(metadata.icc).toBeDefined()
    expect(Buffer.from(stripped).includes('Aparat')).toBe(false)
    expect(await pixelsOf(stripped)).toEqual(await pixelsOf(taken))
  })

  test.each([3, 6, 8])('keeps the orientation %i, and nothing else of its Exif data', async (orientation) => {
    const taken = await bytesOf(photo().jpeg().withExif(exif).withMetadata({ orientation, exif }))
    const stripped = stripMetadata(taken)
    expect((await sharp(stripped).metadata()).orientation).toBe(orientation)
    expect(Buffer.from(stripped).includes('Aparat')).toBe(false)
    expect(await pixelsOf(stripped)).toEqual(await pixelsOf(taken))
  })

  test('loses comments and pictures that follow its end', async () => {
    const plain = await bytesOf(photo().jpeg())
    const comment = Uint8Array.of(0xff, 0xfe, 0, 8, ...Buffer.from('sekret'))
    const secret = Uint8Array.of(...plain.subarray(0, 2), ...comment, ...plain.subarray(2), ...plain)
    expect(stripMetadata(secret)).toEqual(plain)
  })
})

test.each([
  ['text', new TextEncoder().encode('zwykły tekst')],
  ['nothing', new Uint8Array()],
  ['the beginning of a JPEG', Uint8Array.of(0xff, 0xd8, 0xff, 0xe1, 0x40, 0, 1, 2)],
  ['the beginning of a PNG', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 1, 0)],
])('%s stays as it is', (_, bytes) => {
  expect(stripMetadata(bytes)).toEqual(bytes)
})
