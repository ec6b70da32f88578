import { asc, eq, inArray } from 'drizzle-orm'
import type { OrderData } from '#schema/order.ts'
import { deckClaims, pitchDecks } from '#schema/tables/decks.ts'
import { messages } from '#schema/tables/messages.ts'
import { registrations } from '#schema/tables/orders.ts'
import { tickets } from '#schema/tables/tickets.ts'
import { toStoredMessage } from '#worker/core/message-store.ts'
import { type Database, defineQuery, joinQueries, type Query } from '#worker/database/query.ts'
import { entrancesWhere } from '#worker/features/evening/door/entrances-store.ts'
import { toStoredDeck } from '#worker/features/people/privacy-requests/store.ts'
import { idOfOrder, orderByKey } from '#worker/features/tickets/orders/store.ts'

/** Everything held about an order. Null if no order has this key. */
export function dataOfOrder(db: Database, key: string): Query<OrderData | null> {
  const decks = db
    .select({ deck: pitchDecks })
    .from(registrations)
    .innerJoin(deckClaims, eq(deckClaims.registrationId, registrations.id))
    .innerJoin(pitchDecks, eq(pitchDecks.id, deckClaims.deckId))
    .where(eq(registrations.orderKey, key))
    .orderBy(asc(pitchDecks.createdAt), asc(pitchDecks.id))
  const mails = db
    .select({ message: messages })
    .from(registrations)
    .innerJoin(messages, eq(messages.registrationId, registrations.id))
    .where(eq(registrations.orderKey, key))
    .orderBy(asc(messages.createdAt), asc(messages.id))
  const rows = defineQuery([decks, mails], ([deckRows, mailRows]) => ({
    pitchDecks: deckRows.map(({ deck }) => toStoredDeck(deck)),
    messages: mailRows.map(({ message }) => ({ ...toStoredMessage(message), to: message.email })),
  }))
  const entrances = entrancesWhere(db, inArray(tickets.registrationId, idOfOrder(db, key)))
  return joinQueries(
    [orderByKey(db, key), rows, entrances],
    ([known, held, entrances]) => known && { ...known.order, ...held, entrances },
  )
}
