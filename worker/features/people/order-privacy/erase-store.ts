import { and, eq, inArray, sql } from 'drizzle-orm'
import { messages } from '#schema/tables/messages.ts'
import { registrations, users } from '#schema/tables/orders.ts'
import { tickets } from '#schema/tables/tickets.ts'
import { eraseMessages } from '#worker/core/erase-messages-store.ts'
import { handOver } from '#worker/core/hand-over-store.ts'
import { type Database, defineQuery, joinQueries, type Query } from '#worker/database/query.ts'
import { erasedContact, erasedUser, isCancelledByErasure } from '#worker/features/people/privacy-requests/store.ts'
import { eventOfOrder, idOfOrder } from '#worker/features/tickets/orders/store.ts'
import { noStartup } from '#worker/features/tickets/tickets/store.ts'
import { releaseUnusedDecks } from '#worker/features/tickets/uploads/store.ts'

/**
 * Erases an order in one transaction. Its tickets for an upcoming event are cancelled, and their places are handed over.
 * Rows stay without personal data, so that counts stay correct. The buyer is erased with the last order. Returns the ids
 * of decks whose files the caller deletes.
 */
export function eraseOrder(db: Database, key: string, now: Date): Query<string[]> {
  const order = idOfOrder(db, key)
  const itsTickets = inArray(tickets.registrationId, order)
  const erasedBuyer = sql`id IN (SELECT user_id FROM ${registrations} WHERE order_key = ${key}) AND NOT EXISTS (
    SELECT 1 FROM ${registrations} AS other
    WHERE other.user_id = users.id AND other.order_key IS NOT ${key} AND other.email <> ''
  )`
  const before = [
    db
      .update(tickets)
      .set({ status: 'CANCELLED' })
      .where(and(itsTickets, isCancelledByErasure(db))),
    ...handOver(db, { where: sql`e.id IN ${eventOfOrder(db, key)}`, now }),
    db
      .update(tickets)
      .set({ ...erasedContact, ...noStartup })
      .where(itsTickets),
    ...eraseMessages(db, sql`${messages.registrationId} IN ${order}`),
    ...eraseMessages(
      db,
      sql`${messages.kind} = 'lookup' AND ${messages.email} IN (SELECT email FROM ${users} WHERE ${erasedBuyer})`,
    ),
  ]
  const after = [
    db.update(users).set(erasedUser).where(erasedBuyer),
    db
      .update(registrations)
      .set({ ...erasedContact, bodyHash: '', orderKey: null })
      .where(eq(registrations.orderKey, key)),
  ]
  return joinQueries(
    [defineQuery(before, () => undefined), releaseUnusedDecks(db, order), defineQuery(after, () => undefined)],
    ([, decks]) => decks,
  )
}
