import { and, eq, inArray, sql } from 'drizzle-orm'
import type { AttendanceAnswer } from '#schema/options.ts'
import { registrations } from '#schema/tables/orders.ts'
import { tickets } from '#schema/tables/tickets.ts'
import { handOver } from '#worker/core/hand-over-store.ts'
import { afterWrites, type Database, type Query } from '#worker/database/query.ts'
import type { Statement } from '#worker/database/statement.ts'
import { announceCancellation } from '#worker/features/tickets/tickets/cancellation-mail-store.ts'
import { eventOfOrder, idOfOrder, type KnownOrder, orderByKey } from './store.ts'

type TicketSelection = { ticketId: number | null; statuses: readonly ('CONFIRMED' | 'WAITING')[] }

/**
 * Cancels the tickets of an order with one of these statuses, or one of them, and mails the buyer if there were any. Their
 * places go to who waits.
 */
function cancelSelected(db: Database, key: string, { ticketId, statuses }: TicketSelection, now: Date): Statement[] {
  const isSelected = ticketId === null ? sql`true` : sql`t.id = ${ticketId}`
  return [
    announceCancellation(db, {
      where: sql`r.order_key = ${key} AND ${inArray(sql`t.status`, statuses)} AND ${isSelected}`,
      by: 'BUYER',
      now,
    }),
    db
      .update(tickets)
      .set({ status: 'CANCELLED' })
      .where(
        and(
          inArray(tickets.registrationId, idOfOrder(db, key)),
          inArray(tickets.status, statuses),
          ticketId === null ? undefined : eq(tickets.id, ticketId),
        ),
      ),
    ...handOver(db, { where: sql`e.id IN ${eventOfOrder(db, key)}`, now }),
  ]
}

/** Cancels one ticket, or all that are not checked in (`ticketId` null), and reads the order. */
export const cancelTickets = (
  db: Database,
  key: string,
  ticketId: number | null,
  now: Date,
): Query<KnownOrder | null> =>
  afterWrites(cancelSelected(db, key, { ticketId, statuses: ['CONFIRMED', 'WAITING'] }, now), orderByKey(db, key))

/** Stores whether the guests come. `NO` also cancels the confirmed tickets. */
export const storeAnswer = (db: Database, key: string, answer: AttendanceAnswer, now: Date): Query<KnownOrder | null> =>
  afterWrites(
    [
      ...(answer === 'NO' ? cancelSelected(db, key, { ticketId: null, statuses: ['CONFIRMED'] }, now) : []),
      db.update(registrations).set({ answer }).where(eq(registrations.orderKey, key)),
    ],
    orderByKey(db, key),
  )

/** Sets whether who waits stays together, hands over what fits now, and reads the order. */
export const storeTogether = (db: Database, key: string, together: boolean, now: Date): Query<KnownOrder | null> =>
  afterWrites(
    [
      db.update(registrations).set({ together }).where(eq(registrations.orderKey, key)),
      ...handOver(db, { where: sql`e.id IN ${eventOfOrder(db, key)}`, now }),
    ],
    orderByKey(db, key),
  )
