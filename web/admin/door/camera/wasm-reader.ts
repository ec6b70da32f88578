import { prepareZXingModule, type ReaderOptions, readBarcodes } from 'zxing-wasm/reader'
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url'

/** Reads the texts of the QR codes in the current frame of a video. */
export type ReadCodes = (video: HTMLVideoElement) => Promise<string[]>

/** Finds small, rotated, inverted and blurred QR codes. Several, so that a ticket already read hides no other. */
export const readerOptions: ReaderOptions = {
  formats: ['QRCode'],
  tryHarder: true,
  tryRotate: true,
  tryInvert: true,
  tryDownscale: true,
  maxNumberOfSymbols: 4,
}

/** A frame is read at this width at most: enough for a code on 15% of it, and bearable for an old phone. */
const widthMax = 1280

/** The decoder in WebAssembly, for browsers without one. The library would fetch it from another site by itself. */
export async function loadWasmReader(): Promise<ReadCodes> {
  await prepareZXingModule({ overrides: { locateFile: () => wasmUrl }, fireImmediately: true })
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('The browser has no canvas')
  return async (video) => {
    const scale = Math.min(1, widthMax / video.videoWidth)
    canvas.width = Math.round(video.videoWidth * scale)
    canvas.height = Math.round(video.videoHeight * scale)
    context.drawImage(video, 0, 0, canvas.width, canvas.height)
    const frame = context.getImageData(0, 0, canvas.width, canvas.height)
    return (await readBarcodes(frame, readerOptions)).filter(({ isValid }) => isValid).map(({ text }) => text)
  }
}
