import type { Context } from 'hono'
import { tellStage } from '#worker/core/tell-stage.ts'
import { connect, execute } from '#worker/database/query.ts'
import type { Env } from '#worker/env.ts'
import { roomsAround } from '#worker/features/stage/room/seats-store.ts'
import { settleStage } from './service.ts'

/** Paths of writes that may end a seat: triggers do it, so that no caller knows. */
const endsSeats = /^\/(?:api\/)?(?:orders?|guests?|tickets|people|waiting-list)\//

/** Paths of edits that a stage shows: the agenda, and an event, the order of its presenters, and whether its jury is open. */
const editsProgram = /^\/api\/(?:agenda(?:\/\d+)?|events\/\d+(?:\/(?:pitches|jury))?)$/

/** After such a write, a stage whose item has left the program goes on, and the sockets of rooms that may be open now get their state in the background, if their seats still exist. */
export function tellRooms(c: Context<Env>): void {
  if (!endsSeats.test(c.req.path) && !editsProgram.test(c.req.path)) return
  const tell = async () => {
    const db = connect(c.env.DB)
    const now = new Date()
    for (const { eventId } of await execute(db, roomsAround(db, now))) {
      await settleStage(db, eventId, now)
      tellStage(c, eventId)
    }
  }
  c.executionCtx.waitUntil(tell().catch(() => {}))
}
