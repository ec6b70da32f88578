import { DoorListEntry } from './door.ts'

/*
 * How the list of a door is stored on a phone. An entry is found by the hash of its code, and opened with the code
 * itself. So a phone that has the list, and no ticket, reads nothing about anybody. Server and scanner use this file.
 *
 * A sealed entry is the base64 of
 *   12 bytes  IV, random for each sealing
 *   n bytes   the entry as JSON in UTF-8, encrypted with AES-256-GCM; spaces at its end fill it up to a multiple of 256
 *             bytes, so that its length hardly tells anything
 *   16 bytes  the authentication tag
 * The key is derived from the UTF-8 bytes of the code by HKDF with SHA-256, an empty salt and the label below as info.
 */

const label = 'iskra door entry 1'
const ivBytes = 12
const blockBytes = 256

const bytesOf = (text: string) => new TextEncoder().encode(text)

/** SHA-256 of a ticket's code in 64 hexadecimal digits. */
export async function hashOfCode(code: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', bytesOf(code))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

async function keyOf(code: string, use: 'encrypt' | 'decrypt') {
  const secret = await crypto.subtle.importKey('raw', bytesOf(code), 'HKDF', false, ['deriveKey'])
  const derivation = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(0), info: bytesOf(label) }
  return crypto.subtle.deriveKey(derivation, secret, { name: 'AES-GCM', length: 256 }, false, [use])
}

/** Encrypts the entry of a ticket with a key from its code. The result differs every time. */
export async function sealEntry(code: string, entry: DoorListEntry): Promise<string> {
  const content = bytesOf(JSON.stringify(entry))
  const filled = new Uint8Array(Math.ceil(content.length / blockBytes) * blockBytes).fill(32)
  filled.set(content)
  const iv = crypto.getRandomValues(new Uint8Array(ivBytes))
  const sealed = new Uint8Array(
    await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await keyOf(code, 'encrypt'), filled),
  )
  return btoa(String.fromCharCode(...iv, ...sealed))
}

/** Opens a sealed entry with the code of its ticket. Null if it is not of this ticket, or was modified. */
export async function openEntry(code: string, sealed: string): Promise<DoorListEntry | null> {
  try {
    const bytes = Uint8Array.from(atob(sealed), (character) => character.charCodeAt(0))
    const [iv, content] = [bytes.slice(0, ivBytes), bytes.slice(ivBytes)]
    const opened = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, await keyOf(code, 'decrypt'), content)
    const parsed = DoorListEntry.safeParse(JSON.parse(new TextDecoder().decode(opened)))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}
