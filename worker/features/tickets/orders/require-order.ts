import type { Context, MiddlewareHandler } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { OrderOutcome } from '#schema/order.ts'
import { orderParameters } from '#schema/order-parameters.ts'
import { Problem } from '#schema/problem.ts'
import { wakeMailer } from '#worker/core/wake-mailer.ts'
import { connect, type Database, execute } from '#worker/database/query.ts'
import type { Env } from '#worker/env.ts'
import { pagePolicy } from '#worker/http/page-policy.ts'
import { privatePolicy } from '#worker/http/policy.ts'
import { refuseUnknownKey } from '#worker/http/rate-limit.ts'
import { type KnownOrder, orderByKey } from './store.ts'

export type OrderEnv = Env & { Variables: { known: KnownOrder } }

/** Responses are not cached or indexed, and send no referrer, because the path contains the key. */
export const keepPrivate = createMiddleware<Env>(async (c, next) => {
  c.set('policy', privatePolicy)
  await next()
})

/** Requires the key of an order in the path, and sets `known`. Throws `missing`, or `tooMany` for too many unknown keys. */
export const requireOrder = createMiddleware<OrderEnv, '/:key'>(async (c, next) => {
  const db = connect(c.env.DB)
  c.set('known', (await execute(db, orderByKey(db, c.req.param('key'), new Date()))) ?? (await refuseUnknownKey(c)))
  await next()
})

type Act<Known, Path extends string, Outcome> = (c: Context<Env, Path>, known: Known, now: Date) => Promise<Outcome>

/** A page with a secret key in its path: its path without the key, and what the key opens. Null for an unknown key. */
type KeyPage<Known> = {
  base: '/order' | '/guest' | '/feedback'
  find: (db: Database, key: string) => Promise<Known | null>
}

/**
 * Handles a form of a page with a key and redirects back to the page, with the outcome in the query. For an unknown key
 * the next handler renders the page. There is no CSRF token, because other sites do not know the key.
 */
export const keyForm =
  <Known>({ base, find }: KeyPage<Known>) =>
  <Path extends string, Outcome extends string = OrderOutcome>(
    act: Act<Known, Path, Outcome>,
  ): MiddlewareHandler<Env, Path> =>
  async (c, next) => {
    // The path contains the key, so the page of an error is private too.
    c.set('policy', pagePolicy(c.env, { isPrivate: true, allows: {} }))
    const key = c.req.param('key') ?? ''
    const known = await find(connect(c.env.DB), key)
    if (!known) return next()
    const outcome = await act(c, known, new Date()).catch((error) => {
      if (error instanceof Problem && error.code !== 'busy' && error.code !== 'unexpected') return error.code
      throw error
    })
    wakeMailer(c)
    c.header('Cache-Control', 'no-store')
    return c.redirect(`${base}/${key}?${orderParameters.outcome}=${outcome}`, 303)
  }

/** A form of an order's page. */
export const orderForm = keyForm({ base: '/order', find: (db, key) => execute(db, orderByKey(db, key, new Date())) })
