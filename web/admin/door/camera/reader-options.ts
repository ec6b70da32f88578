import type { ReaderOptions } from 'zxing-wasm/reader'

/** Finds small, rotated, inverted and blurred QR codes. Several, so that a ticket already read hides no other. */
export const readerOptions: ReaderOptions = {
  formats: ['QRCode'],
  tryHarder: true,
  tryRotate: true,
  tryInvert: true,
  tryDownscale: true,
  maxNumberOfSymbols: 4,
}
