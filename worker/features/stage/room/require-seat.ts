import { createMiddleware } from 'hono/factory'
import { Problem } from '#schema/problem.ts'
import { seatHeader } from '#schema/stage-protocol.ts'
import { connect } from '#worker/database/query.ts'
import type { Bindings, Variables } from '#worker/env.ts'
import { countSeatCall } from '#worker/http/rate-limit.ts'
import { declareFacts } from '#worker/route-facts.ts'
import { findSeat } from './seats-service.ts'
import type { Seated } from './seats-store.ts'

export interface SeatEnv {
  Bindings: Bindings
  Variables: Variables & { seat: Seated }
}

/** Requires the key of a seat in the header `Seat`, and sets `seat`. Throws `unauthorized`, and `tooMany` for too many calls. */
export const requireSeat = declareFacts(
  createMiddleware<SeatEnv>(async (c, next) => {
    const key = c.req.header(seatHeader)
    if (key !== undefined) await countSeatCall(c, key)
    const seat = await findSeat(connect(c.env.DB), key)
    if (!seat) throw new Problem('unauthorized')
    c.set('seat', seat)
    await next()
  }),
  { takesSeat: true },
)
