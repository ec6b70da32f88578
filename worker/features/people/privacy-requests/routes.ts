import { Hono } from 'hono'
import { ErasureWrite } from '#schema/personal-data.ts'
import { ListQuery } from '#schema/query-parameters.ts'
import { reply } from '#worker/core/reply.ts'
import { mayChangeRooms } from '#worker/core/tell-stage.ts'
import { mailAfterWrites } from '#worker/core/wake-mailer.ts'
import { paginate } from '#worker/database/pagination.ts'
import { connect, execute } from '#worker/database/query.ts'
import { sha256 } from '#worker/database/sha256.ts'
import type { Env } from '#worker/env.ts'
import { keepPrivate, orderForm, requireOrder } from '#worker/features/tickets/orders/require-order.ts'
import { refuseUnknownKey } from '#worker/http/rate-limit.ts'
import { authorOf, requireOrganiser } from '#worker/http/require-organiser.ts'
import { sendData } from '#worker/http/send-data.ts'
import { acceptJsonOrNothing, validate } from '#worker/http/validate.ts'
import { listErasureRecords } from '#worker/storage/erasure-records.ts'
import { dataOfGuest, dataOfOrder } from './order-store.ts'
import { eraseForBuyer, erasePerson, readPerson, repeatErasures } from './service.ts'

/** The GDPR rights of access and erasure: reads or erases all data of a person. */
export const privacyRequestRoutes = new Hono<Env>()
  .use(requireOrganiser, mailAfterWrites, mayChangeRooms)
  .get('/:email', async (c) => sendData(c, await readPerson(connect(c.env.DB), c.req.param('email'))))
  .delete('/:email', acceptJsonOrNothing, validate('json', ErasureWrite), async (c) =>
    sendData(c, await erasePerson(c.env, c.req.param('email'), authorOf(c), c.req.valid('json'))),
  )

/** Who was erased when, without addresses, and erasing again whom a restore has brought back. */
export const erasureRequestRoutes = new Hono<Env>()
  .use(requireOrganiser, mailAfterWrites)
  .get('/', validate('query', ListQuery), async (c) => {
    const records = await listErasureRecords(c.env.DECKS)
    const requests = records.map(({ at, ...record }) => ({ ...record, at: at.toISOString() }))
    return sendData(c, paginate(requests, c.req.valid('query')))
  })
  .post('/repeat', async (c) => sendData(c, await repeatErasures(c.env, authorOf(c))))

/** What is held about an order, and its erasure, by the secret key of its link. */
export const orderPrivacyRoutes = new Hono<Env>()
  .use(keepPrivate, mayChangeRooms)
  .delete('/:key', mailAfterWrites, requireOrder, async (c) => {
    await eraseForBuyer(c.env, c.var.known, new Date())
    return sendData(c, { id: c.var.known.order.id })
  })
  .get('/:key/data', requireOrder, async (c) => {
    const response = await reply(c, (db) => dataOfOrder(db, c.var.known.orderKey, new Date()))
    response.headers.set('Content-Disposition', 'attachment; filename="iskra-rejestracja.json"')
    return response
  })

/** What is held about the holder of a ticket, by the key of their mail. */
export const guestPrivacyRoutes = new Hono<Env>().use(keepPrivate).get('/:key/data', async (c) => {
  const db = connect(c.env.DB)
  const data = await execute(db, dataOfGuest(db, await sha256(c.req.param('key')), new Date()))
  return sendData(c, data ?? (await refuseUnknownKey(c)))
})

/** The form of an order's page that erases it, for browsers without scripts. */
export const orderErasureFormRoutes = new Hono<Env>().post(
  '/:key/erase',
  mayChangeRooms,
  orderForm(async (c, known, now) => {
    await eraseForBuyer(c.env, known, now)
    return 'erased'
  }),
)
