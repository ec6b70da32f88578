import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { organiserLimits } from '#schema/limits.ts'
import { presenterKinds } from '#schema/options.ts'
import type { Report } from '#schema/report.ts'
import { events } from '#schema/tables/events.ts'
import { registrations, ticketTypes } from '#schema/tables/orders.ts'
import { holdsPlace, tickets } from '#schema/tables/tickets.ts'
import { allRows, type Database, firstRow, joinQueries, type Query, type ValueOf } from '#worker/database/query.ts'
import { arrivalsOf } from '#worker/features/evening/door/attendance-store.ts'
import { isWalkIn, turnoutOf } from '#worker/features/tickets/turnout/store.ts'

/** What the startups of all who pitch are like, without anything that names them. The fields are null once erased. */
const startupColumns = {
  status: tickets.status,
  sectors: tickets.sectors,
  businessModel: tickets.businessModel,
  productStage: tickets.productStage,
  fundraisingStage: tickets.fundraisingStage,
  activelyRaising: tickets.activelyRaising,
  raisedBefore: tickets.raisedBefore,
}
export type PresentedStartup = Pick<typeof tickets.$inferSelect, keyof typeof startupColumns>

const presentedStartups = (db: Database, eventId: number) =>
  allRows(
    db
      .select(startupColumns)
      .from(ticketTypes)
      .innerJoin(tickets, and(eq(tickets.ticketTypeId, ticketTypes.id), eq(tickets.eventId, ticketTypes.eventId)))
      .where(and(eq(ticketTypes.eventId, eventId), inArray(ticketTypes.type, [...presenterKinds]), holdsPlace)),
  )

const sumOf = (condition: SQL, name: string) => sql<number>`coalesce(sum(${condition}), 0)`.as(name)
const isRegistered = sql`${holdsPlace} AND NOT ${isWalkIn}`
const registered = sql<number>`count(*)`.as('registered')
const came = sumOf(sql`${tickets.status} = 'CHECKED_IN'`, 'came')

/** A ticket of an order for the waiting list that never got a place. */
const waitedInVain = sql`(${registrations.joinedAtPosition} IS NOT NULL AND ${tickets.promotedAt} IS NULL)`

function typesOf(db: Database, eventId: number): Query<Report['byType']> {
  const rows = db
    .select({
      ticketTypeId: ticketTypes.id,
      name: ticketTypes.name,
      capacity: ticketTypes.capacity,
      registered: sumOf(isRegistered, 'registered'),
      came: sumOf(sql`${tickets.status} = 'CHECKED_IN' AND NOT ${isWalkIn}`, 'came'),
      walkIns: sumOf(sql`${tickets.status} = 'CHECKED_IN' AND ${isWalkIn}`, 'walk_ins'),
      waiting: sumOf(sql`${tickets.status} = 'WAITING'`, 'waiting'),
      unplaced: sumOf(sql`${tickets.status} = 'CANCELLED' AND ${waitedInVain}`, 'unplaced'),
      cancelled: sumOf(sql`${tickets.status} = 'CANCELLED' AND NOT ${waitedInVain}`, 'cancelled'),
    })
    .from(ticketTypes)
    .leftJoin(tickets, and(eq(tickets.ticketTypeId, ticketTypes.id), eq(tickets.eventId, ticketTypes.eventId)))
    .leftJoin(registrations, eq(registrations.id, tickets.registrationId))
    .where(eq(ticketTypes.eventId, eventId))
    .groupBy(ticketTypes.id)
    .orderBy(ticketTypes.id)
  return allRows(rows)
}

const universitiesOf = (db: Database, eventId: number) =>
  allRows(
    db
      .select({ name: tickets.university, registered, came })
      .from(tickets)
      .where(and(eq(tickets.eventId, eventId), isRegistered))
      .groupBy(tickets.university),
  )

/** The ids of the last evenings before this one for which somebody had a place. None if it has no date. */
const earlierIds = (eventId: number) => sql`(SELECT e.id FROM ${events} AS e
  WHERE e.status = 'PAST' AND e.cancelled = 0 AND e.date < (SELECT date FROM ${events} WHERE id = ${eventId})
    AND EXISTS (SELECT 1 FROM ${tickets} AS t WHERE t.event_id = e.id AND t.status IN ('CONFIRMED', 'CHECKED_IN'))
  ORDER BY e.date DESC, e.id DESC LIMIT ${organiserLimits.report.earlier})`

/** The earlier evenings, the last one first. */
function earlierOf(db: Database, eventId: number) {
  const rows = db
    .select({ eventId: events.id, title: events.title, date: sql<string>`${events.date}`.as('date'), registered, came })
    .from(events)
    .innerJoin(tickets, eq(tickets.eventId, events.id))
    .where(and(sql`${events.id} IN ${earlierIds(eventId)}`, isRegistered))
    .groupBy(events.id)
    .orderBy(desc(events.date), desc(events.id))
  return allRows(rows)
}

/**
 * How many people registered in which hour since 1970, of the evening and of the earlier ones. Warsaw is whole hours ahead
 * of UTC, so that each UTC hour lies in one Warsaw day. SQL knows no time zones.
 */
function hoursOf(db: Database, eventId: number) {
  const hour = sql<number>`coalesce(${tickets.promotedAt}, ${tickets.createdAt}) / 3600000`
  const rows = db
    .select({ eventId: tickets.eventId, hour: hour.as('hour'), people: sql<number>`count(*)`.as('people') })
    .from(tickets)
    .where(
      and(sql`${tickets.eventId} IN (SELECT ${eventId} UNION ALL SELECT * FROM ${earlierIds(eventId)})`, isRegistered),
    )
    .groupBy(tickets.eventId, hour)
    .orderBy(tickets.eventId, hour)
  return allRows(rows)
}

/** Everything that a report shows, in one round trip. Null if the event does not exist. */
export function numbersOf(db: Database, eventId: number) {
  const { date, time, status } = events
  const event = db.select({ date, time, status }).from(events).where(eq(events.id, eventId))
  return joinQueries(
    [
      firstRow(event),
      typesOf(db, eventId),
      universitiesOf(db, eventId),
      hoursOf(db, eventId),
      earlierOf(db, eventId),
      turnoutOf(db, eventId),
      arrivalsOf(db, eventId),
      presentedStartups(db, eventId),
    ],
    ([event, byType, universities, hours, earlier, turnout, door, startups]) =>
      event && turnout && door && { event, byType, universities, hours, earlier, turnout, ...door, startups },
  )
}

export type EveningNumbers = NonNullable<ValueOf<typeof numbersOf>>
