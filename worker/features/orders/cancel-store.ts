import { and, eq, inArray, sql } from 'drizzle-orm'
import type { AttendanceAnswer } from '#schema/options.ts'
import { registrations } from '#schema/tables/orders.ts'
import { tickets } from '#schema/tables/tickets.ts'
import { afterWrites, type Database, type Query } from '#worker/database/query.ts'
import type { Statement } from '#worker/database/statement.ts'
import { announceCancellation } from '#worker/features/tickets/cancelled-store.ts'
import { idOfOrder, type KnownOrder, orderByKey } from './store.ts'

/** Cancels the confirmed tickets of an order, or one of them, and mails the buyer if there were any. */
function cancelConfirmed(db: Database, key: string, ticketId: number | null, now: Date): Statement[] {
  const isChosen = ticketId === null ? sql`true` : sql`t.id = ${ticketId}`
  return [
    announceCancellation(db, {
      where: sql`r.order_key = ${key} AND t.status = 'CONFIRMED' AND ${isChosen}`,
      by: 'BUYER',
      now,
    }),
    db
      .update(tickets)
      .set({ status: 'CANCELLED' })
      .where(
        and(
          inArray(tickets.registrationId, idOfOrder(db, key)),
          eq(tickets.status, 'CONFIRMED'),
          ticketId === null ? undefined : eq(tickets.id, ticketId),
        ),
      ),
  ]
}

/** Cancels one ticket, or all that are confirmed (`ticketId` null), and reads the order. */
export const cancelTickets = (
  db: Database,
  key: string,
  ticketId: number | null,
  now: Date,
): Query<KnownOrder | null> => afterWrites(cancelConfirmed(db, key, ticketId, now), orderByKey(db, key))

/** Stores whether the guests come. `NO` cancels what is confirmed. */
export const storeAnswer = (db: Database, key: string, answer: AttendanceAnswer, now: Date): Query<KnownOrder | null> =>
  afterWrites(
    [
      ...(answer === 'NO' ? cancelConfirmed(db, key, null, now) : []),
      db.update(registrations).set({ answer }).where(eq(registrations.orderKey, key)),
    ],
    orderByKey(db, key),
  )
