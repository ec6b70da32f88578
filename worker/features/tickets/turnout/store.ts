import { and, count, eq, ne, type SQL, sql } from 'drizzle-orm'
import { doorScans } from '#schema/tables/door.ts'
import { events } from '#schema/tables/events.ts'
import { registrations } from '#schema/tables/orders.ts'
import { holdsPlace, tickets } from '#schema/tables/tickets.ts'
import { nullUnlessEventExists } from '#worker/core/exists-store.ts'
import { type Database, defineQuery, type Query } from '#worker/database/query.ts'

/**
 * Tickets whose buyer did not say yes: how many there are, and how many of them were checked in. `NO` cancels the
 * confirmed tickets, so a valid one in such an order came later (for example from the waiting list) and counts as
 * unanswered.
 */
type Silent = { silent: number; came: number }

export type Attendance = {
  /** Confirmed tickets of the event, without walk-ins: whose buyer said yes, and the others. */
  yes: number
  silent: number
  /** Past events, not after this one, with check-ins. */
  earlier: Silent[]
}

const checkedIn = sql<number>`coalesce(sum(${tickets.status} = 'CHECKED_IN'), 0)`
const saidYes = sql<0 | 1>`(${registrations.answer} IS 'YES')`

/** Whether a ticket was issued at the door: an entry has the time of its creation. */
export const isWalkIn: SQL<0 | 1> = sql`EXISTS (SELECT 1 FROM ${doorScans} AS s
  WHERE s.ticket_id = ${tickets.id} AND s.at = ${tickets.createdAt})`

/** What the expected turnout of an event follows from. Null if the event does not exist. */
export function attendanceOf(db: Database, eventId: number): Query<Attendance | null> {
  const ticketsWhere = (where: SQL | undefined) =>
    db
      .select({ isYes: saidYes, eventId: tickets.eventId, tickets: count(), came: checkedIn })
      .from(tickets)
      .innerJoin(registrations, eq(registrations.id, tickets.registrationId))
      .where(and(holdsPlace, sql`NOT ${isWalkIn}`, where))
  const ofEvent = ticketsWhere(eq(tickets.eventId, eventId)).groupBy(saidYes)
  const door = sql`EXISTS (SELECT 1 FROM ${tickets} AS t WHERE t.event_id = events.id AND t.status = 'CHECKED_IN')`
  const isLater = sql`coalesce(date > (SELECT date FROM ${events} WHERE id = ${eventId}), 0)`
  const ofEarlier = ticketsWhere(
    and(
      sql`NOT ${saidYes}`,
      ne(tickets.eventId, eventId),
      sql`${tickets.eventId} IN (SELECT id FROM ${events} WHERE status = 'PAST' AND NOT ${isLater} AND ${door})`,
    ),
  ).groupBy(tickets.eventId)
  const attendance = defineQuery([ofEvent, ofEarlier], ([ofYes, byEvent]): Attendance => {
    const countOf = (isYes: 0 | 1) => ofYes.find((row) => row.isYes === isYes)?.tickets ?? 0
    return {
      yes: countOf(1),
      silent: countOf(0),
      earlier: byEvent.map(({ tickets: silent, came }) => ({ silent, came })),
    }
  })
  return nullUnlessEventExists(db, eventId, attendance)
}
