import { Hono } from 'hono'
import type { Data } from '#schema/envelope.ts'
import type { ErasedOrder, OrderData } from '#schema/order.ts'
import { found } from '#schema/problem.ts'
import { wakeMailer } from '#worker/core/wake-mailer.ts'
import { connect, execute } from '#worker/database/query.ts'
import type { Env } from '#worker/env.ts'
import { orderForm } from '#worker/features/tickets/orders/order-form.ts'
import { keepPrivate, requireOrder } from '#worker/features/tickets/orders/require-order.ts'
import { dataOfOrder } from './data-store.ts'
import { erase } from './service.ts'

/** What is held about an order, and its erasure, by the secret key of its link. */
export const orderPrivacyRoutes = new Hono<Env>()
  .use(keepPrivate)
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

/** The form of an order's page that erases it, for browsers without scripts. */
export const orderErasureFormRoutes = new Hono<Env>().post(
  '/:key/erase',
  orderForm(async (c, known, now) => {
    await erase(c.env, known, now)
    return 'erased'
  }),
)
