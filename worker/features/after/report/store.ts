import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { organiserLimits } from '#schema/limits.ts'
import { presenterKinds } from '#schema/options.ts'
import { events } from '#schema/tables/events.ts'
import { feedback } from '#schema/tables/feedback.ts'
import { registrations, ticketTypes } from '#schema/tables/orders.ts'
import { questions, rooms, votes } from '#schema/tables/room.ts'
import { holdsPlace, tickets } from '#schema/tables/tickets.ts'
import { allRows, type Database, firstRow, joinQueries, type ValueOf } from '#worker/database/query.ts'
import { arrivalTimes } from '#worker/features/door/door/attendance-store.ts'
import { hasCome } from '#worker/features/tickets/tickets/presented-store.ts'
import { earlierTurnouts, isWalkIn, saidYes } from '#worker/features/tickets/turnout/store.ts'

/** What the startups of all who pitch are like, without anything that names them. The fields are null once erased. */
const startupColumns = {
  sectors: tickets.sectors,
  businessModel: tickets.businessModel,
  productStage: tickets.productStage,
  fundraisingStage: tickets.fundraisingStage,
  activelyRaising: tickets.activelyRaising,
  raisedBefore: tickets.raisedBefore,
}
export type PresentedStartup = Pick<typeof tickets.$inferSelect, keyof typeof startupColumns> & { came: 0 | 1 }

/** Whether a ticket's holder was at the evening. */
const came = (now: Date) => sql<0 | 1>`${hasCome(now)}`.as('came')

const presentedStartups = (db: Database, eventId: number | SQL, now: Date) =>
  allRows(
    db
      .select({ ...startupColumns, came: came(now) })
      .from(ticketTypes)
      .innerJoin(tickets, eq(tickets.ticketTypeId, ticketTypes.id))
      .where(and(eq(ticketTypes.eventId, eventId), inArray(ticketTypes.type, [...presenterKinds]), holdsPlace)),
  )

const isRegistered = sql`${holdsPlace} AND NOT ${isWalkIn}`

/** A ticket of an order for the waiting list that never got a place. */
const waitedInVain = sql<0 | 1>`(${registrations.joinedAtPosition} IS NOT NULL AND ${tickets.promotedAt} IS NULL)`

/**
 * When somebody got their place, in hours since 1970. Warsaw is whole hours ahead of UTC, so that each UTC hour lies in one
 * Warsaw day. SQL knows no time zones.
 */
const hour = sql<number>`coalesce(${tickets.promotedAt}, ${tickets.createdAt}) / 3600000`

/**
 * The tickets of an evening, counted by all that the report tells of them. One statement, because each one that counts
 * reads every ticket of the evening.
 */
function countedTicketsOf(db: Database, eventId: number | SQL, now: Date) {
  const { ticketTypeId, university, status } = tickets
  const by = {
    ticketTypeId,
    university,
    status,
    came: came(now),
    hour: hour.as('hour'),
    isWalkIn: sql<0 | 1>`${isWalkIn}`.as('walk_in'),
    waitedInVain: waitedInVain.as('in_vain'),
    saidYes: saidYes.as('said_yes'),
  }
  const columnNumbers = sql.raw(
    Object.keys(by)
      .map((_, n) => n + 1)
      .join(),
  )
  const rows = db
    .select({ ...by, people: sql<number>`count(*)`.as('people'), seats: sql<number>`sum(${tickets.sat})`.as('seats') })
    .from(tickets)
    .innerJoin(registrations, eq(registrations.id, tickets.registrationId))
    .where(eq(tickets.eventId, eventId))
    .groupBy(columnNumbers)
  return allRows(rows)
}

/** How many voted and asked in the room. Ballots that are not joined to tickets any more count as well. */
const roomUseOf = (db: Database, eventId: number | SQL) =>
  firstRow(
    db
      .select({
        ballots: sql<number>`coalesce(${votes.counted} + ${votes.apart}, ${rooms.ballots})`.as('ballots_cast'),
        questions: sql<number>`(SELECT count(*) FROM ${questions} AS q WHERE q.event_id = rooms.event_id)`.as(
          'questions',
        ),
      })
      .from(rooms)
      .leftJoin(votes, eq(votes.eventId, rooms.eventId))
      .where(eq(rooms.eventId, eventId)),
  )

const typesOf = (db: Database, eventId: number | SQL) =>
  allRows(
    db
      .select({ ticketTypeId: ticketTypes.id, name: ticketTypes.name, capacity: ticketTypes.capacity })
      .from(ticketTypes)
      .where(eq(ticketTypes.eventId, eventId))
      .orderBy(ticketTypes.id),
  )

/** The ids of the last evenings before this one for which somebody had a place. None if it has no date. */
const earlierIds = (eventId: number | SQL) => sql`(SELECT e.id FROM ${events} AS e
  WHERE e.status = 'PAST' AND e.cancelled = 0 AND e.date < (SELECT date FROM ${events} WHERE id = ${eventId})
    AND EXISTS (SELECT 1 FROM ${tickets} AS t WHERE t.event_id = e.id AND t.status IN ('CONFIRMED', 'CHECKED_IN'))
  ORDER BY e.date DESC, e.id DESC LIMIT ${organiserLimits.report.earlier})`

/** The earlier evenings, the last one first: how many people registered in which hour, and how many of them came. */
function earlierHoursOf(db: Database, eventId: number | SQL, now: Date) {
  const rows = db
    .select({
      eventId: events.id,
      title: events.title,
      date: sql<string>`${events.date}`.as('date'),
      hour: hour.as('hour'),
      people: sql<number>`count(*)`.as('people'),
      came: sql<number>`sum(${hasCome(now)})`.as('came'),
    })
    .from(events)
    .innerJoin(tickets, eq(tickets.eventId, events.id))
    .where(and(sql`${events.id} IN ${earlierIds(eventId)}`, isRegistered))
    .groupBy(events.id, hour)
    .orderBy(desc(events.date), desc(events.id), hour)
  return allRows(rows)
}

const isAnswered = sql`(${feedback.mark} IS NOT NULL OR ${feedback.reason} IS NOT NULL)`

const answersOf = (db: Database, eventId: number | SQL) => {
  const { id, kind, mark, reason, sentence } = feedback
  const answered = and(eq(feedback.eventId, eventId), isAnswered)
  return allRows(db.select({ id, kind, mark, reason, sentence }).from(feedback).where(answered).orderBy(id))
}

/** How many marked the earlier evenings, and how, the last one first. */
const earlierMarksOf = (db: Database, eventId: number | SQL) =>
  allRows(
    db
      .select({
        eventId: feedback.eventId,
        answers: sql<number>`count(${feedback.mark})`.as('answers'),
        mean: sql<number>`avg(${feedback.mark})`.as('mean'),
      })
      .from(feedback)
      .innerJoin(events, eq(events.id, feedback.eventId))
      .where(and(sql`${feedback.eventId} IN ${earlierIds(eventId)}`, sql`${feedback.mark} IS NOT NULL`))
      .groupBy(feedback.eventId)
      .orderBy(desc(events.date), desc(events.id)),
  )

/** Everything that a report shows, in one round trip. Null if the event does not exist. */
export function numbersOf(db: Database, eventId: number | SQL, now: Date) {
  const { date, time, status, closedAt, firstTime, returned } = events
  const event = db
    .select({ date, time, status, closedAt, firstTime, returned })
    .from(events)
    .where(eq(events.id, eventId))
  return joinQueries(
    [
      firstRow(event),
      typesOf(db, eventId),
      countedTicketsOf(db, eventId, now),
      earlierHoursOf(db, eventId, now),
      earlierTurnouts(db, eventId, now),
      arrivalTimes(db, eventId),
      presentedStartups(db, eventId, now),
      answersOf(db, eventId),
      earlierMarksOf(db, eventId),
      roomUseOf(db, eventId),
    ],
    ([event, types, counted, earlierHours, turnouts, arrivals, startups, answers, earlierMarks, roomUse]) =>
      event && { event, types, counted, earlierHours, turnouts, arrivals, startups, answers, earlierMarks, roomUse },
  )
}

export type EveningNumbers = NonNullable<ValueOf<typeof numbersOf>>
