import sharp from 'sharp'
import { expect, test } from 'vitest'
import { isCutJpeg } from '#schema/cut-jpeg.ts'
import { whyUnreadable } from '#web/admin/upload/open-picture.ts'

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

test('a file that cannot be decoded is named by its content, not by its name', () => {
  expect(whyUnreadable(bytes('\0\0\0\x18ftypheic'))).toBe('heic')
  expect(whyUnreadable(bytes('%PDF-1.7 abc'))).toBe('pdf')
  expect(whyUnreadable(bytes(''))).toBe('empty')
  expect(whyUnreadable(bytes('\xff\xd8\xff\xe0 JFIF'))).toBe('broken')
  expect(whyUnreadable(bytes('RIFF\x10\0\0\0WEBP'))).toBe('broken')
  expect(whyUnreadable(bytes('\0\0\0\x18ftypavif'))).toBe('broken')
  expect(whyUnreadable(bytes('<svg xmlns='))).toBe('broken')
  expect(whyUnreadable(bytes('RIFF\x10\0\0\0WAVE'))).toBe('unknown')
  expect(whyUnreadable(bytes('Ala ma kota.'))).toBe('unknown')
})

test('a JPEG is cut if no end follows its first scan', async () => {
  const noise = {
    create: {
      width: 64,
      height: 64,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  } as const
  for (const progressive of [false, true]) {
    const whole = new Uint8Array(
      await sharp(noise)
        .jpeg({ progressive })
        .withExif({ IFD0: { Copyright: '\u00ff\u00d9' } })
        .toBuffer(),
    )
    expect(isCutJpeg(whole)).toBe(false)
    expect(isCutJpeg(Uint8Array.of(...whole, 0, 0, 0))).toBe(false)
    expect(isCutJpeg(whole.subarray(0, -2))).toBe(true)
    expect(isCutJpeg(whole.subarray(0, whole.length / 2))).toBe(true)
  }
  expect(isCutJpeg(new Uint8Array(await sharp(noise).png().toBuffer()))).toBe(false)
  expect(isCutJpeg(new Uint8Array())).toBe(false)
  expect(isCutJpeg(Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 2, 1, 1))).toBe(false)
})
