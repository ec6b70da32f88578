import { createRemoteJWKSet, type JWTVerifyGetKey, jwtVerify } from 'jose'
import type { Bindings } from '#worker/env.ts'

/** The issuer's public keys, kept for as long as the isolate lives; `jose` fetches them anew when a key is unknown. */
const keySets = new Map<string, JWTVerifyGetKey>()

function keysOf(issuer: string): JWTVerifyGetKey {
  const known = keySets.get(issuer)
  if (known) return known
  const keys = createRemoteJWKSet(new URL('/cdn-cgi/access/certs', issuer))
  keySets.set(issuer, keys)
  return keys
}

/**
 * Who passed Cloudflare Access: the identity's subject (or the name of a service token), null where nobody did. The assertion
 * must be signed by the team's keys (RS256), be for this application, and not be expired. A failure to fetch the keys is null.
 */
export async function readAccessIdentity(
  { ACCESS_ISSUER, ACCESS_AUDIENCE }: Bindings,
  assertion: string | undefined,
): Promise<string | null> {
  if (!ACCESS_ISSUER || !ACCESS_AUDIENCE || !assertion) return null
  const rules = { issuer: ACCESS_ISSUER, audience: ACCESS_AUDIENCE, algorithms: ['RS256'], requiredClaims: ['exp'] }
  return jwtVerify(assertion, keysOf(ACCESS_ISSUER), rules).then(
    ({ payload: { sub, common_name } }) => sub || (typeof common_name === 'string' && common_name) || 'unknown',
    () => null,
  )
}
