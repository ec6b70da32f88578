import { type Context, Hono } from 'hono'
import { limits } from '#schema/limits.ts'
import { Problem } from '#schema/problem.ts'
import { connect } from '#worker/database/query.ts'
import type { Env } from '#worker/env.ts'
import { limitBody } from '#worker/http/body.ts'
import { orderForm } from './order-form.ts'
import { answer, cancel, keepTogether, resend, ticketOf } from './service.ts'

const limitForm = limitBody(limits.jsonBytes, () => new Problem('tooLarge'))

/** The yes or no that the pressed button sends. Throws `invalid` for another form, or `tooLarge`. */
async function readAnswer(c: Context<Env>, field: 'coming' | 'together'): Promise<boolean> {
  await limitForm(c, async () => {})
  const value = new URLSearchParams(await c.req.text()).get(field)
  if (value !== 'true' && value !== 'false') throw new Problem('invalid')
  return value === 'true'
}

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
  .post(
    '/:key/answer',
    orderForm(async (c, known, now) => {
      const coming = await readAnswer(c, 'coming')
      await answer(connect(c.env.DB), known, coming, now)
      return coming ? 'coming' : 'notComing'
    }),
  )
  .post(
    '/:key/waiting',
    orderForm(async (c, known, now) => {
      const together = await readAnswer(c, 'together')
      await keepTogether(connect(c.env.DB), known, together, now)
      return together ? 'together' : 'apart'
    }),
  )
  .post(
    '/:key/resend',
    orderForm(async (c, known, now) => {
      await resend(connect(c.env.DB), known, now)
      return 'resent'
    }),
  )
