import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { TicketStatus } from '#schema/options.ts'
import { messages } from '#schema/tables/messages.ts'
import { registrations, ticketTypes } from '#schema/tables/orders.ts'
import { tickets } from '#schema/tables/tickets.ts'
import type { AnyTicket } from '#schema/ticket.ts'
import { type Author, recordUpdateOrDelete } from '#worker/core/changes-store.ts'
import { handOver, moveUp } from '#worker/core/hand-over-store.ts'
import { addMessages, addTicketMails, perGuest, toBuyer, toGuest } from '#worker/core/outbox-store.ts'
import { afterWrites, type Database, firstRow } from '#worker/database/query.ts'
import type { Statement } from '#worker/database/statement.ts'
import { hadPlace, ticketById } from './store.ts'

type Cancellation = {
  /** Selects tickets (`t`) of registrations (`r`). Those with one of the statuses are cancelled. */
  of: SQL
  statuses: readonly AnyTicket['status'][]
  by: 'BUYER' | 'ORGANISER' | 'GUEST'
  now: Date
}

const waited = sql`sum(t.status = 'WAITING')`

/**
 * Cancels tickets, and hands their places over to who waits. There is one mail for the buyer of each order, and one for each
 * other address that had a place.
 */
export function cancelWrites(db: Database, { of, statuses, by, now }: Cancellation): Statement[] {
  const chosen = sql`${tickets} AS t JOIN ${registrations} AS r ON r.id = t.registration_id WHERE ${of}`
  const cancelled = sql`${chosen} AND ${inArray(sql`t.status`, statuses)}`
  return [
    addMessages(db, {
      kind: 'cancelled',
      from: sql`${cancelled} AND r.email <> '' GROUP BY r.id`,
      columns: {
        ...toBuyer,
        details: sql`json_patch(
          json_object('tickets', json_group_array(t.id), 'by', ${by}),
          iif(${waited} > 0, json_object('waited', ${waited}), '{}')
        )`,
      },
      now,
    }),
    addMessages(db, {
      kind: 'cancelled',
      from: sql`${cancelled} AND t.status <> 'WAITING' ${perGuest}`,
      columns: { ...toGuest, details: sql`json_object('tickets', json_group_array(t.id), 'by', ${by})` },
      now,
    }),
    db
      .update(tickets)
      .set({ status: 'CANCELLED', calendarSequence: sql`calendar_sequence + 1` })
      .where(sql`${tickets.id} IN (SELECT t.id FROM ${cancelled})`),
    ...handOver(db, { where: sql`e.id IN (SELECT t.event_id FROM ${chosen})`, now }),
  ]
}

/** The statuses from which a ticket may change to each status. */
const allowedFrom: Record<TicketStatus, AnyTicket['status'][]> = {
  CONFIRMED: ['CONFIRMED', 'CHECKED_IN', 'CANCELLED'],
  CHECKED_IN: ['CONFIRMED', 'CHECKED_IN'],
  CANCELLED: ['CONFIRMED', 'CHECKED_IN', 'WAITING'],
}

/** Sends a cancelled ticket that had a place again, to those who had the mail that it is cancelled. Run it before the ticket is restored. */
function tellRestored(db: Database, id: number, now: Date): Statement[] {
  const from = sql`${tickets} AS t JOIN ${registrations} AS r ON r.id = t.registration_id
    WHERE t.id = ${id} AND t.status = 'CANCELLED' AND ${hadPlace('t')} AND EXISTS (SELECT 1 FROM ${messages} AS m, json_each(m.details, '$.tickets') AS told
      WHERE m.registration_id = r.id AND m.kind = 'cancelled' AND m.status = 'SENT' AND told.value = t.id)`
  return [
    addMessages(db, { kind: 'confirmation', from: sql`${from} AND r.email <> ''`, columns: toBuyer, now }),
    addTicketMails(db, from, now),
  ]
}

/**
 * Sets the status of a ticket if the transition is allowed, and reads the ticket. Null if it does not exist. A CHECK
 * refuses to reactivate a cancelled ticket when no place is left.
 */
export function setTicketStatus(db: Database, id: number, status: TicketStatus, author: Author) {
  const { now } = author
  const statuses = allowedFrom[status]
  const isAllowed = inArray(tickets.status, statuses)
  // Who stopped waiting and is given a place all the same moves up: nobody has told them their code.
  const neverIssued = sql`(SELECT t.id, t.registration_id, t.email FROM ${tickets} AS t
    WHERE t.id = ${id} AND t.status = 'CANCELLED' AND NOT ${hadPlace('t')})`
  const writes =
    status === 'CANCELLED'
      ? cancelWrites(db, { of: sql`t.id = ${id}`, statuses, by: 'ORGANISER', now })
      : [
          ...(status === 'CONFIRMED' ? [...moveUp(db, neverIssued, { now }), ...tellRestored(db, id, now)] : []),
          db
            .update(tickets)
            .set({ status, calendarSequence: sql`calendar_sequence + (status = 'CANCELLED')` })
            .where(and(eq(tickets.id, id), isAllowed)),
        ]
  const step = sql`json_array(iif(status = 'CANCELLED', 'RESTORED', ${status}))`
  const isChanged = sql`status <> ${status} AND ${isAllowed}`
  return afterWrites(
    [recordUpdateOrDelete(db, author, 'tickets', id, 'UPDATE', isChanged, step), ...writes],
    ticketById(db, id),
  )
}

/** The name of the ticket's type, and how many places of that type are left. */
export const placesLeft = (db: Database, ticketId: number) =>
  firstRow(
    db
      .select({ name: ticketTypes.name, left: sql<number>`${ticketTypes.capacity} - ${ticketTypes.sold}` })
      .from(tickets)
      .innerJoin(ticketTypes, eq(ticketTypes.id, tickets.ticketTypeId))
      .where(eq(tickets.id, ticketId)),
  )
