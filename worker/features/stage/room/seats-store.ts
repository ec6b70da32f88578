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
  firstRow,
  mapQuery,
  type Query,
  type ValueOf,
  writesOf,
} from '#worker/database/query.ts'
import { countUse, type RollingLimit } from '#worker/database/recent-uses.ts'
import type { Statement } from '#worker/database/statement.ts'

/** The secret of an event's room, and how many seats are taken. Null if the event does not exist. */
export const roomOf = (db: Database, eventId: number) =>
  firstRow(db.select({ secret: rooms.secret, seats: rooms.seats }).from(rooms).where(eq(rooms.eventId, eventId)))

const ticketWhere = (db: Database, where: SQL) =>
  firstRow(
    db
      .select({
        id: tickets.id,
        code: tickets.code,
        eventId: tickets.eventId,
        status: tickets.status,
        keyHash: seats.keyHash,
        secret: rooms.secret,
      })
      .from(tickets)
      .leftJoin(seats, eq(seats.ticketId, tickets.id))
      .innerJoin(rooms, eq(rooms.eventId, tickets.eventId))
      .where(sql`${where} AND ${tickets.status} <> 'WAITING' AND ${tickets.firstName} <> ''`),
  )

/** A ticket that somebody has the code of, with the seat that it has and the secret of its room. */
export const ticketForSeat = (db: Database, code: string) => ticketWhere(db, eq(tickets.code, code))

/** The ticket of one of these events that has these six letters. */
export const ticketByShortCode = (db: Database, eventIds: readonly number[], shortCode: string) =>
  ticketWhere(
    db,
    sql`${tickets.eventId} IN (SELECT value FROM json_each(${JSON.stringify(eventIds)})) AND ${tickets.shortCode} = ${shortCode}`,
  )

export type TicketForSeat = NonNullable<ValueOf<typeof ticketForSeat>>

const signsOf = 'room:'

/** Ends the seats of tickets, whose ids are a subquery, and forgets their wrong signs: another phone may try at once. */
const endSeatsOf = (db: Database, ids: SQLWrapper) => ({
  forget: db.delete(recentUses).where(
    sql`${recentUses.name} IN (SELECT ${signsOf} || of.value FROM ${ids} AS freed JOIN ${tickets} AS t ON t.id = freed.id
      JOIN json_each(json_array(t.id, t.short_code)) AS of)`,
  ),
  end: db.delete(seats).where(inArray(seats.ticketId, sql`${ids}`)),
})

const windowMs = roomLimits.wrongMinutes * 60_000

/**
 * Wrong signs of a ticket, by its id, or by six letters, which may be those of no ticket. The right one counts as well while it is
 * tried, and not any more once it opened the room.
 */
export const signLimit = (ticket: number | string): RollingLimit => ({
  name: `${signsOf}${ticket}`,
  allowed: roomLimits.wrongSigns,
  windowMs,
})

/** Six letters that no ticket of an event has, from people who know the sign of its room. */
export const shortCodeLimit = (eventId: number): RollingLimit => ({
  name: `room-codes:${eventId}`,
  allowed: roomLimits.wrongCodes,
  windowMs,
})

/** A try of a sign: `use` identifies it, so that a repetition counts once. */
type Try = { use: string; now: Date }

export const countWrong = (db: Database, limit: RollingLimit, attempt: Try): Query<undefined> =>
  writesOf([countUse(db, limit, attempt)])

const forgetTry = (db: Database, { name }: RollingLimit, { use }: Try): Statement =>
  db.delete(recentUses).where(and(eq(recentUses.name, name), eq(recentUses.use, use)))

/** Is refused where one more wrong try would be, and counts nothing. */
export const mayTry = (db: Database, limit: RollingLimit, attempt: Try): Query<undefined> =>
  writesOf([countUse(db, limit, attempt), forgetTry(db, limit, attempt)])

/**
 * Seats a ticket with the right sign, or that needs none. Returns the hash of the key that has the seat then, which may be that of another device.
 * Null if the ticket has no place any more.
 */
export function takeSeat(
  db: Database,
  { id, code, keyHash }: { id: number; code: string | null; keyHash: string },
  limit: RollingLimit,
  attempt: Try,
) {
  const columns = { ticketId: sql`${tickets.id}`, eventId: sql`${tickets.eventId}`, keyHash: sql`${keyHash}` }
  const isItself = sql`${tickets.id} = ${id} AND ${tickets.code} = ${code} AND ${holdsPlace}`
  const writes: Statement[] = [
    countUse(db, limit, attempt),
    insertSelected(db, seats, columns, sql`${tickets} WHERE ${isItself}`).onConflictDoNothing(),
    forgetTry(db, limit, attempt),
  ]
  return afterWrites(
    writes,
    firstRow(db.select().from(seats).where(eq(seats.ticketId, id)), (seat) => seat.keyHash),
  )
}

/** Who sits in a room. `ballot` is what this seat has chosen. Others may not read it, nor a seat that its ticket takes later. */
export type Seated = {
  id: number
  eventId: number
  ticketId: number
  orderId: string
  ballot: number[] | null
  /** Whether a ballot of it would count now: its ticket was let in at the door, or nobody was. */
  counts: boolean
}

const seatsWhere = (db: Database, where: SQL): Query<Seated[]> =>
  allRows(
    db
      .select({
        id: seats.id,
        eventId: seats.eventId,
        ticketId: seats.ticketId,
        orderId: tickets.registrationId,
        ballot: ballots.choices,
        counts: sql<boolean>`(${tickets.status} = 'CHECKED_IN' OR NOT EXISTS (SELECT 1 FROM ${tickets} AS t
          WHERE t.event_id = ${seats.eventId} AND t.status = 'CHECKED_IN'))`.mapWith(Boolean),
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

/** Rooms of events that begin at most a day before or after a moment. */
export function roomsAround(db: Database, now: Date): Query<{ eventId: number; secret: string }[]> {
  const isNear = between(events.beginsAt, new Date(now.getTime() - dayMs), new Date(now.getTime() + dayMs))
  const near = db
    .select({ eventId: rooms.eventId, secret: rooms.secret })
    .from(rooms)
    .innerJoin(events, eq(events.id, rooms.eventId))
    .where(isNear)
  return allRows(near)
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

/** Ends the seat of a ticket, which belongs to an order if one is named. Null if it has none. */
export function freeOwnSeat(db: Database, ticketId: number, orderId?: string) {
  const its = db
    .select({ id: tickets.id })
    .from(tickets)
    .where(and(eq(tickets.id, ticketId), orderId === undefined ? undefined : eq(tickets.registrationId, orderId)))
  const { forget, end } = endSeatsOf(db, its)
  return afterWrites([forget], firstRow(end.returning({ id: seats.ticketId, eventId: seats.eventId })))
}
