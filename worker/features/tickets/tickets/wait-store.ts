import { and, eq, type SQL, sql } from 'drizzle-orm'
import { events, orderedEventColumns } from '#schema/tables/events.ts'
import { registrations } from '#schema/tables/orders.ts'
import { queueNumber, tickets } from '#schema/tables/tickets.ts'
import { type Author, recordUpdateOrDelete } from '#worker/core/changes-store.ts'
import { handOver } from '#worker/core/hand-over-store.ts'
import { addMessages, toBuyer } from '#worker/core/outbox-store.ts'
import { afterWrites, type Database, defineQuery } from '#worker/database/query.ts'
import { ticketById, ticketColumns, toAnyTicket } from './store.ts'

/** How many groups wait for a ticket type, or of these, before the queue number `before`. */
export const groupsWaiting = (ticketType: SQL, before?: SQL): SQL<number> =>
  sql<number>`(SELECT count(DISTINCT registration_id) FROM ${tickets} AS queue
    WHERE queue.status = 'WAITING' AND queue.ticket_type_id = ${ticketType}
    AND ${before ? sql`${queueNumber('queue.')} < ${before}` : sql`true`})`

/** Whether the order of a ticket waits for another type of ticket: a group waits for one. */
const waitsForOther = sql<0 | 1>`EXISTS (SELECT 1 FROM ${tickets} AS other WHERE other.status = 'WAITING'
  AND other.registration_id = "tickets".registration_id AND other.ticket_type_id <> "tickets".ticket_type_id)`

/** A ticket with what decides whether it can wait. Null if it does not exist. */
export function waitableTicket(db: Database, id: number) {
  const ticket = db
    .select({ ...ticketColumns, waitsForOther: waitsForOther.as('waits_for_other') })
    .from(tickets)
    .where(eq(tickets.id, id))
  const itsEvent = db
    .select({ id: events.id, ...orderedEventColumns })
    .from(events)
    .where(sql`${events.id} = (SELECT event_id FROM ${tickets} AS own WHERE own.id = ${id})`)
  return defineQuery([ticket, itsEvent], ([[row], [event]]) =>
    row && event ? { ticket: toAnyTicket(row), event, waitsForOther: row.waitsForOther === 1 } : null,
  )
}

/**
 * Puts a cancelled ticket at the end of the waiting list of its type, hands over what is free, and reads the ticket. The
 * buyer gets a mail, as for any ticket that joins or moves up.
 */
export function waitAgain(db: Database, id: number, author: Author) {
  const { now } = author
  const canWait = sql`status = 'CANCELLED' AND first_name <> '' AND NOT ${waitsForOther}`
  const last = sql`(SELECT max(${queueNumber('w.')}) FROM ${tickets} AS w
    WHERE w.status = 'WAITING' AND w.ticket_type_id = "tickets".ticket_type_id)`
  const itsEvent = sql`(SELECT event_id FROM ${tickets} AS own WHERE own.id = ${id})`
  return afterWrites(
    [
      recordUpdateOrDelete(db, author, 'tickets', id, 'UPDATE', canWait, ['WAITING']),
      db
        .update(tickets)
        .set({ status: 'WAITING', queueNumber: sql`1 + coalesce(${last}, 0)` })
        .where(and(eq(tickets.id, id), canWait)),
      ...handOver(db, { where: sql`e.id = ${itsEvent}`, now }),
      addMessages(db, {
        kind: 'waiting',
        from: sql`${tickets} AS t JOIN ${registrations} AS r ON r.id = t.registration_id
          WHERE t.id = ${id} AND t.status = 'WAITING' AND r.email <> ''`,
        columns: toBuyer,
        now,
      }),
    ],
    ticketById(db, id),
  )
}
