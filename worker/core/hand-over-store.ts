import { type SQL, sql } from 'drizzle-orm'
import { events } from '#schema/tables/events.ts'
import { registrations, ticketTypes } from '#schema/tables/orders.ts'
import { tickets } from '#schema/tables/tickets.ts'
import { type Database, defineQuery, type Query } from '#worker/database/query.ts'
import type { Statement } from '#worker/database/statement.ts'
import { addMessages, addTicketMails, milliseconds, toBuyer } from './outbox-store.ts'

/** `where` selects the events (`e`) whose places may have become free. `now` as an SQL expression is in milliseconds. */
export type HandOverScope = { where: SQL; now: Date | SQL }

/** Condition for an event (`e`) whose waiting list is handed places over. Closed registration does not stop it. */
const handsOver = (now: Date | SQL): SQL => sql`e.enabled = 1 AND e.cancelled = 0 AND e.status = 'UPCOMING'
  AND (e.begins_at IS NULL OR e.begins_at > ${milliseconds(now)})`

/** Condition for an event (`e`) that has begun. */
const hasBegun = (now: Date | SQL): SQL => sql`(e.status = 'PAST' OR e.begins_at <= ${milliseconds(now)})`

/**
 * The waiting tickets that fit, as a subquery. For each ticket type it goes along the list in the order of joining, which
 * is the order of ticket ids, until no place is left. `free` is what is left before a step. A step is one ticket, or all
 * waiting tickets of a group that stays together; such a group is skipped if it is larger than `free`. Each step is a
 * look-up in the index `tickets_waiting`. The list is read to its end only while free places fit no group.
 */
const ticketsThatFit = ({ where, now }: HandOverScope): SQL => {
  // The plus keeps SQLite from reading the whole list of the type, so that it looks the group up by its registration.
  const ofGroup = sql`FROM ${tickets} AS g WHERE g.registration_id = n.registration_id
    AND +g.ticket_type_id = n.ticket_type_id AND g.status = 'WAITING'`
  const left = sql`walk.free - iif(walk.size <= walk.free, walk.size, 0)`
  return sql`(
    WITH RECURSIVE walk(type, registration_id, first, last, size, free) AS (
      SELECT y.id, NULL, 0, 0, 0, y.capacity - y.sold
      FROM ${events} AS e JOIN ${ticketTypes} AS y ON y.event_id = e.id
      WHERE ${where} AND ${handsOver(now)} AND y.sold < y.capacity
      UNION ALL
      SELECT walk.type, n.registration_id, n.id, iif(r.together, (SELECT max(g.id) ${ofGroup}), n.id),
        iif(r.together, (SELECT count(*) ${ofGroup}), 1), ${left}
      FROM walk
      JOIN ${tickets} AS n ON n.id = (
        SELECT min(id) FROM ${tickets} WHERE status = 'WAITING' AND ticket_type_id = walk.type AND id > walk.last
      )
      JOIN ${registrations} AS r ON r.id = n.registration_id
      WHERE ${left} > 0
    )
    SELECT t.id, t.registration_id, t.email FROM walk
    CROSS JOIN ${tickets} AS t ON t.registration_id = walk.registration_id AND t.ticket_type_id = walk.type
      AND t.status = 'WAITING' AND t.id BETWEEN walk.first AND walk.last
    WHERE walk.size <= walk.free
  )`
}

/** The groups that wait although they fit, after FROM. Without the walk above: one error must not hide in both. */
export const fittingGroupsSql = (now: Date): SQL => sql`${tickets} AS t
  JOIN ${ticketTypes} AS y ON y.id = t.ticket_type_id
  JOIN ${events} AS e ON e.id = t.event_id
  JOIN ${registrations} AS r ON r.id = t.registration_id
  WHERE t.status = 'WAITING' AND ${handsOver(now)}
  GROUP BY t.registration_id, t.ticket_type_id
  HAVING iif(r.together, count(*), 1) <= y.capacity - y.sold`

/**
 * Hands free places over to who waits, first come first served, and adds their mails. Every write that frees places, or
 * lets a group fit, ends with these statements in its own transaction, so no fitting group ever waits beside a free
 * place. A trigger cannot do this, because a trigger of D1 does not start itself again. `joining` is the id of a
 * registration that joins in this transaction: its caller adds its mails. Wake the mailer afterwards.
 */
export function handOver(db: Database, scope: HandOverScope & { joining?: SQL }): Statement[] {
  const { now, joining = sql`''` } = scope
  const promoted = sql`${ticketsThatFit(scope)} AS t JOIN ${registrations} AS r ON r.id = t.registration_id
    WHERE r.id <> ${joining}`
  const later = sql`max(${milliseconds(now)}, ${tickets.createdAt} + 1)`
  return [
    addMessages(db, {
      kind: 'promoted',
      from: sql`${promoted} AND r.email <> '' GROUP BY r.id`,
      columns: { ...toBuyer, details: sql`json_object('tickets', json_group_array(t.id))` },
      now,
    }),
    addTicketMails(db, promoted, now),
    db
      .update(tickets)
      .set({
        status: 'CONFIRMED',
        // Equal to `created_at` if and only if the place was handed over by joining.
        promotedAt: sql`iif(${tickets.registrationId} = ${joining}, ${tickets.createdAt}, ${later})`,
      })
      .where(sql`${tickets.id} IN (SELECT id FROM ${ticketsThatFit(scope)})`),
  ]
}

/** Cancels who still waits for an event that has begun. They get a mail, unless it was called off. */
function closeLists(db: Database, { where, now }: HandOverScope) {
  const waiting = sql`${tickets} AS t JOIN ${events} AS e ON e.id = t.event_id
    JOIN ${registrations} AS r ON r.id = t.registration_id
    WHERE t.status = 'WAITING' AND ${where} AND ${hasBegun(now)}`
  return [
    addMessages(db, {
      kind: 'notThisTime',
      from: sql`${waiting} AND e.cancelled = 0 AND r.email <> '' GROUP BY r.id`,
      columns: toBuyer,
      now,
    }),
    db
      .update(tickets)
      .set({ status: 'CANCELLED' })
      .where(sql`${tickets.id} IN (SELECT t.id FROM ${waiting})`)
      .returning({ id: tickets.id }),
  ] as const
}

/** Closes the waiting lists of all events that have begun. Returns how many places were waited for. */
export const closeBegunLists = (db: Database, now: Date): Query<number> =>
  defineQuery(closeLists(db, { where: sql`true`, now }), ([, closed]) => closed.length)

/** After an edit of an event: closes the list if the event has begun, else hands places over. */
export const updateWaitingList = (db: Database, scope: HandOverScope): Statement[] => [
  ...closeLists(db, scope),
  ...handOver(db, scope),
]
