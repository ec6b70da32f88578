import { and, count, eq, type SQL, sql } from 'drizzle-orm'
import { organiserLimits } from '#schema/limits.ts'
import type { Turnout } from '#schema/report.ts'
import { doorScans } from '#schema/tables/door.ts'
import { events } from '#schema/tables/events.ts'
import { registrations } from '#schema/tables/orders.ts'
import { holdsPlace, tickets } from '#schema/tables/tickets.ts'
import { nullUnlessEventExists } from '#worker/core/exists-store.ts'
import { allRows, type Database, joinQueries, type Query } from '#worker/database/query.ts'
import { hasCome } from '#worker/features/tickets/tickets/presented-store.ts'

/** Tickets without a yes, and how many came. `NO` cancels tickets, so a valid one came later and is unanswered. */
type Silent = { silent: number; came: number }

type Attendance = {
  /** Confirmed tickets of the event, without walk-ins: for which somebody said yes, and the others. */
  yes: number
  silent: number
  /** The last evenings before this one. */
  earlier: Silent[]
}

const { shareOfSilent, margin, evenings } = organiserLimits.turnout

/**
 * Everybody who answered yes, and of the silent the share that came to earlier events. Events are weighted by guests, so
 * small ones count little. Without earlier events an assumed share is used. The range spans the events' shares; with
 * fewer than two, it is a fixed margin around the share.
 */
export function expectTurnout({ yes, silent, earlier }: Attendance): Turnout {
  const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
  const known = sum(earlier.map((evening) => evening.silent))
  const share = known > 0 ? sum(earlier.map(({ came }) => came)) / known : shareOfSilent
  const shares =
    earlier.length > 1 ? earlier.map((evening) => evening.came / evening.silent) : [share - margin, share + margin]
  const guests = (part: number) => yes + Math.round(silent * Math.min(1, Math.max(0, part)))
  return {
    confirmed: yes + silent,
    yes,
    silent,
    share,
    evenings: earlier.length,
    expected: guests(share),
    low: guests(Math.min(...shares)),
    high: guests(Math.max(...shares)),
  }
}

/** The holder's own answer goes before that of the buyer. */
export const saidYes = sql<0 | 1>`(coalesce(${tickets.answer}, ${registrations.answer}) IS 'YES')`

/** Whether a ticket was issued at the door: an entry has the time of its creation. */
export const isWalkIn: SQL<0 | 1> = sql`EXISTS (SELECT 1 FROM ${doorScans} AS s
  WHERE s.ticket_id = ${tickets.id} AND s.at = ${tickets.createdAt})`

const countSilent = (db: Database, where: SQL, now: Date) =>
  db
    .select({
      isYes: saidYes,
      eventId: tickets.eventId,
      tickets: count(),
      came: sql<number>`coalesce(sum(${hasCome(now)}), 0)`.as('came'),
    })
    .from(tickets)
    .innerJoin(registrations, eq(registrations.id, tickets.registrationId))
    .where(and(holdsPlace, sql`NOT ${isWalkIn}`, where))

/** The last evenings before an event, or all of them if it has no date, at which somebody was let in. */
export function earlierTurnouts(db: Database, eventId: number | SQL, now: Date): Query<Silent[]> {
  const door = sql`EXISTS (SELECT 1 FROM ${tickets} AS t WHERE t.event_id = e.id AND t.status = 'CHECKED_IN')`
  const isLater = sql`coalesce(e.date > (SELECT date FROM ${events} WHERE id = ${eventId}), 0)`
  const last = sql`(SELECT e.id FROM ${events} AS e
    WHERE e.status = 'PAST' AND e.id <> ${eventId} AND NOT ${isLater} AND ${door}
    ORDER BY e.date DESC, e.id DESC LIMIT ${evenings})`
  const byEvent = countSilent(db, sql`NOT ${saidYes} AND ${tickets.eventId} IN ${last}`, now).groupBy(tickets.eventId)
  return allRows(byEvent, ({ tickets: silent, came }) => ({ silent, came }))
}

/** How many guests an event can expect. Null if the event does not exist. */
export function turnoutOf(db: Database, eventId: number, now: Date): Query<Turnout | null> {
  const ofEvent = allRows(countSilent(db, eq(tickets.eventId, eventId), now).groupBy(saidYes))
  const turnout = joinQueries([ofEvent, earlierTurnouts(db, eventId, now)], ([ofYes, earlier]) => {
    const countOf = (isYes: 0 | 1) => ofYes.find((row) => row.isYes === isYes)?.tickets ?? 0
    return expectTurnout({ yes: countOf(1), silent: countOf(0), earlier })
  })
  return nullUnlessEventExists(db, eventId, turnout)
}
