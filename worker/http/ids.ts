/** The id in a path. Anything else is another path, hence 404. */
export const idPath = '/:id{[1-9][0-9]{0,14}}' as const

const random = () => crypto.getRandomValues(new Uint8Array(16))

const alphabet = 'abcdefghijklmnopqrstuvwxyz234567'

/** 26 letters and digits from 128 random bits. */
export function randomId(): string {
  let bits = 0n
  for (const byte of random()) bits = (bits << 8n) | BigInt(byte)
  let text = ''
  for (let n = 0; n < 26; n++) {
    text += alphabet[Number(bits & 31n)]
    bits >>= 5n
  }
  return text
}
