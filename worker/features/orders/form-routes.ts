import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { limits } from '#schema/limits.ts'
import type { OrderOutcome } from '#schema/order.ts'
import { orderParameters } from '#schema/order-parameters.ts'
import { Problem } from '#schema/problem.ts'
import { connect, execute } from '#worker/database/query.ts'
import type { Env } from '#worker/env.ts'
import { wakeMailer } from '#worker/features/messages/wake.ts'
import { limitBody } from '#worker/http/body.ts'
import { pagePolicy } from '#worker/http/page-policy.ts'
import { answer, cancel, erase, keepTogether, resend, ticketOf } from './service.ts'
import { type KnownOrder, orderByKey } from './store.ts'

type FormContext<Path extends string> = Context<Env, Path>
type Act<Path extends string> = (c: FormContext<Path>, known: KnownOrder, now: Date) => Promise<OrderOutcome>

/**
 * Handles a form of an order's page and redirects back to the page, with the outcome in the query. For an unknown key
 * the next handler renders the page. There is no CSRF token, because other sites do not know the key.
 */
const form =
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
    form(async (c, known, now) => {
      await cancel(connect(c.env.DB), known, null, now)
      return known.order.state === 'WAITING' ? 'allLeft' : 'allCancelled'
    }),
  )
  .post(
    '/:key/tickets/:id/cancel',
    form<'/:key/tickets/:id/cancel'>(async (c, known, now) => {
      const id = Number(c.req.param('id'))
      await cancel(connect(c.env.DB), known, id, now)
      return ticketOf(known.order, id).status === 'WAITING' ? 'left' : 'ticketCancelled'
    }),
  )
  .post(
    '/:key/answer',
    form(async (c, known, now) => {
      const coming = await readAnswer(c, 'coming')
      await answer(connect(c.env.DB), known, coming, now)
      return coming ? 'coming' : 'notComing'
    }),
  )
  .post(
    '/:key/waiting',
    form(async (c, known, now) => {
      const together = await readAnswer(c, 'together')
      await keepTogether(connect(c.env.DB), known, together, now)
      return together ? 'together' : 'apart'
    }),
  )
  .post(
    '/:key/resend',
    form(async (c, known, now) => {
      await resend(connect(c.env.DB), known, now)
      return 'resent'
    }),
  )
  .post(
    '/:key/erase',
    form(async (c, known, now) => {
      await erase(c.env, known, now)
      return 'erased'
    }),
  )
