const alphabet = 'abcdefghijklmnopqrstuvwxyz234567'

/** 26 letters and digits from 128 random bits. */
export function randomId(): string {
  let bits = 0n
  for (const byte of crypto.getRandomValues(new Uint8Array(16))) bits = (bits << 8n) | BigInt(byte)
  return Array.from({ length: 26 }, (_, n) => alphabet[Number((bits >> BigInt(5 * n)) & 31n)]).join('')
}
