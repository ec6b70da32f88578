import { and, asc, eq, ne, type SQL, sql } from 'drizzle-orm'
import type { DoorFound } from '#schema/door.ts'
import type { AbsentGuest, Arrivals } from '#schema/door-attendance.ts'
import { doorLimits } from '#schema/limits.ts'
import type { Entrance } from '#schema/personal-data.ts'
import { doorScans } from '#schema/tables/door.ts'
import { ticketTypes } from '#schema/tables/orders.ts'
import { nameKeys, tickets } from '#schema/tables/tickets.ts'
import { nullUnlessEventExists } from '#worker/core/exists-store.ts'
import { paginatedQuery, type Window } from '#worker/database/pagination.ts'
import { allRows, type Database, joinQueries, type Query } from '#worker/database/query.ts'
import { isIssued } from '#worker/features/tickets/tickets/store.ts'
import { countsOf, issuedStatus } from './list-store.ts'

/** How many people came to an event, and when. Null if the event does not exist. */
export function arrivalsOf(db: Database, eventId: number): Query<Arrivals | null> {
  const step = doorLimits.arrivalMinutes * 60_000
  const firstEntries = sql`(SELECT min(s.at) AS at FROM ${doorScans} AS s JOIN ${tickets} AS t ON t.id = s.ticket_id
    WHERE s.event_id = ${eventId} AND t.event_id = ${eventId} AND s.outcome = 'IN' AND s.undone = 0
      AND t.status = 'CHECKED_IN' GROUP BY t.id)`
  const from: SQL<number> = sql`at / ${sql.raw(`${step} * ${step}`)}`
  const byTime = db
    .select({ from: from.as('starts_at'), people: sql<number>`count(*)`.as('people') })
    .from(firstEntries)
    .groupBy(from)
    .orderBy(asc(from))
  const arrivals = allRows(byTime, ({ from, people }) => ({ from: new Date(from).toISOString(), people }))
  return nullUnlessEventExists(
    db,
    eventId,
    joinQueries([countsOf(db, eventId), arrivals], ([counts, list]) => ({ counts, arrivals: list })),
  )
}

/** The name on a ticket, with its type. */
const named = { firstName: tickets.firstName, lastName: tickets.lastName, type: ticketTypes.name }
const byName = [...nameKeys(tickets), asc(tickets.id)]

/** Who has a ticket and was not let in, by name. Null if the event does not exist. */
export function absentFrom(db: Database, eventId: number, window: Window) {
  const where = and(eq(tickets.eventId, eventId), eq(tickets.status, 'CONFIRMED'))
  const rows = db
    .select({ ticketId: tickets.id, ...named })
    .from(tickets)
    .innerJoin(ticketTypes, eq(ticketTypes.id, tickets.ticketTypeId))
    .where(where)
    .orderBy(...byName)
  return nullUnlessEventExists(
    db,
    eventId,
    paginatedQuery(db, tickets, where, rows, window, (row): AbsentGuest => row),
  )
}

export type NamedTicket = Omit<DoorFound, 'hash'> & { code: string }

/** All tickets of an event whose person was not erased, by name. Null if the event does not exist. */
export function namedTickets(db: Database, eventId: number): Query<NamedTicket[] | null> {
  const rows = db
    .select({ code: tickets.code, ...named, status: issuedStatus })
    .from(tickets)
    .innerJoin(ticketTypes, eq(ticketTypes.id, tickets.ticketTypeId))
    .where(and(eq(tickets.eventId, eventId), isIssued, ne(tickets.firstName, '')))
    .orderBy(...byName)
  return nullUnlessEventExists(db, eventId, allRows(rows))
}

/** When tickets were let in. Undone entries are left out. `where` selects the tickets. */
export const entrancesWhere = (db: Database, where: SQL): Query<Entrance[]> =>
  allRows(
    db
      .select({ ticketId: tickets.id, at: doorScans.at, device: doorScans.device })
      .from(tickets)
      .innerJoin(doorScans, eq(doorScans.ticketId, tickets.id))
      .where(and(where, eq(doorScans.outcome, 'IN'), eq(doorScans.undone, false)))
      .orderBy(asc(doorScans.at), asc(doorScans.id)),
    ({ ticketId, at, device }) => ({ ticketId, at: at.toISOString(), device }),
  )
