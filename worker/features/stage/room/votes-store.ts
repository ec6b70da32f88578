import { and, eq, gt, lte, type SQL, sql } from 'drizzle-orm'
import { events } from '#schema/tables/events.ts'
import { ballots, reveals, rooms, seats, votes, voteTotals } from '#schema/tables/room.ts'
import { stages } from '#schema/tables/stage.ts'
import { type Author, recordUnnumberedWrite } from '#worker/core/changes-store.ts'
import { insertSelected } from '#worker/database/insert-selected.ts'
import {
  afterWrites,
  type Database,
  defineQuery,
  firstRow,
  joinQueries,
  type Query,
  writesOf,
} from '#worker/database/query.ts'
import type { Statement } from '#worker/database/statement.ts'
import { renderResultsAgain } from '#worker/features/stage/pitches/agreed-store.ts'

/**
 * A vote. `isJoined`: ballots are still joined to tickets. `voted` counts them, now or when the join ended. `isRehearsal`: it was
 * opened before the event began.
 */
export type Vote = { closesAt: Date; isJoined: boolean; voted: number; isRehearsal: boolean }

/** The vote of an event. Null if none was opened. */
export const voteOf = (db: Database, eventId: number | SQL): Query<Vote | null> =>
  firstRow(
    db
      .select({
        closesAt: votes.closesAt,
        counted: votes.counted,
        apart: votes.apart,
        isRehearsal: votes.rehearsal,
        now: rooms.ballots,
      })
      .from(votes)
      .innerJoin(rooms, eq(rooms.eventId, votes.eventId))
      .where(eq(votes.eventId, eventId)),
    ({ closesAt, counted, apart, isRehearsal, now }) => ({
      closesAt,
      isRehearsal,
      isJoined: counted === null,
      voted: counted === null ? now : counted + (apart ?? 0),
    }),
  )

/** Deletes the votes of events that meet a condition, with their ballots. */
const dropVotes = (db: Database, condition: SQL): Statement[] => {
  const its = sql`(SELECT ${votes.eventId} FROM ${votes} WHERE ${condition})`
  return [
    db.delete(ballots).where(sql`${ballots.eventId} IN ${its}`),
    db.delete(voteTotals).where(sql`${voteTotals.eventId} IN ${its}`),
    db.delete(votes).where(condition),
  ]
}

/** Drops the vote of an event that is a rehearsal. */
export const dropRehearsal = (db: Database, eventId: number): Statement[] =>
  dropVotes(db, sql`${votes.eventId} = ${eventId} AND ${votes.rehearsal}`)

type Opening = { closesAt: Date; isRehearsal: boolean; isRestart: boolean }

/**
 * Opens the vote, or opens it again with the ballots that there are. It stays as it is once the join of ballots and tickets is
 * gone, which is when somebody has read the result. A restart drops all ballots, unless a place was revealed. The wall shows the
 * vote then. Returns whether it is open, which is recorded.
 */
export function openVote(
  db: Database,
  eventId: number,
  { closesAt, isRehearsal, isRestart }: Opening,
  author: Author,
): Query<boolean> {
  const isOf = sql`${votes.eventId} = ${eventId}`
  const isRevealed = sql`EXISTS (SELECT 1 FROM ${reveals} WHERE ${reveals.eventId} = ${eventId} AND ${reveals.prize} = 'audience')`
  const mayOpen = isRestart
    ? sql`NOT ${isRevealed}`
    : sql`NOT EXISTS (SELECT 1 FROM ${votes} WHERE ${isOf} AND counted IS NOT NULL)`
  const columns = {
    eventId: sql`${events.id}`,
    closesAt: sql`${closesAt.getTime()}`,
    decided: sql`0`,
    rehearsal: sql`${Number(isRehearsal)}`,
  }
  const opened = insertSelected(
    db,
    votes,
    columns,
    sql`${events} WHERE ${events.id} = ${eventId} AND ${mayOpen}`,
  ).onConflictDoUpdate({ target: votes.eventId, set: { closesAt, decided: false } })
  return afterWrites(
    [
      recordVote(db, author, eventId, mayOpen),
      ...(isRestart ? [...dropVotes(db, sql`${isOf} AND ${mayOpen}`), renderResultsAgain(db, eventId)] : []),
      db.update(stages).set({ wall: null }).where(sql`${stages.eventId} = ${eventId} AND ${mayOpen}`),
    ],
    defineQuery([opened.returning({ id: votes.eventId })], ([rows]) => rows.length > 0),
  )
}

const recordVote = (db: Database, author: Author, eventId: number, condition: SQL): Statement =>
  recordUnnumberedWrite(db, author, 'stage', String(eventId), 'UPDATE', condition, ['vote'])

const isOpenAt = (eventId: number, now: Date) => and(eq(votes.eventId, eventId), gt(votes.closesAt, now))

/** Closes the vote now, if it is open, and stores which ballots count. */
const closeNow = (db: Database, eventId: number, now: Date): Statement =>
  db.update(votes).set({ closesAt: now, decided: true }).where(isOpenAt(eventId, now))

export const closeVote = (db: Database, eventId: number, author: Author): Query<undefined> =>
  writesOf([
    recordVote(db, author, eventId, sql`EXISTS (SELECT 1 FROM ${votes} WHERE ${isOpenAt(eventId, author.now)})`),
    closeNow(db, eventId, author.now),
  ])

/** A seat, while the vote of its event is open. */
const votingSeat = (seatId: number, now: Date): SQL => sql`${seats}
  JOIN ${votes} ON ${votes.eventId} = ${seats.eventId}
  WHERE ${seats.id} = ${seatId} AND ${votes.closesAt} > ${now.getTime()} AND NOT ${votes.decided}`

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

/** How many ballots named each presenter, by ticket. Presenters whom nobody named are left out. Empty until the join ended. */
export const totalsOf = (db: Database, eventId: number | SQL) =>
  defineQuery(
    [db.select().from(voteTotals).where(eq(voteTotals.eventId, eventId))],
    ([rows]) => new Map(rows.map(({ ticketId, counted, apart }) => [ticketId, { counted, apart }])),
  )

/**
 * Replaces the ballots of a closed vote by their totals, so that no row joins a ticket to a choice any more, and the vote stays
 * closed. The totals are in the order of the presenters' ids. Nothing changes while it is open or without any ballot, and if that
 * was done before.
 */
export const endJoin = (db: Database, eventId: number, now: Date): Statement[] =>
  endJoinIf(db, eventId, now, sql`EXISTS (SELECT 1 FROM ${ballots} AS b WHERE b.event_id = ${eventId})`)

function endJoinIf(db: Database, eventId: number, now: Date, condition: SQL): Statement[] {
  const isClosed = and(eq(votes.eventId, eventId), lte(votes.closesAt, now), sql`${votes.counted} IS NULL`, condition)
  const ofClosed = sql`${ballots} AS b WHERE b.event_id IN (SELECT event_id FROM ${votes} WHERE ${isClosed})`
  const columns = {
    eventId: sql`${eventId}`,
    ticketId: sql`choice.value`,
    counted: sql`sum(b.counts)`,
    apart: sql`sum(1 - b.counts)`,
  }
  const named = sql`(SELECT * FROM ${ofClosed}) AS b, json_each(b.choices) AS choice`
  const sum = (of: SQL) => sql`(SELECT coalesce(sum(${of}), 0) FROM ${ballots} AS b WHERE b.event_id = ${eventId})`
  return [
    db.update(votes).set({ decided: true }).where(isClosed),
    insertSelected(db, voteTotals, columns, sql`${named} GROUP BY choice.value ORDER BY choice.value`),
    db
      .update(votes)
      .set({ counted: sum(sql`b.counts`), apart: sum(sql`1 - b.counts`) })
      .where(isClosed),
    db
      .delete(ballots)
      .where(
        sql`${ballots.eventId} IN (SELECT event_id FROM ${votes} WHERE event_id = ${eventId} AND counted IS NOT NULL)`,
      ),
    renderResultsAgain(db, eventId),
  ]
}

/** Closes the vote of a room that has closed, and ends the join of its ballots and tickets. */
export const endVote = (db: Database, eventId: number, now: Date): Statement[] => [
  closeNow(db, eventId, now),
  ...endJoinIf(db, eventId, now, sql`true`),
]

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
