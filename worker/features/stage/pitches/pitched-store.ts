import { type SQL, sql } from 'drizzle-orm'
import { voteTotals } from '#schema/tables/room.ts'
import { tickets } from '#schema/tables/tickets.ts'
import { allRows, type Database, type Query, type ValueOf } from '#worker/database/query.ts'
import { isPitching, pitchOrder, presenterTypes } from '#worker/features/tickets/tickets/pitch-store.ts'
import { hasPitched } from '#worker/features/tickets/tickets/presented-store.ts'

export type Pitched = Pick<typeof tickets.$inferSelect, 'startupName' | 'firstName' | 'lastName' | 'sectors'> & {
  ticketId: number
  orderId: string
}

const { startupName, firstName, lastName, sectors } = tickets
const pitchedColumns = {
  ticketId: tickets.id,
  orderId: tickets.registrationId,
  startupName,
  firstName,
  lastName,
  sectors,
}

/**
 * Who has pitched at an event, in the order of pitches, also if their ticket has ended or their person was erased since. Whom a
 * closed vote counted stays, whatever their ticket is by now.
 */
export const pitchedOf = (db: Database, eventId: number | SQL, now: Date): Query<Pitched[]> =>
  allRows(
    db
      .select(pitchedColumns)
      .from(tickets)
      .where(
        sql`(${tickets.ticketTypeId} IN ${presenterTypes(sql`${eventId}`)} AND ${hasPitched(now)}
          OR ${tickets.id} IN (SELECT ticket_id FROM ${voteTotals} WHERE event_id = ${eventId}))`,
      )
      .orderBy(pitchOrder()),
  )

/** Who has pitched at an event or is going to. */
export const candidatesOf = (db: Database, eventId: number, now: Date) =>
  allRows(
    db
      .select({ ...pitchedColumns, hasPitched: sql<0 | 1>`${hasPitched(now)}`.as('has_pitched') })
      .from(tickets)
      .where(
        sql`${tickets.ticketTypeId} IN ${presenterTypes(sql`${eventId}`)} AND (${hasPitched(now)} OR ${isPitching(sql`${eventId}`)})`,
      )
      .orderBy(pitchOrder()),
  )

export type Candidate = ValueOf<typeof candidatesOf>[number]
