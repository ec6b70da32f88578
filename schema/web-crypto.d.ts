/*
 * What `door-seal.ts` uses of Web Crypto and of text encoding. Browsers, Workers and Node have it under the same names.
 * Nothing else of a platform is declared in this folder.
 */

interface SealKey {
  readonly algorithm: object
}

interface SealAlgorithm {
  name: string
  hash?: string
  length?: number
  iv?: Uint8Array<ArrayBuffer>
  salt?: Uint8Array<ArrayBuffer>
  info?: Uint8Array<ArrayBuffer>
}

type SealBytes = Uint8Array<ArrayBuffer>

declare const crypto: {
  getRandomValues(bytes: SealBytes): SealBytes
  subtle: {
    digest(algorithm: string, bytes: SealBytes): Promise<ArrayBuffer>
    importKey(format: 'raw', bytes: SealBytes, algorithm: string, extractable: false, uses: string[]): Promise<SealKey>
    deriveKey(
      algorithm: SealAlgorithm,
      base: SealKey,
      derived: SealAlgorithm,
      extractable: false,
      uses: string[],
    ): Promise<SealKey>
    encrypt(algorithm: SealAlgorithm, key: SealKey, bytes: SealBytes): Promise<ArrayBuffer>
    decrypt(algorithm: SealAlgorithm, key: SealKey, bytes: SealBytes): Promise<ArrayBuffer>
  }
}

declare class TextEncoder {
  encode(text: string): SealBytes
}

declare class TextDecoder {
  decode(bytes: ArrayBuffer): string
}

declare function btoa(text: string): string
declare function atob(text: string): string
