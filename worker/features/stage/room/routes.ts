import { Hono } from 'hono'
import { messages } from '#schema/error-messages.ts'
import { found, Problem } from '#schema/problem.ts'
import { QuestionWrite, SeatWrite } from '#schema/room.ts'
import { tellStage } from '#worker/core/tell-stage.ts'
import { connect, execute } from '#worker/database/query.ts'
import type { Env } from '#worker/env.ts'
import { requireGuest } from '#worker/features/tickets/guest-keys/routes.ts'
import { keepPrivate, requireOrder } from '#worker/features/tickets/orders/require-order.ts'
import { randomId } from '#worker/http/ids.ts'
import { idOf, idPath, idPattern } from '#worker/http/paths.ts'
import { mayTryUnknownKey, refuseUnknownKey } from '#worker/http/rate-limit.ts'
import { sendData } from '#worker/http/send-data.ts'
import { acceptJson, validate } from '#worker/http/validate.ts'
import { assertRoomOf } from './hours.ts'
import { askQuestion, raiseQuestion } from './questions-store.ts'
import { requireSeat, type SeatEnv } from './require-seat.ts'
import { eventsWithSign, seatByCode, seatByShortCode } from './seats-service.ts'
import { freeOwnSeat } from './seats-store.ts'

/**
 * The room of a guest. No call with a valid ticket or seat counts towards a limit of its network: all guests of an evening may
 * share one address.
 */
export const roomRoutes = new Hono<SeatEnv>()
  .post('/seats', acceptJson, validate('json', SeatWrite), async (c) => {
    const db = connect(c.env.DB)
    const { ticket, shortCode = '', room, nonce = randomId() } = c.req.valid('json')
    const entry = { room, nonce, now: new Date() }
    if (ticket !== undefined) {
      const seated = (await seatByCode(db, ticket, entry)) ?? (await refuseUnknownKey(c))
      tellStage(c, seated.eventId, [])
      return sendData(c, seated, 201)
    }
    const eventIds = await eventsWithSign(db, room, entry.now)
    if (eventIds.length === 0 && !(await mayTryUnknownKey(c))) throw new Problem('tooMany', messages.tooManySigns)
    const seated = await seatByShortCode(db, shortCode, eventIds, entry)
    tellStage(c, seated.eventId, [])
    return sendData(c, seated, 201)
  })
  .post('/questions', requireSeat, acceptJson, validate('json', QuestionWrite), async (c) => {
    const db = connect(c.env.DB)
    const { id, eventId } = c.var.seat
    await assertRoomOf(db, eventId, new Date())
    const asked = await execute(db, askQuestion(db, id, c.req.valid('json')))
    if (!asked) throw new Problem('limitReached', messages.enoughQuestions)
    tellStage(c, eventId, [])
    return sendData(c, asked, 201)
  })
  .post(`/questions${idPath}/raise`, requireSeat, async (c) => {
    const db = connect(c.env.DB)
    const { id, eventId } = c.var.seat
    await assertRoomOf(db, eventId, new Date())
    const raised = found(await execute(db, raiseQuestion(db, id, idOf(c))))
    tellStage(c, eventId, [])
    return sendData(c, raised)
  })

/** The buyer frees the seat of a ticket, so that another phone may take it. */
export const orderSeatRoutes = new Hono<Env>()
  .use(keepPrivate)
  .delete(`/:key/tickets/:id${idPattern}/seat`, requireOrder, async (c) => {
    const db = connect(c.env.DB)
    const freed = await execute(db, freeOwnSeat(db, idOf(c), c.var.known.order.id))
    if (!freed) throw new Problem('missing', messages.noSeat)
    tellStage(c, freed.eventId)
    return sendData(c, { id: freed.id })
  })

/** The holder of a ticket frees its seat, by the key of their mail. */
export const guestSeatRoutes = new Hono<Env>().use(keepPrivate).delete('/:key/seat', requireGuest, async (c) => {
  const db = connect(c.env.DB)
  const freed = await execute(db, freeOwnSeat(db, c.var.opened.ticket.id))
  if (!freed) throw new Problem('missing', messages.noSeat)
  tellStage(c, freed.eventId)
  return sendData(c, { id: freed.id })
})
