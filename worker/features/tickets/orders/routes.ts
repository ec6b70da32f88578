import { type Context, Hono } from 'hono'
import type { Accepted } from '#schema/envelope.ts'
import { limits } from '#schema/limits.ts'
import { AnswerWrite, type OrderOutcome, TicketCorrection } from '#schema/order.ts'
import { OrderLookup } from '#schema/order-lookup.ts'
import { Problem } from '#schema/problem.ts'
import { TogetherWrite } from '#schema/waiting-list.ts'
import { mailAfterWrites } from '#worker/core/wake-mailer.ts'
import { connect, execute } from '#worker/database/query.ts'
import type { Env } from '#worker/env.ts'
import { limitBody } from '#worker/http/body.ts'
import { idPath } from '#worker/http/paths.ts'
import { rateLimit } from '#worker/http/rate-limit.ts'
import { sendData } from '#worker/http/send-data.ts'
import { acceptJson, validate } from '#worker/http/validate.ts'
import { requestLookup } from './mail-store.ts'
import { keepPrivate, orderForm, requireOrder } from './require-order.ts'
import { answer, cancel, correct, keepTogether, resend, ticketOf } from './service.ts'

const accepted: Accepted = { accepted: true }

export const orderRoutes = new Hono<Env>()
  .use(keepPrivate, mailAfterWrites)
  .post('/lookup', rateLimit('FORM_LIMIT'), acceptJson, validate('json', OrderLookup), async (c) => {
    const db = connect(c.env.DB)
    await execute(db, requestLookup(db, c.req.valid('json').email, new Date()))
    return sendData(c, accepted, 202)
  })
  .get('/:key', requireOrder, (c) => sendData(c, c.var.known.order))
  .post('/:key/cancel', requireOrder, async (c) =>
    sendData(c, await cancel(connect(c.env.DB), c.var.known, null, new Date())),
  )
  .post('/:key/answer', acceptJson, validate('json', AnswerWrite), requireOrder, async (c) =>
    sendData(c, await answer(connect(c.env.DB), c.var.known, c.req.valid('json').coming, new Date())),
  )
  .patch('/:key/waiting', acceptJson, validate('json', TogetherWrite), requireOrder, async (c) =>
    sendData(c, await keepTogether(connect(c.env.DB), c.var.known, c.req.valid('json').together, new Date())),
  )
  .post('/:key/resend', requireOrder, async (c) => {
    await resend(connect(c.env.DB), c.var.known, new Date())
    return sendData(c, accepted, 202)
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
      return sendData(c, await correct(c.env, c.var.known, correction, new Date()))
    },
  )
  .post(`/:key/tickets${idPath}/cancel`, requireOrder, async (c) =>
    sendData(c, await cancel(connect(c.env.DB), c.var.known, Number(c.req.param('id')), new Date())),
  )

const limitForm = limitBody(limits.jsonBytes, () => new Problem('tooLarge'))

/** The yes or no that the pressed button sends. Throws `invalid` for another form, or `tooLarge`. */
async function readAnswer(c: Context<Env>, field: string): Promise<boolean> {
  await limitForm(c, async () => {})
  const value = new URLSearchParams(await c.req.text()).get(field)
  if (value !== 'true' && value !== 'false') throw new Problem('invalid')
  return value === 'true'
}

/** A form with a button for yes and one for no, and the outcome of each. */
const yesOrNoForm = (field: string, act: typeof answer, yes: OrderOutcome, no: OrderOutcome) =>
  orderForm(async (c, known, now) => {
    const isYes = await readAnswer(c, field)
    await act(connect(c.env.DB), known, isYes, now)
    return isYes ? yes : no
  })

/** The forms of an order's page, for browsers without scripts. Each does the same as a call of the API. */
export const orderFormRoutes = new Hono<Env>()
  .post(
    '/:key/cancel',
    orderForm(async (c, known, now) => {
      await cancel(connect(c.env.DB), known, null, now)
      return known.order.state === 'WAITING' ? 'allLeft' : 'allCancelled'
    }),
  )
  .post(
    '/:key/tickets/:id/cancel',
    orderForm<'/:key/tickets/:id/cancel'>(async (c, known, now) => {
      const id = Number(c.req.param('id'))
      await cancel(connect(c.env.DB), known, id, now)
      return ticketOf(known.order, id).status === 'WAITING' ? 'left' : 'ticketCancelled'
    }),
  )
  .post('/:key/answer', yesOrNoForm('coming', answer, 'coming', 'notComing'))
  .post('/:key/waiting', yesOrNoForm('together', keepTogether, 'together', 'apart'))
  .post(
    '/:key/resend',
    orderForm(async (c, known, now) => {
      await resend(connect(c.env.DB), known, now)
      return 'resent'
    }),
  )
