import { Hono } from 'hono'
import type { Accepted, Data } from '#schema/envelope.ts'
import { AnswerWrite, type OrderDetail, TicketCorrection } from '#schema/order.ts'
import { OrderLookup } from '#schema/order-lookup.ts'
import { TogetherWrite } from '#schema/waiting-list.ts'
import { wakeMailer } from '#worker/core/wake-mailer.ts'
import { connect } from '#worker/database/query.ts'
import type { Env } from '#worker/env.ts'
import { idPath } from '#worker/http/paths.ts'
import { rateLimit } from '#worker/http/rate-limit.ts'
import { acceptJson, validate } from '#worker/http/validate.ts'
import { correct } from './correction.ts'
import { keepPrivate, requireOrder } from './require-order.ts'
import { answer, cancel, keepTogether, lookUp, resend } from './service.ts'

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
