const alphabet = 'abcdefghijklmnopqrstuvwxyz234567'

/** 26 letters and digits from 128 random bits. */
export function randomId(): string {
  let bits = 0n
  for (const byte of crypto.getRandomValues(new Uint8Array(16))) bits = (bits << 8n) | BigInt(byte)
  return Array.from({ length: 26 }, (_, n) => alphabet[Number((bits >> BigInt(5 * n)) & 31n)]).join('')
}

/** SHA-256 of a text (as UTF-8) or of bytes, in hexadecimal digits. */
export async function sha256(content: string | BufferSource): Promise<string> {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
  const digest = await crypto.subtle.digest('SHA-256', bytes)
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
