import { correction, generate } from 'lean-qr'
import { toSvgPath } from 'lean-qr/extras/svg'

/** A QR code as the path of an SVG, whose view box is `size` modules wide and high. The caller adds the quiet zone. */
export function qrAsPath(text: string): { path: string; size: number } {
  const code = generate(text, { minCorrectionLevel: correction.M })
  return { path: toSvgPath(code), size: code.size }
}
