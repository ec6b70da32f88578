import { type SQL, sql } from 'drizzle-orm'
import type { Untold } from '#schema/event.ts'
import { events, toldNow } from '#schema/tables/events.ts'
import { notices } from '#schema/tables/messages.ts'
import { mailboxOf, recipientsOf } from '#worker/core/outbox-store.ts'
import type { Audience } from '#worker/env.ts'

const planOf = (told: SQL): SQL => sql`json_remove(${told}, '$.cancelled', '$.dates')`

const wasCalledOff = sql`coalesce(events.told ->> '$.cancelled', 0)`

/** Whether date, time or place differ from what the guests were told. The table of events must have no alias. */
const hasAnotherPlan = sql`${planOf(sql`told`)} IS NOT ${planOf(toldNow)}`

/** An event whose people a statement reads: one that is read once for all of them, or a row of the statement around. */
type EventOfPeople = { id: SQL; read: (column: SQL) => SQL }

export const eventWithId = (id: number): EventOfPeople => ({
  id: sql`${id}`,
  read: (column) => sql`(SELECT ${column} FROM ${events} WHERE id = ${id})`,
})

const eventAround: EventOfPeople = { id: sql`events.id`, read: (column) => column }

/** A condition on orders (`r`) of an event. */
export type Concern = (event: EventOfPeople) => SQL

/** Whether the buyer and the guests of an order were told that the event is off, and nothing else since. */
export const knowsOff: Concern = ({ id, read }) =>
  sql`(${read(wasCalledOff)} AND r.created_at <= (
    SELECT max(created_at) FROM ${notices} AS earlier WHERE earlier.event_id = ${id} AND earlier.kind = 'off'))`

/** Whether the buyer and the guests of an order know another date, time or place, or that the event is off. */
export const knowsOtherwise: Concern = (event) => sql`(${knowsOff(event)} OR ${event.read(hasAnotherPlan)})`

/** Whether the event of an order is on again after its people were told that it is off. */
export const isOnAgain: Concern = ({ read }) => read(sql`(${wasCalledOff} AND NOT cancelled)`)

/** Whom a notice may reach: who holds a place, was let in, or waits. */
export const noticedOf = (event: EventOfPeople, concern: Concern = () => sql`true`): SQL =>
  recipientsOf(
    sql`r.event_id = ${event.id} AND t.status IN ('CONFIRMED', 'CHECKED_IN', 'WAITING') AND ${concern(event)}`,
    sql`${knowsOff(event)} AS knows_off`,
  )

/**
 * JSON of `Untold`, as a column of an event that is to come. Each mailbox counts once: as `on` if it was told that the event is
 * off. The people are read only if something is untold. The clock is the database's, because events are read without a time.
 */
const untoldOf = sql<string | null>`CASE WHEN events.status = 'UPCOMING'
  AND (events.begins_at IS NULL OR events.begins_at > 1000 * unixepoch())
  AND events.told IS NOT NULL AND (events.cancelled OR ${wasCalledOff} OR ${hasAnotherPlan}) THEN (
    SELECT json_object(
      'changed', count(*) FILTER (WHERE NOT events.cancelled AND NOT knows_off AND ${hasAnotherPlan}),
      'off', count(*) FILTER (WHERE events.cancelled AND NOT all_know_off),
      'on', count(*) FILTER (WHERE NOT events.cancelled AND knows_off))
    FROM (SELECT max(knows_off) AS knows_off, min(knows_off) AS all_know_off
      FROM ${noticedOf(eventAround)} GROUP BY ${mailboxOf(sql`email`)})) END`

/** Null for the public. */
export const untoldColumn = (audience: Audience) => (audience === 'organisers' ? untoldOf : sql<null>`NULL`)

/** Null if nobody knows something else than what stands there. */
export function toUntold(json: string | null): Untold | null {
  const untold: Untold | null = json === null ? null : JSON.parse(json)
  return untold && untold.changed + untold.off + untold.on > 0 ? untold : null
}
