import { crc32 } from 'node:zlib'
import fc from 'fast-check'
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

/** A chunk of a PNG. */
function chunk(name: string, body: Uint8Array | string): Uint8Array {
  const named = Buffer.concat([Buffer.from(name), Buffer.from(body)])
  const bytes = Buffer.alloc(named.length + 8)
  bytes.writeUInt32BE(named.length - 4)
  bytes.set(named, 4)
  bytes.writeUInt32BE(crc32(named), named.length + 4)
  return bytes
}

/** Puts bytes after the first chunk of a PNG. */
const afterHeader = (png: Uint8Array, ...chunks: Uint8Array[]) => join(png.subarray(0, 33), ...chunks, png.subarray(33))

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
    for (const rest of [nextPicture, comment.subarray(0, -1)])
      expect(stripMetadata(join(taken.subarray(0, -2), rest))).toEqual(plain.subarray(0, -2))
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
  for (const missing of [40, 12])
    expect(stripMetadata(whole.subarray(0, -missing))).toEqual(whole.subarray(0, -missing))
})

const knownChunks = 'IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP sBIT pHYs cICP mDCV cLLI acTL fcTL fdAT'.split(' ')

describe('a PNG', () => {
  test.each(['caBX', 'zxIf', 'tEXt', 'iTXt', 'eXIf', 'tIME', 'sPLT', 'prVt', 'CgBI'])(
    'loses its chunk %s',
    async (name) => {
      const plain = await bytesOf(photo().png())
      expect(stripMetadata(afterHeader(plain, chunk(name, 'sekret')))).toEqual(plain)
    },
  )

  test('loses every chunk whose name is not known, wherever it is', async () => {
    const plain = await bytesOf(photo().png())
    const name = fc.stringMatching(/^[A-Za-z]{4}$/).filter((one) => !knownChunks.includes(one))
    const unknown = fc.tuple(name, fc.uint8Array({ maxLength: 40 })).map(([named, body]) => chunk(named, body))
    fc.assert(
      fc.property(fc.array(unknown), fc.array(unknown), (early, late) => {
        const end = plain.length - 12
        const image = afterHeader(join(plain.subarray(0, end), ...late, plain.subarray(end)), ...early)
        expect(stripMetadata(image)).toEqual(plain)
      }),
    )
  })

  test('keeps what decides how it looks', async () => {
    const plain = await bytesOf(photo().png())
    const looks = [
      chunk('gAMA', Uint8Array.of(0, 0, 0xb1, 0x8f)),
      chunk('cHRM', new Uint8Array(32)),
      chunk('sRGB', Uint8Array.of(0)),
      chunk('sBIT', Uint8Array.of(8, 8, 8)),
      chunk('cICP', Uint8Array.of(9, 16, 0, 1)),
      chunk('mDCV', new Uint8Array(24)),
      chunk('cLLI', new Uint8Array(8)),
      chunk('acTL', Uint8Array.of(0, 0, 0, 1, 0, 0, 0, 0)),
      chunk('fcTL', new Uint8Array(26)),
      chunk('fdAT', new Uint8Array(40)),
    ]
    const image = afterHeader(plain, ...looks)
    expect(stripMetadata(image)).toEqual(image)
  })

  test('loses a known chunk that is longer than its values, and the name of its colour profile', async () => {
    const plain = await bytesOf(photo().png())
    const long = chunk('gAMA', 'sekret, too long for a gamma')
    expect(stripMetadata(afterHeader(plain, long))).toEqual(plain)
    const withProfile = await bytesOf(photo().withIccProfile('p3').png())
    const at = Buffer.from(withProfile).indexOf('iCCP')
    const length = Buffer.from(withProfile).readUInt32BE(at - 4)
    const body = withProfile.subarray(at + 4, at + 4 + length)
    const named = (name: string) =>
      join(
        withProfile.subarray(0, at - 4),
        chunk('iCCP', join(Buffer.from(name), body.subarray(body.indexOf(0)))),
        withProfile.subarray(at + 8 + length),
      )
    const published = stripMetadata(named('monitor of Ola'))
    expect(published).toEqual(named('icc'))
    expect((await sharp(published).metadata()).icc).toEqual((await sharp(withProfile).metadata()).icc)
  })
})

describe('a JPEG', () => {
  const skipped = [
    ['TEM', Uint8Array.of(0xff, 0x01)],
    ['RST0', Uint8Array.of(0xff, 0xd0)],
    ['RST7', Uint8Array.of(0xff, 0xd7)],
    ['a fill byte', Uint8Array.of(0xff)],
    ['other bytes', Uint8Array.of(0, 1, 2)],
    ['a stuffed byte', Uint8Array.of(0xff, 0)],
  ] as const

  test.each(skipped)('that begins with %s loses its place', async (_, first) => {
    const taken = await bytesOf(photo().jpeg().withMetadata({ orientation: 6, exif }))
    const image = join(taken.subarray(0, 2), first, taken.subarray(2))
    // Decoders read it, place included.
    expect(Buffer.from((await sharp(image).metadata()).exif ?? []).includes('Aparat')).toBe(true)
    const published = stripMetadata(image)
    expect(published).toEqual(stripMetadata(taken))
    expect(Buffer.from(published).includes('Aparat')).toBe(false)
  })

  test('keeps only the segments of the picture, whatever is between them', async () => {
    const plain = await bytesOf(photo().jpeg())
    const other = fc
      .tuple(
        fc.constantFrom(0xc8, 0xe0, 0xe1, 0xe2, 0xe3, 0xeb, 0xec, 0xed, 0xee, 0xef, 0xf0, 0xfd, 0xfe),
        fc.stringMatching(/^[a-z]{0,20}$/),
      )
      .map(([type, text]) => segment(type, text))
    const between = fc.array(fc.oneof(other, fc.constantFrom(...skipped.map(([, bytes]) => bytes))))
    const quantisation = Buffer.from(plain).indexOf(Uint8Array.of(0xff, 0xdb))
    fc.assert(
      fc.property(between, between, (early, late) => {
        const image = join(
          ...[plain.subarray(0, 2), ...early, plain.subarray(2, quantisation)],
          ...[...late, plain.subarray(quantisation)],
        )
        expect(stripMetadata(image)).toEqual(plain)
      }),
    )
  })

  test('keeps how its colours are stored, and nothing after it', async () => {
    const inks = await bytesOf(photo().toColourspace('cmyk').jpeg())
    const adobe = Buffer.from(inks).indexOf(Uint8Array.of(0xff, 0xee))
    expect(adobe).toBeGreaterThan(0)
    expect(stripMetadata(inks).subarray(-200)).toEqual(inks.subarray(-200))
    const fields = Buffer.from(inks).toString('latin1', adobe + 4, adobe + 16)
    const long = Uint8Array.of(0xff, 0xee, 0, 20, ...Buffer.from(`${fields}sekret`, 'latin1'))
    const image = join(inks.subarray(0, adobe), long, inks.subarray(adobe + 16))
    expect(stripMetadata(image)).toEqual(stripMetadata(inks))
    expect(await pixelsOf(stripMetadata(image))).toEqual(await pixelsOf(inks))
  })

  test('that cannot be read is not published with what may be metadata', () => {
    const unknown = Uint8Array.of(0xff, 0x02, 0, 2)
    const image = join(Uint8Array.of(0xff, 0xd8), unknown, segment(0xe1, 'Exif\0\0Aparat'))
    expect(Buffer.from(stripMetadata(image)).includes('Aparat')).toBe(false)
  })
})
