import { and, count, eq, type SQL, sql } from 'drizzle-orm'
import type { Page } from '#schema/envelope.ts'
import { pick } from '#schema/keys.ts'
import { personFields } from '#schema/registration.ts'
import { registrations } from '#schema/tables/orders.ts'
import { tickets } from '#schema/tables/tickets.ts'
import type { Order, RegistrationQuery, RegistrationRecord } from '#schema/ticket.ts'
import { nullUnlessEventExists } from '#worker/core/exists-store.ts'
import { type Cursor, chunkSize, isAfter } from '#worker/database/export-chunks.ts'
import type { Window } from '#worker/database/pagination.ts'
import { type Database, defineQuery, firstRow, joinQueries, type Query } from '#worker/database/query.ts'
import { hadPlace, isIssued, toTicket } from '#worker/features/tickets/tickets/store.ts'

type Row = typeof registrations.$inferSelect

export const toOrder = ({ id, eventId, createdAt, ...row }: Row): Order => ({
  id,
  eventId,
  createdAt: createdAt.toISOString(),
  buyer: pick(row, personFields),
})

/**
 * Leaves out orders from the waiting list, of one event or of all, of which nobody got a place. The index of those that
 * joined it finds them.
 */
const hasTickets = (eventId?: number): SQL => sql`${registrations.id} NOT IN (
  SELECT id FROM ${registrations} AS joined WHERE joined.joined_at_position IS NOT NULL
    AND ${eventId === undefined ? sql`true` : sql`joined.event_id = ${eventId}`}
    AND NOT EXISTS (SELECT 1 FROM ${tickets} AS t WHERE t.registration_id = joined.id AND ${hadPlace('t')})
)`

/** A page of the registrations that match, oldest first, with their tickets. */
function recordsWhere(db: Database, where: SQL | undefined, { limit, offset }: Window): Query<RegistrationRecord[]> {
  const onPage = db
    .select()
    .from(registrations)
    .where(where)
    .orderBy(registrations.createdAt, registrations.id)
    .limit(limit)
    .offset(offset)
  const itsTickets = db
    .select()
    .from(tickets)
    .where(and(sql`${tickets.registrationId} IN (SELECT id FROM ${onPage})`, isIssued))
    .orderBy(tickets.registrationId, tickets.position)
  return defineQuery([onPage, itsTickets], ([rows, all]) => {
    const byRegistration = Map.groupBy(all.map(toTicket), ({ registrationId }) => registrationId)
    return rows.map((row) => ({ ...toOrder(row), tickets: byRegistration.get(row.id) ?? [] }))
  })
}

/** Registrations with their tickets, oldest first. Null if the event does not exist. */
export function listRegistrations(db: Database, { eventId, limit, offset }: RegistrationQuery) {
  const where = and(eventId === undefined ? undefined : eq(registrations.eventId, eventId), hasTickets(eventId))
  const counted = firstRow(db.select({ total: count() }).from(registrations).where(where))
  const page = joinQueries(
    [recordsWhere(db, where, { limit, offset }), counted],
    ([data, row]): Page<RegistrationRecord> => ({ data, total: row?.total ?? 0, limit, offset }),
  )
  return nullUnlessEventExists(db, eventId, page)
}

/** One chunk of an export: registrations of an event after `last`, with their tickets, oldest first. */
export const registrationsAfter = (db: Database, eventId: number, last: Cursor | null) =>
  recordsWhere(db, and(eq(registrations.eventId, eventId), hasTickets(eventId), isAfter(registrations, last)), {
    limit: chunkSize,
    offset: 0,
  })

export const registrationById = (db: Database, id: string): Query<RegistrationRecord | null> =>
  joinQueries(
    [recordsWhere(db, and(eq(registrations.id, id), hasTickets()), { limit: 1, offset: 0 })],
    ([[found]]) => found ?? null,
  )
