import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url'
import type { ReadCodes } from './read-codes.ts'
import { readerOptions } from './reader-options.ts'

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
