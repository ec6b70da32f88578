/* Parts of the platform that TypeScript's DOM types lack, because not every browser has them. */

interface MediaTrackCapabilities {
  torch?: boolean
}

interface MediaTrackConstraintSet {
  torch?: boolean
}

declare class BarcodeDetector {
  static getSupportedFormats(): Promise<string[]>
  constructor(options: { formats: string[] })
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>
}

declare module '*.wasm?url' {
  const url: string
  export default url
}
