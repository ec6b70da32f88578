import { correction, generate } from 'lean-qr'
import { toPngBuffer } from 'lean-qr/extras/node_export'

/** The quiet zone that readers need around the code, and the size of a module in pixels. */
const size = { pad: 4, scale: 8 }

/** A QR code as a black and white PNG of about one kilobyte. Up to 15 % of it may be covered. */
export const qrAsPng = (text: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(
    toPngBuffer(generate(text, { minCorrectionLevel: correction.M }), { ...size, on: [0, 0, 0], off: [255, 255, 255] }),
  )
