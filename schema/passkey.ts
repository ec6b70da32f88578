import * as z from 'zod/mini'
import { atMost, id, requiredText } from './fields.ts'
import { limits, organiserLimits } from './limits.ts'
import { passkeyTransports as transports } from './options.ts'
import { timestamp } from './times.ts'

/*
 * What browser and Worker exchange to create and use passkeys: the JSON forms of the WebAuthn standard. The options are
 * made for `startRegistration` and `startAuthentication` of @simplewebauthn/browser, which make the credentials.
 */

export const Passkey = z.object({ id, name: z.string(), createdAt: timestamp, usedAt: z.nullable(timestamp) })
export type Passkey = z.output<typeof Passkey>

const passkeyName = requiredText(limits.nameMax)

export const PasskeyChange = z.object({ name: passkeyName })
export type PasskeyChange = z.output<typeof PasskeyChange>

const base64url = z.string().check(z.regex(/^[\w-]+$/), atMost(organiserLimits.passkeyPartMax))

const descriptor = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.exactOptional(z.array(z.enum(transports))),
})

export const PasskeyCreation = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number() })),
  timeout: z.number(),
  attestation: z.literal('none'),
  authenticatorSelection: z.object({ residentKey: z.literal('required'), userVerification: z.literal('required') }),
  excludeCredentials: z.array(descriptor),
})
export type PasskeyCreation = z.output<typeof PasskeyCreation>

export const PasskeyRequest = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  userVerification: z.literal('required'),
})
export type PasskeyRequest = z.output<typeof PasskeyRequest>

const credential = { id: base64url, rawId: base64url, type: z.literal('public-key') }

/** A passkey that the browser created, with a name for it. */
export const PasskeyWrite = z.object({
  name: passkeyName,
  credential: z.object({
    ...credential,
    response: z.object({
      clientDataJSON: base64url,
      attestationObject: base64url,
      transports: z.exactOptional(z.array(z.enum(transports)).check(z.maxLength(transports.length))),
    }),
  }),
})
export type PasskeyWrite = z.output<typeof PasskeyWrite>

/** The answer of a passkey to the challenge of a sign-in. */
export const PasskeySignIn = z.object({
  credential: z.object({
    ...credential,
    response: z.object({
      clientDataJSON: base64url,
      authenticatorData: base64url,
      signature: base64url,
    }),
  }),
})
export type PasskeySignIn = z.output<typeof PasskeySignIn>
