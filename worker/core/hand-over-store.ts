import { type SQL, sql } from 'drizzle-orm'
import { hourMs } from '#schema/durations.ts'
import { organiserLimits } from '#schema/limits.ts'
import { events } from '#schema/tables/events.ts'
import { registrations, ticketTypes } from '#schema/tables/orders.ts'
import { queueNumber, tickets } from '#schema/tables/tickets.ts'
import { afterWrites, type Database, defineQuery, type Query } from '#worker/database/query.ts'
import type { Statement } from '#worker/database/statement.ts'
import { addMessages, addTicketMails, milliseconds, toBuyer } from './outbox-store.ts'

/** `where` selects the events (`e`) whose places may have become free. `now` as an SQL expression is in milliseconds. */
export type HandOverScope = { where: SQL; now: Date | SQL }

/** Condition for an event (`e`) whose waiting list is handed places over. Closed registration does not stop it. */
const handsOver = (now: Date | SQL): SQL => sql`e.enabled = 1 AND e.cancelled = 0 AND e.status = 'UPCOMING'
  AND (e.begins_at IS NULL OR e.begins_at > ${milliseconds(now)})`

/**
 * Condition for an event (`e`) whose waiting list closes. The hour after a save of date, time or status is there to correct
 * a slip: a list closes for good. `listClosesAt` says the same of an edit that is still to be saved.
 */
const listIsOver = (now: Date): SQL => sql`(e.begins_at IS NOT NULL OR e.status = 'PAST')
  AND max(coalesce(e.begins_at, 0), coalesce(e.schedule_saved_at, 0)) <= ${now.getTime() - organiserLimits.slip.hours * hourMs}`

/**
 * The waiting tickets that fit, as a subquery. For each ticket type it goes along the list in its order, ticket by ticket,
 * until no place is left. `free` is what is left before a step. A step is for one ticket; for a group that stays together it
 * is for all of it where its first ticket stands, and for nobody at the others. A group that is larger than `free` is skipped.
 * Each step is a look-up in the index `tickets_waiting`. The list is read to its end only while free places fit no group.
 */
const ticketsThatFit = ({ where, now }: HandOverScope): SQL => {
  // The plus, here and below, keeps SQLite from reading the whole list of the type: it looks up the registration instead.
  const ofGroup = sql`FROM ${tickets} AS g WHERE g.registration_id = n.registration_id
    AND +g.ticket_type_id = n.ticket_type_id AND g.status = 'WAITING'`
  const isFirstOfGroup = sql`n.id = (SELECT g.id ${ofGroup} ORDER BY ${queueNumber('g.')} LIMIT 1)`
  const left = sql`walk.free - iif(walk.size <= walk.free, walk.size, 0)`
  return sql`(
    WITH RECURSIVE walk(type, ticket, registration_id, together, queue, size, free) AS (
      SELECT y.id, 0, NULL, 0, 0, 0, y.capacity - y.sold
      FROM ${events} AS e JOIN ${ticketTypes} AS y ON y.event_id = e.id
      WHERE ${where} AND ${handsOver(now)} AND y.sold < y.capacity
      UNION ALL
      SELECT walk.type, n.id, n.registration_id, r.together, ${queueNumber('n.')},
        iif(r.together, iif(${isFirstOfGroup}, (SELECT count(*) ${ofGroup}), 0), 1), ${left}
      FROM walk
      JOIN ${tickets} AS n ON n.id = (
        SELECT l.id FROM ${tickets} AS l WHERE l.status = 'WAITING' AND l.ticket_type_id = walk.type
          AND ${queueNumber('l.')} > walk.queue ORDER BY ${queueNumber('l.')} LIMIT 1
      )
      JOIN ${registrations} AS r ON r.id = n.registration_id
      WHERE ${left} > 0
    )
    SELECT t.id, t.registration_id, t.email FROM walk
    CROSS JOIN ${tickets} AS t ON t.registration_id = walk.registration_id AND +t.ticket_type_id = walk.type
      AND t.status = 'WAITING' AND (walk.together OR t.id = walk.ticket)
    WHERE walk.size BETWEEN 1 AND walk.free
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
export const handOver = (db: Database, scope: HandOverScope & { joining?: SQL }): Statement[] =>
  moveUp(db, ticketsThatFit(scope), scope)

/**
 * Gives waiting tickets places, and adds their mails. `chosen` is a subquery for their `id`, `registration_id` and `email`. A
 * CHECK refuses more than there are places.
 */
export function moveUp(db: Database, chosen: SQL, { now, joining = sql`''` }: { now: Date | SQL; joining?: SQL }) {
  const promoted = sql`${chosen} AS t JOIN ${registrations} AS r ON r.id = t.registration_id
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
      .where(sql`${tickets.id} IN (SELECT id FROM ${chosen})`),
  ]
}

/**
 * Closes the waiting lists of the events that are over for them: cancels who still waits. They get a mail, unless the event
 * was called off. Returns how many places were waited for. Only the scheduled job does this, so that no save and no press
 * takes a place in the line away.
 */
export function closeLists(db: Database, now: Date): Query<number> {
  const waiting = sql`${tickets} AS t JOIN ${events} AS e ON e.id = t.event_id
    JOIN ${registrations} AS r ON r.id = t.registration_id
    WHERE t.status = 'WAITING' AND ${listIsOver(now)}`
  const tell = addMessages(db, {
    kind: 'notThisTime',
    from: sql`${waiting} AND e.cancelled = 0 AND r.email <> '' GROUP BY r.id`,
    columns: toBuyer,
    now,
  })
  const close = db
    .update(tickets)
    .set({ status: 'CANCELLED' })
    .where(sql`${tickets.id} IN (SELECT t.id FROM ${waiting})`)
    .returning({ id: tickets.id })
  return afterWrites(
    [tell],
    defineQuery([close], ([closed]) => closed.length),
  )
}
