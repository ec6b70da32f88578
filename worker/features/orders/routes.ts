import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { Accepted, Data } from '#schema/envelope.ts'
import { AnswerWrite, type ErasedOrder, type OrderData, type OrderDetail, TicketCorrection } from '#schema/order.ts'
import { OrderLookup } from '#schema/order-lookup.ts'
import { found } from '#schema/problem.ts'
import { TogetherWrite } from '#schema/waiting-list.ts'
import { connect, execute } from '#worker/database/query.ts'
import type { Bindings, Env, Variables } from '#worker/env.ts'
import { wakeMailer } from '#worker/features/messages/wake.ts'
import { idPath } from '#worker/http/paths.ts'
import { privatePolicy } from '#worker/http/policy.ts'
import { rateLimit, refuseUnknownKey } from '#worker/http/rate-limit.ts'
import { acceptJson, validate } from '#worker/http/validate.ts'
import { correct } from './correction.ts'
import { dataOfOrder } from './data-store.ts'
import { answer, cancel, erase, keepTogether, lookUp, resend } from './service.ts'
import { type KnownOrder, orderByKey } from './store.ts'

interface OrderVariables extends Variables {
  known: KnownOrder
}
type OrderEnv = { Bindings: Bindings; Variables: OrderVariables }

/** Responses are not cached or indexed, and send no referrer, because the path contains the key. */
const keepPrivate = createMiddleware<Env>(async (c, next) => {
  c.set('policy', privatePolicy)
  await next()
})

/** Requires the key of an order in the path, and sets `known`. Throws `missing`, or `tooMany` for too many unknown keys. */
const requireOrder = createMiddleware<OrderEnv, '/:key'>(async (c, next) => {
  const db = connect(c.env.DB)
  c.set('known', (await execute(db, orderByKey(db, c.req.param('key')))) ?? (await refuseUnknownKey(c)))
  await next()
})

const accepted: Data<Accepted> = { data: { accepted: true } }

/** What a buyer does with an order, by the secret key of its link. */
export const orderRoutes = new Hono<Env>()
  .use(keepPrivate)
  .post('/lookup', rateLimit('FORM_LIMIT'), acceptJson, validate('json', OrderLookup), async (c) => {
    await lookUp(connect(c.env.DB), c.req.valid('json').email, new Date())
    wakeMailer(c)
    return c.json<Data<Accepted>>(accepted, 202)
  })
  .get('/:key', requireOrder, (c) => c.json<Data<OrderDetail>>({ data: c.var.known.order }))
  .delete('/:key', requireOrder, async (c) => {
    await erase(c.env, c.var.known, new Date())
    wakeMailer(c)
    return c.json<Data<ErasedOrder>>({ data: { id: c.var.known.order.id } })
  })
  .get('/:key/data', requireOrder, async (c) => {
    const db = connect(c.env.DB)
    const data = found(await execute(db, dataOfOrder(db, c.var.known.orderKey)))
    c.header('Content-Disposition', 'attachment; filename="iskra-rejestracja.json"')
    return c.json<Data<OrderData>>({ data })
  })
  .post('/:key/cancel', requireOrder, async (c) => {
    const data = await cancel(connect(c.env.DB), c.var.known, null, new Date())
    wakeMailer(c)
    return c.json<Data<OrderDetail>>({ data })
  })
  .post('/:key/answer', acceptJson, validate('json', AnswerWrite), requireOrder, async (c) => {
    const data = await answer(connect(c.env.DB), c.var.known, c.req.valid('json').coming, new Date())
    wakeMailer(c)
    return c.json<Data<OrderDetail>>({ data })
  })
  .patch('/:key/waiting', acceptJson, validate('json', TogetherWrite), requireOrder, async (c) => {
    const data = await keepTogether(connect(c.env.DB), c.var.known, c.req.valid('json').together, new Date())
    wakeMailer(c)
    return c.json<Data<OrderDetail>>({ data })
  })
  .post('/:key/resend', requireOrder, async (c) => {
    await resend(connect(c.env.DB), c.var.known, new Date())
    wakeMailer(c)
    return c.json<Data<Accepted>>(accepted, 202)
  })
  .patch(
    `/:key/tickets${idPath}`,
    acceptJson,
    validate('json', TicketCorrection),
    requireOrder,
    // After the key: who guesses keys must not use up the limit of others in the same network.
    rateLimit('FORM_LIMIT'),
    async (c) => {
      const correction = { ...c.req.valid('json'), ticketId: Number(c.req.param('id')) }
      const data = await correct(c.env, c.var.known, correction, new Date())
      wakeMailer(c)
      return c.json<Data<OrderDetail>>({ data })
    },
  )
  .post(`/:key/tickets${idPath}/cancel`, requireOrder, async (c) => {
    const data = await cancel(connect(c.env.DB), c.var.known, Number(c.req.param('id')), new Date())
    wakeMailer(c)
    return c.json<Data<OrderDetail>>({ data })
  })
