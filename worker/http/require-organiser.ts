import { createMiddleware } from 'hono/factory'
import { Problem } from '#schema/problem.ts'
import type { Bindings, Variables } from '#worker/env.ts'
import { declareFacts } from '#worker/route-facts.ts'
import { readAccessIdentity } from './access.ts'

const digest = (text: string) => crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))

/** Compares SHA-256 digests in constant time. False if the secret is not configured. */
async function matchesSecret(text: string | undefined, secret: string | undefined): Promise<boolean> {
  if (!text || !secret) return false
  const [a, b] = await Promise.all([digest(text), digest(secret)])
  return crypto.subtle.timingSafeEqual(a, b)
}

/** The organiser who sent the request: `token` or `access:<subject of the Access identity>`. Null if unauthorised. */
export async function findActor(env: Bindings, headers: Headers): Promise<string | null> {
  const bearer = /^Bearer (.+)$/i.exec(headers.get('Authorization') ?? '')?.[1]
  if (await matchesSecret(bearer, env.ORGANISER_TOKEN)) return 'token'
  const identity = await readAccessIdentity(env, headers.get('Cf-Access-Jwt-Assertion') ?? undefined)
  return identity && `access:${identity}`
}

/** `actor` identifies the organiser: see `findActor`. */
interface OrganiserVariables extends Variables {
  actor: string
}
export interface OrganiserEnv {
  Bindings: Bindings
  Variables: OrganiserVariables
}

/**
 * Requires the bearer token or a Cloudflare Access identity, and sets `actor`. Throws `unauthorized`. If
 * neither is configured, every request fails.
 */
export const requireOrganiser = createMiddleware<OrganiserEnv>(async (c, next) => {
  const actor = await findActor(c.env, c.req.raw.headers)
  if (actor === null) throw new Problem('unauthorized')
  c.set('actor', actor)
  c.header('Cache-Control', 'no-store')
  await next()
})
declareFacts(requireOrganiser, { isForOrganisers: true })
