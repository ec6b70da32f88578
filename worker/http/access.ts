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
 * Whether a request passed Cloudflare Access: its assertion is signed by the team's keys (RS256), for this application, and has
 * not expired. Without a configured team nobody did. A failure to fetch the keys is a no.
 */
export async function hasAccess(
  { ACCESS_ISSUER, ACCESS_AUDIENCE }: Bindings,
  assertion: string | undefined,
): Promise<boolean> {
  if (!ACCESS_ISSUER || !ACCESS_AUDIENCE || !assertion) return false
  const rules = { issuer: ACCESS_ISSUER, audience: ACCESS_AUDIENCE, algorithms: ['RS256'], requiredClaims: ['exp'] }
  return jwtVerify(assertion, keysOf(ACCESS_ISSUER), rules).then(
    () => true,
    () => false,
  )
}
