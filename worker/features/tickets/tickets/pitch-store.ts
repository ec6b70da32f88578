import { type SQL, sql } from 'drizzle-orm'
import { pitchSeconds } from '#schema/evening-limits.ts'
import { presenterKinds } from '#schema/options.ts'
import { type PitchTimes, type Slot, slotAt } from '#schema/slot.ts'
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

/** How many seconds a pitch with a ticket of a type has, as `secondsOfPitch` says. */
const secondsOfType = (type: string): SQL =>
  sql.raw(
    `coalesce(${type}.pitch_seconds, iif(${type}.type = 'PRESENTER_PERSONAL', ${pitchSeconds.personal}, ${pitchSeconds.usual}))`,
  )

/**
 * JSON of the slot of a ticket whose presenter was told one: how many pitches are before it, how many seconds they have, and how
 * many it has. Null for other tickets.
 */
const toldPitch = sql<string | null>`CASE WHEN tickets.told_slot_at IS NOT NULL AND ${hasPitch('tickets')} THEN (
  SELECT json_array(count(*), coalesce(sum(${secondsOfType('types')}), 0),
    (SELECT ${secondsOfType('own')} FROM ${ticketTypes} AS own WHERE own.id = tickets.ticket_type_id))
  FROM ${tickets} AS earlier JOIN ${ticketTypes} AS types ON types.id = earlier.ticket_type_id
  WHERE ${isPitching(sql`tickets.event_id`, 'earlier')} AND (${pitchOrder('earlier')}) < (${pitchOrder()})
) END`.as('told_pitch')

/** The slot of a ticket as it is now, from `column` of a row. Null if its presenter was told none. */
export const toldSlot = {
  column: toldPitch,
  in: (told: string | null, times: PitchTimes): Slot | null => {
    if (told === null) return null
    const [count, seconds, own]: [number, number, number] = JSON.parse(told)
    return slotAt(times, { count, seconds }, own)
  },
}
