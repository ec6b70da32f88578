import { eq, type SQL, sql } from 'drizzle-orm'
import { personFields } from '#schema/registration.ts'
import { registrations, ticketTypes } from '#schema/tables/orders.ts'
import { startupColumns, tickets } from '#schema/tables/tickets.ts'
import type { AnyTicket } from '#schema/ticket.ts'
import { type Author, recordUpdateOrDelete } from '#worker/core/changes-store.ts'
import { handOver } from '#worker/core/hand-over-store.ts'
import { type Database, defineQuery, joinQueries, type Query } from '#worker/database/query.ts'
import { releaseUnusedDecks } from '#worker/features/tickets/uploads/store.ts'
import { type Correction, correctableTicket, correctionWrites } from './correct-store.ts'
import { ticketColumns, toAnyTicket } from './store.ts'

type TicketType = typeof ticketTypes.$inferSelect
type TicketRow = typeof tickets.$inferSelect

/** A ticket, its row, and what a change is checked against. `buyer` is the buyer's address. */
export type Changeable = { ticket: AnyTicket; row: TicketRow; buyer: string; types: TicketType[] }

/** A ticket, and the types of its event. Null if it does not exist. */
export function changeableTicket(db: Database, id: number): Query<Changeable | null> {
  const ticket = db
    .select({ row: ticketColumns, buyer: sql<string>`${registrations.email}`.as('buyer') })
    .from(tickets)
    .innerJoin(registrations, eq(registrations.id, tickets.registrationId))
    .where(eq(tickets.id, id))
  const itsEvent = db.select({ id: tickets.eventId }).from(tickets).where(eq(tickets.id, id))
  const types = db.select().from(ticketTypes).where(sql`${ticketTypes.eventId} IN ${itsEvent}`)
  return defineQuery([ticket, types], ([[found], types]) =>
    found ? { ticket: toAnyTicket(found.row), ...found, types } : null,
  )
}

type Changed = {
  /** Null if the ticket does not exist. */
  ticket: AnyTicket | null
  /** Whether the ticket is now as the change wanted. */
  isApplied: boolean
  /** Decks that are no longer used, whose files the caller deletes. */
  releasedDecks: string[]
}

/** Condition for a ticket (`t`) that still is as it was read. */
const isStill = (row: TicketRow): SQL =>
  sql.join(
    [...personFields, ...startupColumns, 'pitchDeckId' as const].map(
      (field) => sql`t.${sql.identifier(tickets[field].name)} IS ${row[field]}`,
    ),
    sql` AND `,
  )

const hasValues = (values: object, row: object): boolean => {
  const stored = new Map<string, unknown>(Object.entries(row))
  return Object.entries(values).every(([name, value]) => stored.get(name) === value)
}

/**
 * Corrects a ticket, moves it to another type, or both, and reads it. A CHECK refuses a move to a type without places.
 * The place that a move frees goes to who waits. Erased people are not changed; waiting ones are not moved. With
 * `ifStill`, nothing changes if the ticket is no longer as it was read.
 */
export function changeTicket(
  db: Database,
  { ifStill, ...change }: Omit<Correction, 'where'> & { ifStill: TicketRow | null },
  author: Author,
): Query<Changed> {
  const mayMove = change.move ? sql`t.status <> 'WAITING'` : sql`true`
  const correction = {
    ...change,
    where: sql`t.first_name <> '' AND ${mayMove} AND ${ifStill ? isStill(ifStill) : sql`true`}`,
  }
  const { ticketId, move, now } = correction
  const isChanged = sql`id IN (SELECT t.id FROM ${correctableTicket(correction)})`
  const itsOrder = db.select({ id: tickets.registrationId }).from(tickets).where(eq(tickets.id, ticketId))
  const itsEvent = db.select({ id: tickets.eventId }).from(tickets).where(eq(tickets.id, ticketId))
  const writes = [
    recordUpdateOrDelete(db, author, 'tickets', ticketId, 'UPDATE', isChanged),
    ...correctionWrites(db, correction),
    ...(move ? handOver(db, { where: sql`e.id IN ${itsEvent}`, now }) : []),
  ]
  const after = defineQuery([db.select(ticketColumns).from(tickets).where(eq(tickets.id, ticketId))], ([[row]]) => row)
  return joinQueries(
    [defineQuery(writes, () => undefined), releaseUnusedDecks(db, itsOrder), after],
    ([, releasedDecks, row]) => ({
      ticket: row ? toAnyTicket(row) : null,
      isApplied: row !== undefined && hasValues({ ...change.attendee, ...change.startup, ...move }, row),
      releasedDecks,
    }),
  )
}
