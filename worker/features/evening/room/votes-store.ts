import { and, eq, gt, type SQL, sql } from 'drizzle-orm'
import { events } from '#schema/tables/events.ts'
import { ballots, reveals, seats, votes, voteTotals } from '#schema/tables/room.ts'
import { tickets } from '#schema/tables/tickets.ts'
import { type Author, recordUnnumberedWrite } from '#worker/core/changes-store.ts'
import { insertSelected } from '#worker/database/insert-selected.ts'
import {
  afterWrites,
  allRows,
  type Database,
  defineQuery,
  firstRow,
  joinQueries,
  type Query,
  writesOf,
} from '#worker/database/query.ts'
import type { Statement } from '#worker/database/statement.ts'
import { renderResultsAgain } from '#worker/features/evening/results/store.ts'

/** A vote. `isJoined`: ballots are still joined to tickets. `voted` counts them, now or when the join ended. */
export type Vote = { closesAt: Date; isJoined: boolean; voted: number }

/** The vote of an event. Null if none was opened. */
export const voteOf = (db: Database, eventId: number | SQL): Query<Vote | null> =>
  firstRow(
    db
      .select({
        closesAt: votes.closesAt,
        counted: votes.counted,
        apart: votes.apart,
        now: sql<number>`(SELECT count(*) FROM ${ballots} AS b WHERE b.event_id = votes.event_id)`.as('ballots_now'),
      })
      .from(votes)
      .where(eq(votes.eventId, eventId)),
    ({ closesAt, counted, apart, now }) => ({
      closesAt,
      isJoined: counted === null,
      voted: counted === null ? now : counted + (apart ?? 0),
    }),
  )

/**
 * Opens the vote, or opens it again with the ballots that there are. It stays as it is once a place of the audience's prize was
 * shown, or the join of ballots and tickets is gone. Returns whether it is open, which is recorded.
 */
export function openVote(db: Database, eventId: number, closesAt: Date, author: Author): Query<boolean> {
  const isRevealed = sql`EXISTS (SELECT 1 FROM ${reveals} WHERE event_id = ${eventId} AND prize = 'audience')`
  const isParted = sql`EXISTS (SELECT 1 FROM ${votes} WHERE event_id = ${eventId} AND counted IS NOT NULL)`
  const mayOpen = sql`NOT ${isRevealed} AND NOT ${isParted}`
  const columns = { eventId: sql`${events.id}`, closesAt: sql`${closesAt.getTime()}` }
  const opened = insertSelected(
    db,
    votes,
    columns,
    sql`${events} WHERE ${events.id} = ${eventId} AND ${mayOpen}`,
  ).onConflictDoUpdate({ target: votes.eventId, set: { closesAt } })
  return afterWrites(
    [recordVote(db, author, eventId, mayOpen)],
    defineQuery([opened.returning({ id: votes.eventId })], ([rows]) => rows.length > 0),
  )
}

const recordVote = (db: Database, author: Author, eventId: number, condition: SQL): Statement =>
  recordUnnumberedWrite(db, author, 'stage', String(eventId), 'UPDATE', condition, ['vote'])

/** Closes the vote now, if it is open. */
export function closeVote(db: Database, eventId: number, author: Author): Query<undefined> {
  const isOpen = and(eq(votes.eventId, eventId), gt(votes.closesAt, author.now))
  return writesOf([
    recordVote(db, author, eventId, sql`EXISTS (SELECT 1 FROM ${votes} WHERE ${isOpen})`),
    db.update(votes).set({ closesAt: author.now }).where(isOpen),
    renderResultsAgain(db, eventId),
  ])
}

/** A seat, while the vote of its event is open. */
const votingSeat = (seatId: number, now: Date): SQL => sql`${seats}
  JOIN ${votes} ON ${votes.eventId} = ${seats.eventId}
  WHERE ${seats.id} = ${seatId} AND ${votes.closesAt} > ${now.getTime()} AND ${votes.counted} IS NULL`

/**
 * Stores the ballot of a seat in the place of an earlier one of its ticket. No choices take it back. False if the vote is not
 * open, or the seat has ended.
 */
export function castBallot(db: Database, seatId: number, choices: readonly number[], now: Date): Query<boolean> {
  const from = votingSeat(seatId, now)
  const isVoting = firstRow(
    db.select({ id: sql<number>`ticket_id` }).from(sql`(SELECT ${seats.ticketId} FROM ${from})`),
  )
  const stored = {
    ticketId: sql`${seats.ticketId}`,
    eventId: sql`${seats.eventId}`,
    seatId: sql`${seats.id}`,
    choices: sql`${JSON.stringify(choices)}`,
  }
  const write: Statement =
    choices.length === 0
      ? db.delete(ballots).where(sql`${ballots.ticketId} IN (SELECT ${seats.ticketId} FROM ${from})`)
      : insertSelected(db, ballots, stored, from).onConflictDoUpdate({
          target: ballots.ticketId,
          set: { seatId: sql`excluded.seat_id`, choices: sql`excluded.choices` },
        })
  return joinQueries([afterWrites([write], isVoting)], ([voting]) => voting !== null)
}

/**
 * The ballots of an event with `counts`: 1 for tickets that were let in at the door, and for all while nobody was. The others
 * stand apart.
 */
const weighed = (eventId: number | SQL): SQL => sql`(
  SELECT b.choices, iif(t.status = 'CHECKED_IN' OR NOT EXISTS (
    SELECT 1 FROM ${tickets} AS inside WHERE inside.event_id = b.event_id AND inside.status = 'CHECKED_IN'
  ), 1, 0) AS counts
  FROM ${ballots} AS b JOIN ${tickets} AS t ON t.id = b.ticket_id WHERE b.event_id = ${eventId}
)`

const named = (eventId: number | SQL): SQL =>
  sql`${weighed(eventId)} AS w, json_each(w.choices) AS choice GROUP BY choice.value`

/** How many ballots named each presenter, by ticket. Presenters whom nobody named are left out. */
export function totalsOf(db: Database, eventId: number | SQL): Query<Map<number, { counted: number; apart: number }>> {
  const kept = db.select().from(voteTotals).where(eq(voteTotals.eventId, eventId))
  const live = db
    .select({
      ticketId: sql<number>`choice.value`.as('chosen_id'),
      counted: sql<number>`sum(w.counts)`.as('counted_ballots'),
      apart: sql<number>`sum(1 - w.counts)`.as('apart_ballots'),
    })
    .from(named(eventId))
  return joinQueries(
    [allRows(kept), allRows(live)],
    ([before, now]) =>
      new Map([...before, ...now].map(({ ticketId, counted, apart }) => [ticketId, { counted, apart }])),
  )
}

/**
 * Replaces the ballots of an event by their totals, so that no row joins a ticket to a choice any more, and closes the vote. The
 * totals are in the order of the presenters' ids. Nothing changes if that was done before.
 */
export function endJoin(db: Database, eventId: number, now: Date): Statement[] {
  const columns = {
    eventId: sql`${eventId}`,
    ticketId: sql`choice.value`,
    counted: sql`sum(w.counts)`,
    apart: sql`sum(1 - w.counts)`,
  }
  const sum = (of: SQL) => sql`(SELECT coalesce(sum(${of}), 0) FROM ${weighed(eventId)} AS w)`
  return [
    insertSelected(db, voteTotals, columns, sql`${named(eventId)} ORDER BY choice.value`),
    db
      .update(votes)
      .set({
        counted: sum(sql`w.counts`),
        apart: sum(sql`1 - w.counts`),
        closesAt: sql`min(${votes.closesAt}, ${now.getTime()})`,
      })
      .where(and(eq(votes.eventId, eventId), sql`${votes.counted} IS NULL`)),
    db.delete(ballots).where(eq(ballots.eventId, eventId)),
    renderResultsAgain(db, eventId),
  ]
}

/** Events with seats, or with ballots that are joined to tickets. */
export const openRooms = (db: Database): Query<number[]> =>
  defineQuery(
    [
      db.select({ eventId: votes.eventId }).from(votes).where(sql`${votes.counted} IS NULL`),
      db.selectDistinct({ eventId: seats.eventId }).from(seats),
    ],
    (results) => [...new Set(results.flat().map(({ eventId }) => eventId))],
  )

export const endSeats = (db: Database, eventId: number): Statement => db.delete(seats).where(eq(seats.eventId, eventId))
