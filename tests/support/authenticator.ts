import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { PasskeySignIn, PasskeyWrite } from '#schema/passkey.ts'

/** CBOR of what a passkey contains: byte strings, texts, small integers and maps. */
function cbor(value: number | string | Uint8Array | Map<number | string, unknown>): Buffer {
  const head = (major: number, n: number) =>
    Buffer.from(n < 24 ? [(major << 5) | n] : n < 256 ? [(major << 5) | 24, n] : [(major << 5) | 25, n >> 8, n & 255])
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value])
  const entries = [...value].flatMap(([key, content]) => [cbor(key), cbor(content as Parameters<typeof cbor>[0])])
  return Buffer.concat([head(5, value.size), ...entries])
}

const sha256 = (content: string | Uint8Array) => createHash('sha256').update(content).digest()
const userVerified = 0b0000_0101
const hasCredential = 0b0100_0000

/** A passkey of ES256 in software, which asks nobody. It believes the `origin` that it is given. */
export function createAuthenticator({ origin }: { origin: string }) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credentialId = randomBytes(16)
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  let counter = 0
  const clientData = (type: string, challenge: string, claimed: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: claimed, crossOrigin: false }))
  const authenticatorData = (flags: number) => {
    counter += 1
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([sha256(new URL(origin).hostname), Buffer.from([flags]), count])
  }
  const id = credentialId.toString('base64url')
  const credential = { id, rawId: id, type: 'public-key' } as const
  return {
    create(challenge: string, claimed = origin): PasskeyWrite['credential'] {
      const key = new Map<number | string, unknown>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ])
      const length = Buffer.from([0, credentialId.length])
      const authData = Buffer.concat([
        authenticatorData(userVerified | hasCredential),
        Buffer.alloc(16),
        length,
        credentialId,
        cbor(key),
      ])
      const attestation = new Map<number | string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ])
      return {
        ...credential,
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, claimed).toString('base64url'),
          attestationObject: cbor(attestation).toString('base64url'),
          transports: ['internal'],
        },
      }
    },
    answer(challenge: string, { claimed = origin, flags = userVerified } = {}): PasskeySignIn['credential'] {
      const data = authenticatorData(flags)
      const client = clientData('webauthn.get', challenge, claimed)
      return {
        ...credential,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: sign('sha256', Buffer.concat([data, sha256(client)]), privateKey).toString('base64url'),
        },
      }
    },
  }
}
