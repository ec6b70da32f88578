import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Page } from '#schema/envelope.ts'
import { pick } from '#schema/keys.ts'
import { personFields } from '#schema/registration.ts'
import { registrations } from '#schema/tables/orders.ts'
import { tickets } from '#schema/tables/tickets.ts'
import type { Order, RegistrationQuery, RegistrationRecord, Ticket } from '#schema/ticket.ts'
import { nullUnlessEventExists } from '#worker/core/exists-store.ts'
import { type Cursor, chunkSize, isAfter } from '#worker/database/export-chunks.ts'
import { paginatedQuery } from '#worker/database/pagination.ts'
import { type Database, defineQuery, joinQueries, type Query } from '#worker/database/query.ts'
import { hadPlace, isIssued, toTicket } from '#worker/features/tickets/tickets/store.ts'

type Row = typeof registrations.$inferSelect

export const toOrder = ({ id, eventId, createdAt, ...row }: Row): Order => ({
  id,
  eventId,
  createdAt: createdAt.toISOString(),
  buyer: pick(row, personFields),
})

const toRecord = (row: Row, itsTickets: Ticket[]): RegistrationRecord => ({ ...toOrder(row), tickets: itsTickets })

/** Leaves out orders from the waiting list of which nobody got a place. The index of those that joined it finds them. */
const hasTickets = sql`${registrations.id} NOT IN (
  SELECT id FROM ${registrations} AS joined WHERE joined.joined_at_position IS NOT NULL
    AND NOT EXISTS (SELECT 1 FROM ${tickets} AS t WHERE t.registration_id = joined.id AND ${hadPlace('t')})
)`

/** Registrations with their tickets, oldest first. Null if the event does not exist. */
export function listRegistrations(db: Database, query: RegistrationQuery): Query<Page<RegistrationRecord> | null> {
  const { eventId, limit, offset } = query
  const where = and(eventId === undefined ? undefined : eq(registrations.eventId, eventId), hasTickets)
  const rows = db.select().from(registrations).where(where).orderBy(registrations.createdAt, registrations.id)
  const page = joinQueries(
    [
      paginatedQuery(db, registrations, where, rows, { limit, offset }, (row) => row),
      ticketsOfOrders(db, where, { limit, offset }),
    ],
    ([page, allTickets]) => ({ ...page, data: withTickets(page.data, allTickets) }),
  )
  return nullUnlessEventExists(db, eventId, page)
}

/** The tickets of one page (`window`) of the registrations that match `where`. */
function ticketsOfOrders(
  db: Database,
  where: SQL | undefined,
  window: { limit: number; offset: number },
): Query<Ticket[]> {
  const idsOnPage = db
    .select({ id: registrations.id })
    .from(registrations)
    .where(where)
    .orderBy(registrations.createdAt, registrations.id)
    .limit(window.limit)
    .offset(window.offset)
  const rows = db
    .select()
    .from(tickets)
    .where(and(inArray(tickets.registrationId, idsOnPage), isIssued))
    .orderBy(tickets.registrationId, tickets.position)
  return defineQuery([rows], ([all]) => all.map(toTicket))
}

function withTickets(rows: readonly Row[], all: readonly Ticket[]): RegistrationRecord[] {
  const byRegistration = Map.groupBy(all, ({ registrationId }) => registrationId)
  return rows.map((row) => toRecord(row, byRegistration.get(row.id) ?? []))
}

/** One chunk of an export: registrations of an event after `last`, with their tickets, oldest first. */
export function registrationsAfter(db: Database, eventId: number, last: Cursor | null): Query<RegistrationRecord[]> {
  const where = and(eq(registrations.eventId, eventId), hasTickets, isAfter(registrations, last))
  const rows = db
    .select()
    .from(registrations)
    .where(where)
    .orderBy(registrations.createdAt, registrations.id)
    .limit(chunkSize)
  return joinQueries(
    [defineQuery([rows], ([chunk]) => chunk), ticketsOfOrders(db, where, { limit: chunkSize, offset: 0 })],
    ([chunk, all]) => withTickets(chunk, all),
  )
}

export const registrationById = (db: Database, id: string): Query<RegistrationRecord | null> =>
  defineQuery(
    [
      db
        .select()
        .from(registrations)
        .where(and(eq(registrations.id, id), hasTickets)),
      db
        .select()
        .from(tickets)
        .where(and(eq(tickets.registrationId, id), isIssued))
        .orderBy(tickets.position),
    ],
    ([[row], all]) => (row ? toRecord(row, all.map(toTicket)) : null),
  )
