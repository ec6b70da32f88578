import { and, eq, type SQL, sql } from 'drizzle-orm'
import { foldedColumns } from '#schema/fold-text.ts'
import type { TicketCorrection } from '#schema/order.ts'
import { personFields } from '#schema/registration.ts'
import { deckClaims } from '#schema/tables/decks.ts'
import { messages } from '#schema/tables/messages.ts'
import { registrations, ticketTypes } from '#schema/tables/orders.ts'
import { startupColumns, tickets } from '#schema/tables/tickets.ts'
import { type Author, recordUpdateOrDelete } from '#worker/core/changes-store.ts'
import { handOver } from '#worker/core/hand-over-store.ts'
import { addMessages, toBuyer } from '#worker/core/outbox-store.ts'
import { afterWrites, type Database, defineQuery, firstRow, joinQueries, type Query } from '#worker/database/query.ts'
import type { Statement } from '#worker/database/statement.ts'
import { releaseUnusedDecks } from '#worker/features/tickets/uploads/store.ts'
import { randomId } from '#worker/http/ids.ts'
import { type BuyersAddress, changeBuyersAddress } from './buyer-store.ts'
import { type noStartup, type noWishes, ticketColumns, toAnyTicket } from './store.ts'

type StartupColumns = Pick<typeof tickets.$inferInsert, keyof typeof noStartup>

type TicketRow = typeof tickets.$inferSelect

export type Correction = {
  ticketId: number
  /** The type that the ticket had when the correction was checked. Another one is not corrected. */
  ticketTypeId: number
  /** A further condition on the ticket (`t`) and its registration (`r`). */
  where: SQL
  /** Only the values that change, so that concurrent corrections of other values are kept. */
  attendee: NonNullable<TicketCorrection['attendee']>
  startup: Partial<StartupColumns>
  /** What the buyer wants for the person, or organisers note about them. */
  wishes: Partial<Pick<TicketRow, keyof typeof noWishes | 'resultLine'>>
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

/** Claims the deck of a correction. A constraint refuses one that is incomplete or belongs to another order. */
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
    columns: { ...toBuyer, email: sql`${email}` },
    now: correction.now,
  })
  return correction.isMailed ? [withdraw, add] : [withdraw]
}

/**
 * A new code if the ticket goes to another address, so that its former holder cannot use it. A ticket without an
 * address keeps its code.
 */
const codeFor = (email: string): SQL => sql`iif(${tickets.email} IN ('', ${email}), ${tickets.code}, ${randomId()})`

/**
 * Corrects a ticket that is not cancelled, after `before`, and hands over the place that a move frees. Then it runs
 * `read`. `attendee`, `startup`, `wishes` or
 * `move` must have a value. The caller deletes the files of `releasedDecks`, which no
 * ticket uses any more.
 */
export function correctTicket<T>(db: Database, correction: Correction, before: Statement[], read: Query<T>) {
  const { ticketId, attendee, startup, wishes, move, now } = correction
  const own = (column: 'registrationId' | 'eventId') =>
    db.select({ id: tickets[column] }).from(tickets).where(eq(tickets.id, ticketId))
  const writes = [
    ...before,
    ...(startup.pitchDeckId ? [claimDeck(db, correction, startup.pitchDeckId)] : []),
    ...(attendee.email ? mailTicket(db, correction, attendee.email) : []),
    db
      .update(tickets)
      .set({
        ...attendee,
        ...startup,
        ...foldedColumns({ ...attendee, ...startup }),
        ...wishes,
        ...move,
        ...(attendee.email && { code: codeFor(attendee.email) }),
      })
      .where(sql`${tickets.id} IN (SELECT t.id FROM ${correctableTicket(correction)})`),
    ...(move ? handOver(db, { where: sql`e.id IN ${own('eventId')}`, now }) : []),
  ]
  const corrected = joinQueries([releaseUnusedDecks(db, own('registrationId')), read], ([releasedDecks, result]) => ({
    releasedDecks,
    result,
  }))
  return afterWrites(writes, corrected)
}

/** A ticket, the address of its buyer, whether the order was erased, and how many tickets it has. */
const withOrder = (db: Database, id: number) =>
  db
    .select({
      row: ticketColumns,
      buyer: sql<string>`${registrations.email}`.as('buyer'),
      isErased: sql`${registrations.orderKey} IS NULL`.mapWith(Boolean).as('is_erased'),
      places: sql<number>`(SELECT count(*) FROM ${tickets} AS t WHERE t.registration_id = ${registrations.id})`.as(
        'places',
      ),
    })
    .from(tickets)
    .innerJoin(registrations, eq(registrations.id, tickets.registrationId))
    .where(eq(tickets.id, id))

/** A ticket, its row and order, and the types of its event. Null if it does not exist. */
export function changeableTicket(db: Database, id: number) {
  const ticket = withOrder(db, id)
  const itsEvent = db.select({ id: tickets.eventId }).from(tickets).where(eq(tickets.id, id))
  const types = db.select().from(ticketTypes).where(sql`${ticketTypes.eventId} IN ${itsEvent}`)
  return defineQuery([ticket, types], ([[found], types]) =>
    found ? { ticket: toAnyTicket(found.row), ...found, types } : null,
  )
}

/** Condition for a ticket (`t`) that still is as it was read. */
const isStill = (row: TicketRow): SQL =>
  sql.join(
    [...personFields, ...startupColumns, 'pitchDeckId' as const, 'doorNote' as const].map(
      (field) => sql`t.${sql.identifier(tickets[field].name)} IS ${row[field]}`,
    ),
    sql` AND `,
  )

const hasValues = (values: object, row: object): boolean => {
  const stored = new Map<string, unknown>(Object.entries(row))
  return Object.entries(values).every(([name, value]) => stored.get(name) === value)
}

type TicketChange = Omit<Correction, 'where'> & { ifStill: TicketRow | null; buyersAddress: BuyersAddress | null }

/**
 * Corrects a ticket, moves it to another type, or both, and reads it. A CHECK refuses a move to a type without places.
 * Erased people are not changed; waiting ones are not moved. With `ifStill`, nothing changes if the ticket is no longer
 * as it was read. With `buyersAddress` its order gets another address. `isApplied`: all is now as the change wanted.
 */
export function changeTicket(db: Database, { ifStill, buyersAddress, ...change }: TicketChange, author: Author) {
  const { ticketId, attendee, startup, wishes, move } = change
  const mayMove = move ? sql`t.status <> 'WAITING'` : sql`true`
  const where = sql`t.first_name <> '' AND ${mayMove} AND ${ifStill ? isStill(ifStill) : sql`true`}`
  const correction = { ...change, where }
  const isChanged = sql`id IN (SELECT t.id FROM ${correctableTicket(correction)})`
  // A move to a type without startup details clears them all.
  const fields = Object.keys({ ...attendee, ...(move ?? startup), ...wishes })
  const before = [
    recordUpdateOrDelete(db, author, 'tickets', ticketId, 'UPDATE', isChanged, fields),
    ...(buyersAddress
      ? changeBuyersAddress(db, sql`SELECT r.id FROM ${correctableTicket(correction)}`, buyersAddress, change)
      : []),
  ]
  const after = firstRow(withOrder(db, ticketId))
  return joinQueries([correctTicket(db, correction, before, after)], ([{ releasedDecks, result }]) => ({
    ticket: result && toAnyTicket(result.row),
    isApplied:
      result !== null &&
      hasValues({ ...attendee, ...startup, ...wishes, ...move }, result.row) &&
      (!buyersAddress || result.buyer === buyersAddress.email),
    releasedDecks,
  }))
}
