import { eq, sql } from 'drizzle-orm'
import { events } from '#schema/tables/events.ts'
import { ticketTypes } from '#schema/tables/orders.ts'
import { tickets } from '#schema/tables/tickets.ts'
import { type Author, recordReplacement, recordUpdateOrDelete } from '#worker/core/changes-store.ts'
import { handOver, moveUp } from '#worker/core/hand-over-store.ts'
import { afterWrites, type Database } from '#worker/database/query.ts'
import type { Statement } from '#worker/database/statement.ts'
import { orderById } from '#worker/features/tickets/orders/store.ts'

type Placing = { registrationId: string; ticketTypeId: number; eventId: number; extra: boolean }

/**
 * Gives all of a group that waits its places out of turn, and reads the order. A CHECK refuses if there are too few, unless
 * `extra` raises the capacity by what is missing. Nothing changes once the event has begun or was called off.
 */
export function placeGroup(db: Database, { registrationId, ticketTypeId, eventId, extra }: Placing, author: Author) {
  const { now } = author
  const takesPlace = sql`EXISTS (SELECT 1 FROM ${events} AS e WHERE e.id = ${eventId} AND e.cancelled = 0
    AND e.status = 'UPCOMING' AND (e.begins_at IS NULL OR e.begins_at > ${now.getTime()}))`
  const group = sql`FROM ${tickets} AS w WHERE w.registration_id = ${registrationId}
    AND +w.ticket_type_id = ${ticketTypeId} AND w.status = 'WAITING' AND ${takesPlace}`
  const needed = sql`sold + (SELECT count(*) ${group})`
  const grown = recordReplacement(db, author, 'ticket-types', ticketTypeId, sql`capacity < ${needed}`)
  const grow: Statement[] = [
    grown.before,
    db
      .update(ticketTypes)
      .set({ capacity: sql`max(capacity, ${needed})` })
      .where(eq(ticketTypes.id, ticketTypeId)),
    grown.after,
  ]
  return afterWrites(
    [
      recordUpdateOrDelete(db, author, 'waiting-list', registrationId, 'UPDATE', sql`EXISTS (SELECT 1 ${group})`),
      ...(extra ? grow : []),
      ...moveUp(db, sql`(SELECT w.id, w.registration_id, w.email ${group})`, { now }),
      ...handOver(db, { where: sql`e.id = ${eventId}`, now }),
    ],
    orderById(db, registrationId, now),
  )
}
