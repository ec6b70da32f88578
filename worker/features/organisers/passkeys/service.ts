import { messages } from '#schema/error-messages.ts'
import { organiserLimits } from '#schema/limits.ts'
import type { PasskeyCreation, PasskeyRequest, PasskeySignIn, PasskeyWrite } from '#schema/passkey.ts'
import { invalid, Problem } from '#schema/problem.ts'
import type { SignedInOrganiser } from '#schema/session.ts'
import { siteConfig } from '#schema/site-config.ts'
import { type Database, execute } from '#worker/database/query.ts'
import { sha256 } from '#worker/database/sha256.ts'
import { type NewPasskey, passkeyByCredential, passkeysOf, takeChallenge } from './store.ts'

/** The site as browsers know it: a passkey works on the host for which it was made. */
export type Site = Pick<URL, 'origin' | 'hostname'>

/** Loaded on first use, because it is large and only organisers need it. */
const loadWebauthn = () => import('@simplewebauthn/server')

/** 256 random bits in base64url, and what is stored of them. */
export async function newChallenge(): Promise<{ challenge: string; challengeHash: string }> {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  const challenge = btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
  return { challenge, challengeHash: await sha256(challenge) }
}

const timeout = organiserLimits.passkeyChallengeMinutes * 60_000

/** COSE numbers of EdDSA, ES256 and RS256. */
const algorithms = [-8, -7, -257]

/** Options for a passkey that needs no address to sign in, and asks for a fingerprint, a face or a PIN. */
export async function creationOptions(
  db: Database,
  { hostname }: Site,
  { id, email, name, passkeys }: SignedInOrganiser,
  challenge: string,
): Promise<PasskeyCreation> {
  if (passkeys.length >= organiserLimits.passkeysPerOrganiser) throw new Problem('conflict', messages.passkeysFull)
  const known = await execute(db, passkeysOf(db, id))
  return {
    challenge,
    rp: { id: hostname, name: siteConfig.product },
    user: { id: btoa(String(id)).replaceAll('=', ''), name: email, displayName: name },
    pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
    timeout,
    attestation: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: known.map(({ credentialId, transports }) => ({
      id: credentialId,
      type: 'public-key',
      transports,
    })),
  }
}

export const requestOptions = ({ hostname }: Site, challenge: string): PasskeyRequest => ({
  challenge,
  rpId: hostname,
  timeout,
  userVerification: 'required',
})

/** Null if the check fails: the library throws for most of what can be wrong. Errors of the database are thrown. */
async function orNull<T>(check: Promise<T>): Promise<T | null> {
  try {
    return await check
  } catch (error) {
    if (error instanceof Problem) throw error
    return null
  }
}

/** What a passkey has to sign: a challenge that was made for this purpose and is answered for the first time, on this site. */
const expected = (db: Database, { origin, hostname }: Site, organiserId: number | null, now: Date) => ({
  expectedChallenge: async (challenge: string) =>
    execute(db, takeChallenge(db, { challengeHash: await sha256(challenge), organiserId, now })),
  expectedOrigin: origin,
  expectedRPID: hostname,
})

/** Verifies a passkey that a browser created. Throws `invalid`. */
export async function verifyCreation(
  db: Database,
  site: Site,
  organiserId: number,
  { name, credential }: PasskeyWrite,
  now: Date,
): Promise<NewPasskey> {
  const { verifyRegistrationResponse } = await loadWebauthn()
  const { isoBase64URL } = await import('@simplewebauthn/server/helpers')
  const verified = await orNull(
    verifyRegistrationResponse({
      response: { ...credential, clientExtensionResults: {} },
      ...expected(db, site, organiserId, now),
      supportedAlgorithmIDs: algorithms,
    }),
  )
  if (!verified?.verified) throw invalid({ credential: messages.passkeyNotStored })
  const { id, publicKey, counter } = verified.registrationInfo.credential
  const { transports = [] } = credential.response
  return { organiserId, name, credentialId: id, publicKey: isoBase64URL.fromBuffer(publicKey), counter, transports }
}

/** Verifies the answer of a passkey to the challenge of a sign-in. Throws `unauthorized`. */
export async function verifySignIn(db: Database, site: Site, { credential }: PasskeySignIn, now: Date) {
  const refused = new Problem('unauthorized', messages.passkeyRefused)
  const passkey = await execute(db, passkeyByCredential(db, credential.id))
  if (!passkey) throw refused
  const { verifyAuthenticationResponse } = await loadWebauthn()
  const { isoBase64URL } = await import('@simplewebauthn/server/helpers')
  const { id, credentialId, publicKey, counter, transports, organiserId } = passkey
  const verified = await orNull(
    verifyAuthenticationResponse({
      response: { ...credential, clientExtensionResults: {} },
      ...expected(db, site, null, now),
      credential: { id: credentialId, publicKey: isoBase64URL.toBuffer(publicKey), counter, transports },
    }),
  )
  if (!verified?.verified) throw refused
  return { passkeyId: id, organiserId, counter: verified.authenticationInfo.newCounter }
}
