import { createMiddleware } from 'hono/factory'
import type { Env } from '#worker/env.ts'
import { hasAccess } from './access.ts'
import { Problem } from './problem.ts'

const digest = (text: string) => crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))

/** Compares digests, in constant time whatever the lengths. Without an expected secret nothing is the same. */
async function isSecret(given: string | undefined, expected: string | undefined): Promise<boolean> {
  if (!given || !expected) return false
  const [a, b] = await Promise.all([digest(given), digest(expected)])
  return crypto.subtle.timingSafeEqual(a, b)
}

/** Lets organisers pass: by the bearer token, or through Cloudflare Access. With neither configured nobody is one. Throws `unauthorized`. */
export const requireOrganiser = createMiddleware<Env>(async (c, next) => {
  const bearer = /^Bearer (.+)$/i.exec(c.req.header('Authorization') ?? '')?.[1]
  const passes =
    (await isSecret(bearer, c.env.ORGANISER_TOKEN)) || (await hasAccess(c.env, c.req.header('Cf-Access-Jwt-Assertion')))
  if (!passes) throw new Problem('unauthorized')
  c.header('Cache-Control', 'no-store')
  await next()
})
