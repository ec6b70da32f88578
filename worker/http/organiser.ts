import { createMiddleware } from 'hono/factory'
import type { Env } from '../env.ts'
import { Problem } from './problem.ts'

const digest = (text: string) => crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))

/** Compares digests, in constant time whatever the lengths. */
async function sameSecret(given: string, expected: string): Promise<boolean> {
  const [a, b] = await Promise.all([digest(given), digest(expected)])
  return crypto.subtle.timingSafeEqual(a, b)
}

/** Lets organisers pass. Without a configured token nobody is one. Throws `unauthorized`. */
export const organiser = createMiddleware<Env>(async (c, next) => {
  const expected = c.env.ORGANISER_TOKEN
  const given = /^Bearer (.+)$/i.exec(c.req.header('Authorization') ?? '')?.[1]
  if (!expected || !given || !(await sameSecret(given, expected))) throw new Problem('unauthorized')
  c.header('Cache-Control', 'no-store')
  await next()
})
