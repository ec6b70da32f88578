const alphabet = 'abcdefghijklmnopqrstuvwxyz234567'

/** 26 letters and digits from the first 128 bits of `bytes`. */
export function idOfBytes(bytes: Iterable<number>): string {
  let bits = 0n
  for (const byte of [...bytes].slice(0, 16)) bits = (bits << 8n) | BigInt(byte)
  return Array.from({ length: 26 }, (_, n) => alphabet[Number((bits >> BigInt(5 * n)) & 31n)]).join('')
}

/** 26 letters and digits from 128 random bits. */
export const randomId = (): string => idOfBytes(crypto.getRandomValues(new Uint8Array(16)))
