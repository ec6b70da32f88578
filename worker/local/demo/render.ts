import sharp from 'sharp'

/** A PNG with a reduced palette. Light dithering hides the steps in gradients and compresses well. */
export const renderPng = (svg: Uint8Array): Promise<Uint8Array> =>
  sharp(svg).png({ palette: true, quality: 92, dither: 0.4, effort: 7, compressionLevel: 9 }).toBuffer()

export const renderJpeg = (svg: Uint8Array): Promise<Uint8Array> =>
  sharp(svg)
    .flatten({ background: '#000' })
    .composite([{ input: grain, raw: { width: grainSize, height: grainSize, channels: 4 }, tile: true }])
    .jpeg({ quality: 72, progressive: true })
    .toBuffer()

const grainSize = 400
const grain = filmGrain()

/** Faint noise, tiled over a photo. The random generator has a fixed seed, so that every run writes the same bytes. */
function filmGrain(): Buffer {
  const bytes = Buffer.alloc(grainSize * grainSize * 4)
  let state = 1
  for (let at = 0; at < bytes.length; at += 4) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    bytes.fill(state >>> 31 ? 255 : 0, at, at + 3)
    bytes[at + 3] = ((state >>> 16) & 0x7fff) % 15
  }
  return bytes
}
