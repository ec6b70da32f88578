/*
 * Standard Webhooks 1.0.0 (standardwebhooks.com): the secret is base64 of the key, behind a prefix.
 */

const prefix = 'whsec_'
const keyBytes = 32

const base64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes))

/** A new secret of 256 random bits. */
export const newSecret = (): string => `${prefix}${base64(crypto.getRandomValues(new Uint8Array(keyBytes)))}`

type Call = { id: string; secret: string; body: string; now: Date }

/** The headers of a call. Receivers compute the signature from the id, the time in seconds and the body. */
export async function signedHeaders({ id, secret, body, now }: Call): Promise<Record<string, string>> {
  const bytes = Uint8Array.from(atob(secret.slice(prefix.length)), (character) => character.charCodeAt(0))
  const key = await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  const timestamp = String(Math.floor(now.getTime() / 1_000))
  const signature = await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(`${id}.${timestamp}.${body}`))
  return {
    'Content-Type': 'application/json',
    'User-Agent': 'Iskra-Webhooks',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${base64(new Uint8Array(signature))}`,
  }
}

/** Names that lead into a private network, or to this machine. */
const internalName = /(?:^|\.)(?:localhost|local|internal|intranet|lan|home|corp|home\.arpa)$/

/** `PRIVATE` is refused. `THIS_MACHINE` is for development. */
type AddressKind = 'PUBLIC' | 'THIS_MACHINE' | 'PRIVATE' | 'INVALID'

/**
 * What an address leads to, as far as its text tells. IP addresses in any notation count as private, because receivers
 * with a certificate have a name. Names are not resolved.
 */
export function kindOfAddress(text: string): AddressKind {
  const url = URL.parse(text)
  if (!url || url.username || url.password || url.hash) return 'INVALID'
  const host = url.hostname.replace(/\.$/, '')
  if (url.protocol === 'http:') return host === '127.0.0.1' || host === 'localhost' ? 'THIS_MACHINE' : 'INVALID'
  if (url.protocol !== 'https:') return 'INVALID'
  const isNumeric = host.startsWith('[') || /^[\d.]+$/.test(host)
  return isNumeric || !host.includes('.') || internalName.test(host) ? 'PRIVATE' : 'PUBLIC'
}
