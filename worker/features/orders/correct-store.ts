import { and, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import type { TicketCorrection } from '#schema/order.ts'
import { deckClaims } from '#schema/tables/decks.ts'
import { messages } from '#schema/tables/messages.ts'
import { registrations } from '#schema/tables/orders.ts'
import { type startupColumns, tickets } from '#schema/tables/tickets.ts'
import { type Database, defineQuery, joinQueries, type Query } from '#worker/database/query.ts'
import type { Statement } from '#worker/database/statement.ts'
import { addMessages } from '#worker/features/messages/outbox-store.ts'
import { releaseUnusedDecks } from '#worker/features/uploads/store.ts'
import { idOfOrder, type KnownOrder, orderByKey } from './store.ts'

type StartupColumns = Pick<typeof tickets.$inferInsert, (typeof startupColumns)[number] | 'pitchDeckId'>

export type Correction = {
  key: string
  ticketId: number
  /** Only the values that change, so that concurrent corrections of other values are kept. */
  attendee: NonNullable<TicketCorrection['attendee']>
  startup: Partial<StartupColumns>
  /** Whether a new address gets the ticket by mail. False for the buyer's address. */
  isMailed: boolean
  now: Date
}

/** The ticket `t` of registration `r`, unless it is cancelled. */
const itsTicket = ({ key, ticketId }: Correction): SQL =>
  sql`${tickets} AS t JOIN ${registrations} AS r ON r.id = t.registration_id
    WHERE r.order_key = ${key} AND t.id = ${ticketId} AND t.status <> 'CANCELLED'`

/**
 * Claims the deck of a correction. A constraint on `deck_claims` refuses one that is not complete or belongs to another
 * order.
 */
const claimDeck = (db: Database, correction: Correction, deckId: string): Statement =>
  db.insert(deckClaims).select(
    sql`SELECT ${deckId}, r.id FROM ${itsTicket(correction)}
      AND NOT EXISTS (SELECT 1 FROM ${deckClaims} WHERE deck_id = ${deckId} AND registration_id = r.id)`,
  )

/**
 * Deletes the ticket's pending mail to the former address, and adds one to the new address. Who waits gets a mail when
 * they move up.
 */
function mailTicket(db: Database, correction: Correction, email: string): Statement[] {
  const isNewAddress = sql`lower(t.email) <> lower(${email})`
  const withdraw = db
    .delete(messages)
    .where(
      and(
        inArray(messages.registrationId, idOfOrder(db, correction.key)),
        eq(messages.kind, 'ticket'),
        eq(messages.subjectId, String(correction.ticketId)),
        eq(messages.status, 'PENDING'),
        sql`EXISTS (SELECT 1 FROM ${itsTicket(correction)} AND ${isNewAddress})`,
      ),
    )
  const add = addMessages(db, {
    kind: 'ticket',
    from: sql`${itsTicket(correction)} AND ${isNewAddress} AND t.status <> 'WAITING'`,
    columns: {
      email: sql`${email}`,
      eventId: sql`r.event_id`,
      registrationId: sql`r.id`,
      subjectId: sql`CAST(t.id AS TEXT)`,
    },
    now: correction.now,
  })
  return correction.isMailed ? [withdraw, add] : [withdraw]
}

type Corrected = {
  known: KnownOrder | null
  /** Replaced decks, whose files the caller deletes. */
  releasedDecks: string[]
}

/** Corrects a ticket that is not cancelled, and reads the order. `attendee` or `startup` must have a value. */
export function correctTicket(db: Database, correction: Correction): Query<Corrected> {
  const { key, ticketId, attendee, startup } = correction
  const ordersTicket = and(eq(tickets.id, ticketId), inArray(tickets.registrationId, idOfOrder(db, key)))
  const writes = [
    ...(startup.pitchDeckId ? [claimDeck(db, correction, startup.pitchDeckId)] : []),
    ...(attendee.email ? mailTicket(db, correction, attendee.email) : []),
    db
      .update(tickets)
      .set({ ...attendee, ...startup })
      .where(and(ordersTicket, ne(tickets.status, 'CANCELLED'))),
  ]
  return joinQueries(
    [defineQuery(writes, () => undefined), releaseUnusedDecks(db, idOfOrder(db, key)), orderByKey(db, key)],
    ([, releasedDecks, known]) => ({ known, releasedDecks }),
  )
}
