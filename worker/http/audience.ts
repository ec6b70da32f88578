import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { isBusy } from '#worker/database/retry.ts'
import type { Audience, Env } from '#worker/env.ts'
import { findIdentity, mayAct } from './require-organiser.ts'

/**
 * For whom a public route or page answers: organisers by session, token or Access. Requests without credentials cost
 * nothing; wrong ones, and those that cannot be checked while the database is unavailable, get the public answer.
 */
export async function audienceOf(c: Context<Env>): Promise<Audience> {
  const identity = await findIdentity(c).catch((error) => {
    if (isBusy(error)) return null
    throw error
  })
  return identity && mayAct(identity, 'EDITOR') ? 'organisers' : 'public'
}

/** Middleware of public reads that show organisers more, or sooner. Their answers are stored nowhere. */
export const recogniseOrganiser = createMiddleware<Env>(async (c, next) => {
  c.set('audience', await audienceOf(c))
  await next()
})
