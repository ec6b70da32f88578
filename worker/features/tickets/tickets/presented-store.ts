import { type SQL, sql } from 'drizzle-orm'
import { stageLimits } from '#schema/evening-limits.ts'
import { stages } from '#schema/tables/stage.ts'
import { tickets } from '#schema/tables/tickets.ts'
import { type Database, hasRow, type Query } from '#worker/database/query.ts'
import { isPitching, presenterTypes } from './pitch-store.ts'

/** Whether anybody presents at an event. */
export const hasPresenters = (db: Database, eventId: number): Query<boolean> =>
  hasRow(
    db
      .select({ id: tickets.id })
      .from(tickets)
      .where(isPitching(sql`${eventId}`))
      .limit(1),
  )

type Of = 'tickets' | 't'

/** The name of a ticket's pitch among the items of a stage. */
export const pitchItemOf = (of: Of = 'tickets'): SQL => sql`'pitch-' || ${sql.raw(of)}.id`

/** Condition for stages: their item is on for so long that its presenter has pitched. */
export const longEnough = (now: Date): SQL =>
  sql`${stages.since} <= ${now.getTime() - stageLimits.pitchedSeconds * 1000}`

/** Condition for tickets: their presenters have pitched at `now`, earlier or by standing on stage now. */
export function hasPitched(now: Date, of: Of = 'tickets'): SQL {
  const [eventId, pitchedAt, startup] = ['event_id', 'pitched_at', 'startup_name'].map((name) =>
    sql.raw(`${of}.${name}`),
  )
  return sql`(${pitchedAt} IS NOT NULL OR ${startup} IS NOT NULL AND EXISTS (SELECT 1 FROM ${stages}
    WHERE ${stages.eventId} = ${eventId} AND ${stages.item} = ${pitchItemOf(of)} AND ${stages.marks} AND ${longEnough(now)}))`
}

/** Condition for tickets: their holder was at the evening. Who was let in at the door was, and who pitched, scanned or not. */
export const hasCome = (now: Date, of: Of = 'tickets'): SQL =>
  sql`(${sql.raw(of)}.status = 'CHECKED_IN' OR ${sql.raw(of)}.status = 'CONFIRMED' AND ${hasPitched(now, of)})`

/**
 * Condition for tickets of an event: their presenters have pitched. If nobody led the stage, who was let in and is in the order of
 * pitches presented; if there is no order, everybody who was let in.
 */
export function hasPresented(eventId: SQL, now: Date): SQL {
  const some = (condition: SQL) => sql`EXISTS (SELECT 1 FROM ${tickets} AS other
    WHERE other.ticket_type_id IN ${presenterTypes(eventId)} AND ${condition})`
  return sql`${isPitching(eventId)} AND (${hasPitched(now)} OR (
    ${tickets.status} = 'CHECKED_IN' AND NOT ${some(sql`other.pitched_at IS NOT NULL`)}
    AND (${tickets.pitchPosition} IS NOT NULL OR NOT ${some(sql`other.pitch_position IS NOT NULL`)})))`
}

/** Whether the holder of a ticket presented, as 1, for a select of tickets. */
export const hasPresentedColumn = (now: Date) =>
  sql<0 | 1 | null>`CASE WHEN ${hasCome(now)} AND tickets.startup_name IS NOT NULL
    THEN ${hasPresented(sql`tickets.event_id`, now)} END`.as('has_presented')
