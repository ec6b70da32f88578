import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { foldedColumns } from '#schema/fold-text.ts'
import type { GuestData } from '#schema/guest-data.ts'
import type { OrderData } from '#schema/order.ts'
import { deckClaims, pitchDecks } from '#schema/tables/decks.ts'
import { messages } from '#schema/tables/messages.ts'
import { registrations, users } from '#schema/tables/orders.ts'
import { guestKeys, tickets } from '#schema/tables/tickets.ts'
import { handOver } from '#worker/core/hand-over-store.ts'
import { eraseMessages, toStoredMessage } from '#worker/core/message-store.ts'
import { afterWrites, allRows, type Database, joinQueries, type Query, writesOf } from '#worker/database/query.ts'
import { feedbackOfTickets } from '#worker/features/after/feedback/store.ts'
import { entrancesOfTickets } from '#worker/features/door/door/attendance-store.ts'
import { questionsOfTickets } from '#worker/features/stage/room/questions-store.ts'
import { guestLinksOfTickets, ticketByGuestKey } from '#worker/features/tickets/guest-keys/store.ts'
import { eventOfOrder, idOfOrder, orderByKey } from '#worker/features/tickets/orders/store.ts'
import { noStartup, noWishes } from '#worker/features/tickets/tickets/store.ts'
import { releaseUnusedDecks } from '#worker/features/tickets/uploads/store.ts'
import { erasedContact, erasedUser, isCancelledByErasure, toStoredDeck } from './store.ts'

/** Condition for tickets with the address of their buyer, or none. What attendees answered and asked is not the buyer's to read. */
const isBuyers = sql`(${tickets.email} = '' OR lower(${tickets.email}) = (
  SELECT lower(r.email) FROM ${registrations} AS r WHERE r.id = ${tickets.registrationId}))`

/** Everything held about an order. Null if no order has this key. */
export function dataOfOrder(db: Database, key: string, now: Date): Query<OrderData | null> {
  const order = idOfOrder(db, key)
  const claimed = db.select({ id: deckClaims.deckId }).from(deckClaims).where(inArray(deckClaims.registrationId, order))
  const decks = db
    .select()
    .from(pitchDecks)
    .where(inArray(pitchDecks.id, claimed))
    .orderBy(pitchDecks.createdAt, pitchDecks.id)
  const mails = db
    .select()
    .from(messages)
    .where(inArray(messages.registrationId, order))
    .orderBy(messages.createdAt, messages.id)
  const ticketIds = (where: SQL) =>
    sql`(SELECT id FROM ${tickets} WHERE ${inArray(tickets.registrationId, order)} AND ${where})`
  return joinQueries(
    [
      orderByKey(db, key, now),
      allRows(decks, toStoredDeck),
      allRows(mails, (message) => ({ ...toStoredMessage(message), to: message.email })),
      entrancesOfTickets(db, ticketIds(sql`true`)),
      guestLinksOfTickets(db, ticketIds(sql`true`)),
      feedbackOfTickets(db, ticketIds(isBuyers)),
      questionsOfTickets(db, ticketIds(isBuyers)),
    ],
    ([known, pitchDecks, messages, entrances, guestLinks, feedback, questions]) =>
      known && { ...known.order, pitchDecks, messages, entrances, guestLinks, feedback, questions },
  )
}

/** Everything held about the holder of a ticket who has this key: what they answered and asked is theirs alone. Null if it is unknown. */
export function dataOfGuest(db: Database, keyHash: string, now: Date): Query<GuestData | null> {
  const its = sql`(SELECT ticket_id FROM ${guestKeys} WHERE key_hash = ${keyHash})`
  return joinQueries(
    [ticketByGuestKey(db, keyHash, now), feedbackOfTickets(db, its), questionsOfTickets(db, its)],
    ([ticket, feedback, questions]) => ticket && { ...ticket, feedback, questions },
  )
}

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
      .set({ ...erasedContact, ...foldedColumns(erasedContact), ...noStartup, ...noWishes })
      .where(itsTickets),
    ...eraseMessages(db, sql`${messages.registrationId} IN ${order}`),
    ...eraseMessages(
      db,
      sql`${messages.kind} = 'lookup' AND ${messages.email} IN (SELECT email FROM ${users} WHERE ${erasedBuyer})`,
    ),
  ]
  const after = writesOf([
    db.update(users).set(erasedUser).where(erasedBuyer),
    db
      .update(registrations)
      .set({ ...erasedContact, bodyHash: '', orderKey: null })
      .where(eq(registrations.orderKey, key)),
  ])
  return afterWrites(
    before,
    joinQueries([releaseUnusedDecks(db, order), after], ([decks]) => decks),
  )
}
