import { correction, generate } from 'lean-qr'
import { toPngBuffer } from 'lean-qr/extras/node_export'

/** `pad`: the quiet zone around the code, in modules. `scale`: the size of a module in pixels. */
const size = { pad: 4, scale: 8 }

/** A QR code as a black and white PNG of about one kilobyte. Level M: it can be read with up to 15 % of it damaged. */
export const qrAsPng = (text: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(
    toPngBuffer(generate(text, { minCorrectionLevel: correction.M }), { ...size, on: [0, 0, 0], off: [255, 255, 255] }),
  )
