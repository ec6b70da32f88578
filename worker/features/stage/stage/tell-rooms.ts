import type { Context } from 'hono'
import { tellStage } from '#worker/core/tell-stage.ts'
import { connect, execute } from '#worker/database/query.ts'
import type { Env } from '#worker/env.ts'
import { roomsAround } from '#worker/features/stage/room/seats-store.ts'
import { settleStage } from './service.ts'

/**
 * After a write of a route with `mayChangeRooms`, a stage whose item has left the program goes on, and the sockets of rooms that may
 * be open now get their state in the background, if their seats still exist.
 */
export function tellRooms(c: Context<Env>): void {
  if (!c.var.mayChangeRooms) return
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
