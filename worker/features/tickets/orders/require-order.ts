import type { Context, MiddlewareHandler } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { OrderOutcome } from '#schema/order.ts'
import { orderParameters } from '#schema/order-parameters.ts'
import { Problem } from '#schema/problem.ts'
import { wakeMailer } from '#worker/core/wake-mailer.ts'
import { connect, execute } from '#worker/database/query.ts'
import type { Env } from '#worker/env.ts'
import { pagePolicy } from '#worker/http/page-policy.ts'
import { privatePolicy } from '#worker/http/policy.ts'
import { refuseUnknownKey } from '#worker/http/rate-limit.ts'
import { type KnownOrder, orderByKey } from './store.ts'

type OrderEnv = Env & { Variables: { known: KnownOrder } }

/** Responses are not cached or indexed, and send no referrer, because the path contains the key. */
export const keepPrivate = createMiddleware<Env>(async (c, next) => {
  c.set('policy', privatePolicy)
  await next()
})

/** Requires the key of an order in the path, and sets `known`. Throws `missing`, or `tooMany` for too many unknown keys. */
export const requireOrder = createMiddleware<OrderEnv, '/:key'>(async (c, next) => {
  const db = connect(c.env.DB)
  c.set('known', (await execute(db, orderByKey(db, c.req.param('key')))) ?? (await refuseUnknownKey(c)))
  await next()
})

type Act<Path extends string> = (c: Context<Env, Path>, known: KnownOrder, now: Date) => Promise<OrderOutcome>

/**
 * Handles a form of an order's page and redirects back to the page, with the outcome in the query. For an unknown key
 * the next handler renders the page. There is no CSRF token, because other sites do not know the key.
 */
export const orderForm =
  <Path extends string>(act: Act<Path>): MiddlewareHandler<Env, Path> =>
  async (c, next) => {
    // The path contains the key, so the page of an error is private too.
    c.set('policy', pagePolicy(c.env, { isPrivate: true, allows: {} }))
    const db = connect(c.env.DB)
    const known = await execute(db, orderByKey(db, c.req.param('key') ?? ''))
    if (!known) return next()
    const outcome = await act(c, known, new Date()).catch((error) => {
      if (error instanceof Problem && error.code !== 'busy' && error.code !== 'unexpected') return error.code
      throw error
    })
    wakeMailer(c)
    c.header('Cache-Control', 'no-store')
    return c.redirect(`/order/${known.orderKey}?${orderParameters.outcome}=${outcome}`, 303)
  }
