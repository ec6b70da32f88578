import { and, between, eq, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { dayMs } from '#schema/durations.ts'
import { roomLimits } from '#schema/evening-limits.ts'
import { events } from '#schema/tables/events.ts'
import { recentUses } from '#schema/tables/operations.ts'
import { ballots, rooms, seats } from '#schema/tables/room.ts'
import { holdsPlace, tickets } from '#schema/tables/tickets.ts'
import { type Author, recordUnnumberedWrite } from '#worker/core/changes-store.ts'
import { insertSelected } from '#worker/database/insert-selected.ts'
import {
  afterWrites,
  allRows,
  type Database,
  defineQuery,
  firstRow,
  mapQuery,
  type Query,
} from '#worker/database/query.ts'
import { countUse, type RollingLimit } from '#worker/database/recent-uses.ts'
import type { Statement } from '#worker/database/statement.ts'

/** The secret of an event's room, and how many seats are taken. Null if the event does not exist. */
export const roomOf = (db: Database, eventId: number) =>
  firstRow(db.select({ secret: rooms.secret, seats: rooms.seats }).from(rooms).where(eq(rooms.eventId, eventId)))

/** A ticket that somebody has the code of, with the seat that it has and the secret of its room. */
export const ticketForSeat = (db: Database, code: string) =>
  firstRow(
    db
      .select({
        id: tickets.id,
        eventId: tickets.eventId,
        status: tickets.status,
        keyHash: seats.keyHash,
        secret: rooms.secret,
      })
      .from(tickets)
      .leftJoin(seats, eq(seats.ticketId, tickets.id))
      .innerJoin(rooms, eq(rooms.eventId, tickets.eventId))
      .where(and(eq(tickets.code, code), sql`${tickets.status} <> 'WAITING' AND ${tickets.firstName} <> ''`)),
  )

const signsOf = 'room:'

/** Ends the seats of tickets, whose ids are a subquery, and forgets their wrong signs: another phone may try at once. */
const endSeatsOf = (db: Database, ids: SQLWrapper) => ({
  forget: db.delete(recentUses).where(sql`${recentUses.name} IN (SELECT ${signsOf} || freed.id FROM ${ids} AS freed)`),
  end: db.delete(seats).where(inArray(seats.ticketId, sql`${ids}`)),
})

/** Wrong signs of a ticket. The right one counts as well while it is tried, and not any more once it opened the room. */
export const signLimit = (ticketId: number): RollingLimit => ({
  name: `${signsOf}${ticketId}`,
  allowed: roomLimits.wrongSigns,
  windowMs: roomLimits.wrongMinutes * 60_000,
})

/** A try of a sign: `use` identifies it, so that a repetition counts once. */
type Try = { use: string; now: Date }

export const countWrongSign = (db: Database, ticketId: number, attempt: Try): Query<undefined> =>
  defineQuery([countUse(db, signLimit(ticketId), attempt)], () => undefined)

/**
 * Seats a ticket with the right sign. Returns the hash of the key that has the seat then, which may be that of another device.
 * Null if the ticket has no place any more.
 */
export function takeSeat(
  db: Database,
  { id, code, keyHash }: { id: number; code: string; keyHash: string },
  attempt: Try,
) {
  const limit = signLimit(id)
  const columns = { ticketId: sql`${tickets.id}`, eventId: sql`${tickets.eventId}`, keyHash: sql`${keyHash}` }
  const isItself = sql`${tickets.id} = ${id} AND ${tickets.code} = ${code} AND ${holdsPlace}`
  const writes: Statement[] = [
    countUse(db, limit, attempt),
    insertSelected(db, seats, columns, sql`${tickets} WHERE ${isItself}`).onConflictDoNothing(),
    db.delete(recentUses).where(and(eq(recentUses.name, limit.name), eq(recentUses.use, attempt.use))),
  ]
  return afterWrites(
    writes,
    firstRow(db.select().from(seats).where(eq(seats.ticketId, id)), (seat) => seat.keyHash),
  )
}

/** Who sits in a room. `ballot` is what this seat has chosen. Others may not read it, nor a seat that its ticket takes later. */
export type Seated = { id: number; eventId: number; ticketId: number; orderId: string; ballot: number[] | null }

const seatsWhere = (db: Database, where: SQL): Query<Seated[]> =>
  allRows(
    db
      .select({
        id: seats.id,
        eventId: seats.eventId,
        ticketId: seats.ticketId,
        orderId: tickets.registrationId,
        ballot: ballots.choices,
      })
      .from(seats)
      .innerJoin(tickets, eq(tickets.id, seats.ticketId))
      .leftJoin(ballots, and(eq(ballots.ticketId, seats.ticketId), eq(ballots.seatId, seats.id)))
      .where(where),
  )

/** Those of these seats that have not ended. */
export const seatsById = (db: Database, ids: readonly number[]): Query<Seated[]> =>
  seatsWhere(db, sql`${seats.id} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`)

export const seatByKey = (db: Database, keyHash: string): Query<Seated | null> =>
  mapQuery(seatsWhere(db, eq(seats.keyHash, keyHash)), ([seat]) => seat ?? null)

/** Events that begin at most a day before or after a moment. */
export function roomsAround(db: Database, now: Date): Query<number[]> {
  const isNear = between(events.beginsAt, new Date(now.getTime() - dayMs), new Date(now.getTime() + dayMs))
  return allRows(db.select({ id: events.id }).from(events).where(isNear), ({ id }) => id)
}

/** Ends the seat of a ticket, by its id, its code, or its short code, and records it. Null if there is no such ticket at the event. */
export function freeSeat(db: Database, eventId: number, ticket: number | string, author: Author) {
  const named =
    typeof ticket === 'number'
      ? eq(tickets.id, ticket)
      : sql`(${tickets.code} = ${ticket} OR ${tickets.shortCode} = ${ticket.toUpperCase()})`
  const its = db
    .select({ id: tickets.id })
    .from(tickets)
    .where(and(eq(tickets.eventId, eventId), sql`${tickets.status} <> 'WAITING'`, named))
  const exists = sql`EXISTS ${its}`
  const { forget, end } = endSeatsOf(db, its)
  return afterWrites(
    [recordUnnumberedWrite(db, author, 'stage', String(eventId), 'UPDATE', exists, ['seats']), forget, end],
    firstRow(its),
  )
}

/** Ends the seat of a ticket of an order. Null if it has none. */
export function freeSeatOfOrder(db: Database, orderId: string, ticketId: number) {
  const its = db
    .select({ id: tickets.id })
    .from(tickets)
    .where(and(eq(tickets.registrationId, orderId), eq(tickets.id, ticketId)))
  const { forget, end } = endSeatsOf(db, its)
  return afterWrites([forget], firstRow(end.returning({ id: seats.ticketId, eventId: seats.eventId })))
}
