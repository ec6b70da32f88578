import { type SQL, sql } from 'drizzle-orm'
import { presenterKinds } from '#schema/options.ts'
import { ticketTypes } from '#schema/tables/orders.ts'
import { tickets } from '#schema/tables/tickets.ts'

/** The ticket types of presenters. SQLite finds the presenters by them, without reading other people. */
export const presenterTypes = (eventId: SQL): SQL => sql`(SELECT id FROM ${ticketTypes}
  WHERE event_id = ${eventId} AND type IN (${sql.raw(presenterKinds.map((kind) => `'${kind}'`).join(', '))}))`

type Of = 'tickets' | 'earlier'

const hasPitch = (of: Of): SQL =>
  sql.raw(`${of}.status IN ('CONFIRMED', 'CHECKED_IN') AND ${of}.startup_name IS NOT NULL`)

/** Condition for tickets of the presenters of an event. Erased ones have no startup. */
export const isPitching = (eventId: SQL, of: Of = 'tickets'): SQL =>
  sql`${sql.raw(of)}.ticket_type_id IN ${presenterTypes(eventId)} AND ${hasPitch(of)}`

/** What pitches are ordered by. New presenters come last. */
export const pitchOrder = (of: Of = 'tickets'): SQL =>
  sql.raw(`${of}.pitch_position IS NULL, coalesce(${of}.pitch_position, 0), ${of}.id`)

/** How many pitches are before that of a ticket whose presenter was told when it is. Null for other tickets. */
export const toldPitchIndex = sql<
  number | null
>`CASE WHEN tickets.told_slot_at IS NOT NULL AND ${hasPitch('tickets')} THEN (
  SELECT count(*) FROM ${tickets} AS earlier WHERE ${isPitching(sql`tickets.event_id`, 'earlier')}
    AND (${pitchOrder('earlier')}) < (${pitchOrder()})
) END`.as('told_pitch_index')
