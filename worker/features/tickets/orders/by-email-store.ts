import { and, count, eq, isNotNull, sql } from 'drizzle-orm'
import type { Event } from '#schema/event.ts'
import { events } from '#schema/tables/events.ts'
import { registrations, users } from '#schema/tables/orders.ts'
import { holdsPlace, tickets } from '#schema/tables/tickets.ts'
import { type Database, defineQuery, type Query } from '#worker/database/query.ts'

/** An order as the lookup mail lists it. `tickets` counts valid tickets, `waiting` places on the waiting list. */
export type ListedOrder = Pick<Event, 'title' | 'date' | 'time' | 'status' | 'cancelled'> & {
  orderKey: string
  tickets: number
  waiting: number
}

/** A mail lists at most this many orders. */
const longestList = 50

/** Orders of a buyer's address for upcoming events, the next event first. `users.email` is in lower case. */
export function upcomingOrdersOf(db: Database, email: string): Query<ListedOrder[]> {
  const rows = db
    .select({
      title: events.title,
      date: events.date,
      time: events.time,
      status: events.status,
      cancelled: events.cancelled,
      orderKey: sql<string>`${registrations.orderKey}`,
      tickets: db.$count(tickets, and(eq(tickets.registrationId, registrations.id), holdsPlace)),
      waiting: db.$count(tickets, and(eq(tickets.registrationId, registrations.id), eq(tickets.status, 'WAITING'))),
    })
    .from(registrations)
    .innerJoin(users, eq(users.id, registrations.userId))
    .innerJoin(events, eq(events.id, registrations.eventId))
    .where(and(eq(users.email, email.toLowerCase()), isNotNull(registrations.orderKey), eq(events.status, 'UPCOMING')))
    .orderBy(sql`${events.date} IS NULL`, events.date, registrations.createdAt)
    .limit(longestList)
  return defineQuery([rows], ([found]) => found)
}

/** How many valid tickets for an event the address of a buyer has, in all its orders. */
export const countTicketsOf = (db: Database, email: string, eventId: number): Query<number> =>
  defineQuery(
    [
      db
        .select({ tickets: count() })
        .from(tickets)
        .innerJoin(users, eq(users.id, tickets.userId))
        .where(and(eq(users.email, email.toLowerCase()), eq(tickets.eventId, eventId), holdsPlace)),
    ],
    ([[row]]) => row?.tickets ?? 0,
  )
