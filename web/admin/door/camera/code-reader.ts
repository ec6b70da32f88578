import type { ReadCodes } from './wasm-reader.ts'

const format = 'qr_code'

async function nativeReader(): Promise<ReadCodes | null> {
  if (!('BarcodeDetector' in globalThis)) return null
  const formats = await BarcodeDetector.getSupportedFormats().catch((): string[] => [])
  if (!formats.includes(format)) return null
  const detector = new BarcodeDetector({ formats: [format] })
  return async (video) => (await detector.detect(video)).map(({ rawValue }) => rawValue)
}

const loadWasmReader = async (): Promise<ReadCodes> => (await import('./wasm-reader.ts')).loadWasmReader()

/**
 * The browser's own reader, or ours. A browser may offer one that fails on every frame, for example a phone without
 * Google's services. Then ours takes over.
 */
export async function loadCodeReader(): Promise<ReadCodes> {
  const native = await nativeReader()
  if (!native) return loadWasmReader()
  let read = native
  return async (video) => {
    try {
      return await read(video)
    } catch {
      read = await loadWasmReader()
      return read(video)
    }
  }
}
