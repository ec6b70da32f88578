import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { TicketCorrection } from '#schema/order.ts'
import { deckClaims } from '#schema/tables/decks.ts'
import { messages } from '#schema/tables/messages.ts'
import { registrations } from '#schema/tables/orders.ts'
import { type startupColumns, tickets } from '#schema/tables/tickets.ts'
import { addMessages } from '#worker/core/outbox-store.ts'
import type { Database } from '#worker/database/query.ts'
import type { Statement } from '#worker/database/statement.ts'
import { randomId } from '#worker/http/ids.ts'

type StartupColumns = Pick<typeof tickets.$inferInsert, (typeof startupColumns)[number] | 'pitchDeckId'>

export type Correction = {
  ticketId: number
  /** The type that the ticket had when the correction was checked. Another one is not corrected. */
  ticketTypeId: number
  /** The address of the ticket when the correction was checked. */
  formerEmail: string
  /** A further condition on the ticket (`t`) and its registration (`r`). */
  where: SQL
  /** Only the values that change, so that concurrent corrections of other values are kept. */
  attendee: NonNullable<TicketCorrection['attendee']>
  startup: Partial<StartupColumns>
  /** A move to another type of the same event. */
  move?: { ticketTypeId: number } | undefined
  /** Whether a new address gets the ticket by mail. False for the buyer's address. */
  isMailed: boolean
  now: Date
}

/** The ticket `t` of registration `r`, unless it is cancelled. */
export const correctableTicket = ({ ticketId, ticketTypeId, where }: Correction): SQL =>
  sql`${tickets} AS t JOIN ${registrations} AS r ON r.id = t.registration_id
    WHERE t.id = ${ticketId} AND t.ticket_type_id = ${ticketTypeId} AND t.status <> 'CANCELLED' AND ${where}`

/**
 * Claims the deck of a correction. A constraint on `deck_claims` refuses one that is not complete or belongs to another
 * order.
 */
const claimDeck = (db: Database, correction: Correction, deckId: string): Statement =>
  db.insert(deckClaims).select(
    sql`SELECT ${deckId}, r.id FROM ${correctableTicket(correction)}
      AND NOT EXISTS (SELECT 1 FROM ${deckClaims} WHERE deck_id = ${deckId} AND registration_id = r.id)`,
  )

/**
 * Deletes the pending mail to the former address, unless another ticket of the order has that address, and adds one to the
 * new address. Who waits gets a mail when they move up.
 */
function mailTicket(db: Database, correction: Correction, email: string): Statement[] {
  const isNewAddress = sql`lower(t.email) <> lower(${email})`
  const withdraw = db.delete(messages).where(
    and(
      eq(messages.kind, 'ticket'),
      eq(messages.status, 'PENDING'),
      sql`EXISTS (
        SELECT 1 FROM ${correctableTicket(correction)} AND ${isNewAddress}
          AND r.id = messages.registration_id AND lower(t.email) = lower(messages.email) AND NOT EXISTS (
            SELECT 1 FROM ${tickets} AS other WHERE other.registration_id = r.id AND other.id <> t.id
              AND other.status <> 'CANCELLED' AND lower(other.email) = lower(t.email)
          )
      )`,
    ),
  )
  const add = addMessages(db, {
    kind: 'ticket',
    from: sql`${correctableTicket(correction)} AND ${isNewAddress} AND t.status <> 'WAITING'`,
    columns: { email: sql`${email}`, eventId: sql`r.event_id`, registrationId: sql`r.id` },
    now: correction.now,
  })
  return correction.isMailed ? [withdraw, add] : [withdraw]
}

/**
 * A new code if the ticket goes to another address, so that its former holder cannot use it. Capitals make no other address.
 * SQLite's `lower` handles ASCII only, so other letters are compared here. A ticket without an address keeps its code.
 */
function codeFor(email: string, { formerEmail }: Correction): SQL {
  const spelling = formerEmail.toLowerCase() === email.toLowerCase() ? formerEmail : email
  const kept = sql`('', lower(${email}), lower(${spelling}))`
  return sql`iif(lower(${tickets.email}) IN ${kept}, ${tickets.code}, ${randomId()})`
}

/**
 * Corrects a ticket that is not cancelled. `attendee`, `startup` or `move` must have a value. The caller hands over the
 * place that a move frees, and releases decks that are no longer used.
 */
export function correctionWrites(db: Database, correction: Correction): Statement[] {
  const { attendee, startup, move } = correction
  return [
    ...(startup.pitchDeckId ? [claimDeck(db, correction, startup.pitchDeckId)] : []),
    ...(attendee.email ? mailTicket(db, correction, attendee.email) : []),
    db
      .update(tickets)
      .set({ ...attendee, ...startup, ...move, ...(attendee.email && { code: codeFor(attendee.email, correction) }) })
      .where(sql`${tickets.id} IN (SELECT t.id FROM ${correctableTicket(correction)})`),
  ]
}
