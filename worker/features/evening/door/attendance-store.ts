import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { Page } from '#schema/envelope.ts'
import { doorLimits } from '#schema/limits.ts'
import type { AbsentGuest, Arrivals } from '#schema/report.ts'
import { doorScans } from '#schema/tables/door.ts'
import { ticketTypes } from '#schema/tables/orders.ts'
import { nameKeys, tickets } from '#schema/tables/tickets.ts'
import { nullUnlessEventExists } from '#worker/core/exists-store.ts'
import { paginatedQuery } from '#worker/database/pagination.ts'
import { type Database, defineQuery, joinQueries, type Query } from '#worker/database/query.ts'
import { countsOf } from './list-store.ts'

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
  const arrivals = defineQuery([byTime], ([rows]) =>
    rows.map(({ from, people }) => ({ from: new Date(from).toISOString(), people })),
  )
  return nullUnlessEventExists(
    db,
    eventId,
    joinQueries([countsOf(db, eventId), arrivals], ([counts, list]) => ({ counts, arrivals: list })),
  )
}

/** Who has a ticket and was not let in, by name. Null if the event does not exist. */
export function absentFrom(
  db: Database,
  eventId: number,
  window: { limit: number; offset: number },
): Query<Page<AbsentGuest> | null> {
  const where = and(eq(tickets.eventId, eventId), eq(tickets.status, 'CONFIRMED'))
  const rows = db
    .select({
      ticketId: tickets.id,
      firstName: tickets.firstName,
      lastName: tickets.lastName,
      type: ticketTypes.name,
    })
    .from(tickets)
    .innerJoin(ticketTypes, eq(ticketTypes.id, tickets.ticketTypeId))
    .where(where)
    .orderBy(...nameKeys(tickets), asc(tickets.id))
  return nullUnlessEventExists(
    db,
    eventId,
    paginatedQuery(db, tickets, where, rows, window, (row) => row),
  )
}
