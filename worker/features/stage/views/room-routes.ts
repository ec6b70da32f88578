import { Hono } from 'hono'
import { found } from '#schema/problem.ts'
import { BallotWrite } from '#schema/room.ts'
import { tellStage } from '#worker/core/tell-stage.ts'
import { connect } from '#worker/database/query.ts'
import { requireSeat, type SeatEnv } from '#worker/features/stage/room/require-seat.ts'
import { vote } from '#worker/features/stage/room/votes-service.ts'
import { sendData } from '#worker/http/send-data.ts'
import { acceptJson, validate } from '#worker/http/validate.ts'
import { readRoom } from './room.ts'

/** What a guest sees of the room. A ballot answers with it. */
export const roomViewRoutes = new Hono<SeatEnv>()
  .get('/', requireSeat, async (c) => {
    const room = await readRoom(connect(c.env.DB), c.var.seat, new Date())
    return sendData(c, found(room))
  })
  .put('/ballot', requireSeat, acceptJson, validate('json', BallotWrite), async (c) => {
    const db = connect(c.env.DB)
    const { seat } = c.var
    await vote(db, seat, c.req.valid('json').tickets, new Date())
    tellStage(c, seat.eventId, [seat.id])
    return sendData(c, found(await readRoom(db, seat, new Date())))
  })
