import { createMiddleware } from 'hono/factory'
import { connect, execute } from '#worker/database/query.ts'
import type { Bindings, Env, Variables } from '#worker/env.ts'
import { privatePolicy } from '#worker/http/policy.ts'
import { refuseUnknownKey } from '#worker/http/rate-limit.ts'
import { type KnownOrder, orderByKey } from './store.ts'

interface OrderVariables extends Variables {
  known: KnownOrder
}
type OrderEnv = { Bindings: Bindings; Variables: OrderVariables }

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
