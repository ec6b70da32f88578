import { correction, generate } from 'lean-qr'
import sharp, { type Sharp } from 'sharp'

/** White modules around a code. */
const quietZone = 4

/** A ticket's QR code as a picture, black on white, with its quiet zone. A module is `scale` pixels wide. */
export function qrPicture(text: string, scale: number): Sharp {
  const code = generate(text, { minCorrectionLevel: correction.M })
  const side = code.size + 2 * quietZone
  const pixels = Buffer.alloc(side * side, 255)
  for (let y = 0; y < code.size; y += 1)
    for (let x = 0; x < code.size; x += 1) if (code.get(x, y)) pixels[(y + quietZone) * side + x + quietZone] = 0
  return sharp(pixels, { raw: { width: side, height: side, channels: 1 } })
    .resize(side * scale, side * scale, { kernel: 'nearest' })
    .toColourspace('srgb')
    .png()
}
