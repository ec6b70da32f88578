import sharp, { type Sharp } from 'sharp'
import { describe, expect, test } from 'vitest'
import { colourOf, parseImageMetadata } from '#worker/storage/image-metadata.ts'

const pixel = (background: object, as: (png: Sharp) => Sharp) =>
  as(sharp({ create: { width: 1, height: 1, channels: 4, background } }))
    .png()
    .toBuffer()
const colour = async (png: Promise<Buffer>) => colourOf(new Uint8Array(await png))
const plum = { r: 0x2a, g: 0x16, b: 0x33, alpha: 1 }

describe('the colour of one pixel', () => {
  test.each<[string, (png: Sharp) => Sharp, string]>([
    ['from RGB', (png) => png.removeAlpha(), '#2a1633'],
    ['from opaque RGBA', (png) => png, '#2a1633'],
    ['from a palette', (png) => png.png({ palette: true }), '#2a1633'],
    ['from 16-bit RGB', (png) => png.removeAlpha().toColourspace('rgb16'), '#2a1633'],
    ['from greyscale', (png) => png.removeAlpha().tint({ r: 128, g: 128, b: 128 }).toColourspace('b-w'), '#1c1c1c'],
  ])('is read %s', async (_, as, expected) => {
    const [found, wanted] = [await colour(pixel(plum, as)), expected].map((hex) =>
      [1, 3, 5].map((at) => Number.parseInt(hex?.slice(at, at + 2) ?? '', 16)),
    )
    for (const [at, value] of (wanted ?? []).entries()) expect(Math.abs((found?.[at] ?? 999) - value)).toBeLessThan(8)
  })

  test('is null for a translucent pixel', async () => {
    expect(await colour(pixel({ ...plum, alpha: 0.5 }, (png) => png))).toBeNull()
  })
})

test('valid image metadata is parsed, and invalid values are ignored', () => {
  expect(parseImageMetadata({ tone: '#2a1633', width: '1200', height: '630' })).toEqual({
    tone: '#2a1633',
    width: 1_200,
    height: 630,
  })
  expect(parseImageMetadata({ tone: 'red;}', width: 'x', height: '2' })).toEqual({})
  expect(parseImageMetadata()).toEqual({})
})
