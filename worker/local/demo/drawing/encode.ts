import sharp from 'sharp'
import { chanceOf } from './random.ts'

/** A picture for the store: the bytes and what they are. */
export type Encoded = { bytes: Uint8Array; contentType: 'image/png' | 'image/jpeg' | 'video/mp4' }

/** As few colours as the eye needs, faintly dithered: the dither reads as film grain and costs little. */
export async function encodePng(svg: string, quality: number): Promise<Encoded> {
  const bytes = await sharp(Buffer.from(svg))
    .png({ palette: true, quality, dither: 0.4, effort: 7, compressionLevel: 9 })
    .toBuffer()
  return { bytes, contentType: 'image/png' }
}

export async function encodeJpeg(svg: string): Promise<Encoded> {
  const bytes = await sharp(Buffer.from(svg))
    .flatten({ background: '#000' })
    .composite([
      { input: grain(), raw: { width: grainSize, height: grainSize, channels: 4 }, tile: true, blend: 'over' },
    ])
    .jpeg({ quality: 72, progressive: true })
    .toBuffer()
  return { bytes, contentType: 'image/jpeg' }
}

const grainSize = 400
let grainBytes: Buffer | undefined

/** Faint light and dark specks, drawn once and laid over photographs as tiles. */
function grain(): Buffer {
  if (grainBytes) return grainBytes
  const chance = chanceOf('grain')
  const bytes = Buffer.alloc(grainSize * grainSize * 4)
  for (let at = 0; at < bytes.length; at += 4) {
    const tone = chance.odds(0.5) ? 255 : 0
    bytes[at] = bytes[at + 1] = bytes[at + 2] = tone
    bytes[at + 3] = Math.round(chance.between(0, 14))
  }
  grainBytes = bytes
  return bytes
}
