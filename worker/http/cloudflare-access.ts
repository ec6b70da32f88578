import type { Context } from 'hono'
import { createRemoteJWKSet, type JWTVerifyGetKey, jwtVerify } from 'jose'
import type { Bindings } from '#worker/env.ts'

/** Key sets by issuer, cached for the life of the isolate. `jose` fetches the keys again for an unknown key ID. */
const keySets = new Map<string, JWTVerifyGetKey>()

function keysOf(issuer: string): JWTVerifyGetKey {
  const cached = keySets.get(issuer)
  if (cached) return cached
  const keys = createRemoteJWKSet(new URL('/cdn-cgi/access/certs', issuer))
  keySets.set(issuer, keys)
  return keys
}

type Settings = Pick<Bindings, 'ACCESS_ISSUER' | 'ACCESS_AUDIENCE'>

/** The Cloudflare Access JWT of a request. Undefined if Access is not configured, or if it has not the form of a JWT. */
export function readAssertion({ ACCESS_ISSUER, ACCESS_AUDIENCE }: Settings, { req }: Pick<Context, 'req'>) {
  const assertion = ACCESS_ISSUER && ACCESS_AUDIENCE ? req.header('Cf-Access-Jwt-Assertion') : undefined
  return assertion !== undefined && /^[\w-]+\.[\w-]+\.[\w-]+$/.test(assertion) ? assertion : undefined
}

/**
 * Verifies a Cloudflare Access JWT: RS256 signature by the team's keys, this application as audience, not expired.
 * Returns the subject, or the name of a service token. Returns null if the JWT is missing or invalid, or if the keys
 * cannot be fetched.
 */
export async function readAccessIdentity({ ACCESS_ISSUER, ACCESS_AUDIENCE }: Settings, assertion: string | undefined) {
  if (!ACCESS_ISSUER || !ACCESS_AUDIENCE || !assertion) return null
  const options = { issuer: ACCESS_ISSUER, audience: ACCESS_AUDIENCE, algorithms: ['RS256'], requiredClaims: ['exp'] }
  return jwtVerify(assertion, keysOf(ACCESS_ISSUER), options).then(
    ({ payload: { sub, common_name } }) => sub || (typeof common_name === 'string' && common_name) || 'unknown',
    () => null,
  )
}
