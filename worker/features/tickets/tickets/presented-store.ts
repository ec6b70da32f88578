import { type SQL, sql } from 'drizzle-orm'
import { stageLimits } from '#schema/evening-limits.ts'
import { stages } from '#schema/tables/stage.ts'
import { tickets } from '#schema/tables/tickets.ts'
import { isPitching, presenterTypes } from './pitch-store.ts'

/** The name of a ticket's pitch among the items of a stage. */
export const pitchItemOf = sql`'pitch-' || ${tickets.id}`

/** Condition for stages: their item is on for so long that its presenter has pitched. */
export const longEnough = (now: Date): SQL =>
  sql`${stages.since} <= ${now.getTime() - stageLimits.pitchedSeconds * 1000}`

/** Condition for tickets: their presenters have pitched at `now`, earlier or by standing on stage now. */
export const hasPitched = (now: Date): SQL =>
  sql`(${tickets.pitchedAt} IS NOT NULL OR EXISTS (SELECT 1 FROM ${stages} WHERE ${stages.eventId} = ${tickets.eventId}
    AND ${stages.item} = ${pitchItemOf} AND ${stages.marks} AND ${longEnough(now)}))`

/**
 * Condition for tickets of an event: their presenters were let in, and no moderator skipped them. If nobody led the stage,
 * who is in the order of pitches presented; if there is no order, everybody.
 */
export function hasPresented(eventId: SQL, now: Date): SQL {
  const some = (condition: SQL) => sql`EXISTS (SELECT 1 FROM ${tickets} AS other
    WHERE other.ticket_type_id IN ${presenterTypes(eventId)} AND ${condition})`
  return sql`${isPitching(eventId)} AND ${tickets.status} = 'CHECKED_IN' AND (${hasPitched(now)} OR (
    NOT ${some(sql`other.pitched_at IS NOT NULL`)}
    AND (${tickets.pitchPosition} IS NOT NULL OR NOT ${some(sql`other.pitch_position IS NOT NULL`)})))`
}

/** Whether the holder of a ticket presented, as 1, for a select of tickets. */
export const hasPresentedColumn = () =>
  sql<0 | 1 | null>`CASE WHEN tickets.status = 'CHECKED_IN' AND tickets.startup_name IS NOT NULL
    THEN ${hasPresented(sql`tickets.event_id`, new Date())} END`.as('has_presented')
