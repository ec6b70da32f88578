import { and, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { hourMs } from '#schema/durations.ts'
import { limits } from '#schema/limits.ts'
import type { Notices, NoticeWrite } from '#schema/message.ts'
import { events } from '#schema/tables/events.ts'
import { notices } from '#schema/tables/messages.ts'
import { registrations } from '#schema/tables/orders.ts'
import { tickets } from '#schema/tables/tickets.ts'
import { type Author, recordNewestCreated, recordReplacement } from '#worker/core/changes-store.ts'
import { addMessages } from '#worker/core/outbox-store.ts'
import { afterWrites, allRows, type Database, defineQuery, type Query } from '#worker/database/query.ts'
import { randomId } from '#worker/http/ids.ts'

/** Condition for orders of an event that have a ticket with one of these statuses, and an address to write to. */
const orderHasTicket = (eventId: SQL, ...statuses: ('CONFIRMED' | 'WAITING')[]): SQL =>
  sql`${registrations.eventId} = ${eventId} AND ${registrations.email} <> '' AND EXISTS (
    SELECT 1 FROM ${tickets} WHERE registration_id = ${registrations.id} AND ${inArray(tickets.status, statuses)}
  )`

/** Condition for orders that a notice reaches: they hold places, or wait for them. */
const isTold = (eventId: SQL): SQL => orderHasTicket(eventId, 'CONFIRMED', 'WAITING')

/**
 * Adds a notice and one mail for each order, unless a notice of this kind exists for this revision of the event. `off` also
 * cancels the event, and of a cancelled event nothing else is told. `isNew` is false if there was such a notice.
 */
export function sendNotice(db: Database, eventId: number, { kind, note }: NoticeWrite, author: Author) {
  const attempt = randomId()
  const isNotCancelled = eq(events.cancelled, false)
  const ours = sql`${notices.attempt} = ${attempt}`
  const recorded = recordReplacement(db, author, 'events', eventId, sql`cancelled = 0`)
  const cancel = [
    recorded.before,
    db
      .update(events)
      .set({ cancelled: true })
      .where(and(eq(events.id, eventId), isNotCancelled)),
    recorded.after,
  ]
  const add = db
    .insert(notices)
    .select(
      sql`SELECT NULL, ${events.id}, ${kind}, ${events.revision}, ${author.now.getTime()},
        (SELECT count(*) FROM ${registrations} WHERE ${isTold(sql`${eventId}`)}), ${attempt}, NULL
        FROM ${events} WHERE ${events.id} = ${eventId} AND (${kind} = 'off' OR ${events.cancelled} = 0)`,
    )
    .onConflictDoNothing()
  const mails = addMessages(db, {
    kind,
    columns: {
      email: sql`${registrations.email}`,
      eventId: sql`${registrations.eventId}`,
      registrationId: sql`${registrations.id}`,
      details: sql`${JSON.stringify({ note })}`,
      dedupeKey: sql`${notices.kind} || ':' || ${notices.eventId} || ':' || ${notices.revision} || ':' || ${registrations.id}`,
    },
    from: sql`${notices} JOIN ${registrations} ON ${registrations.eventId} = ${notices.eventId}
      WHERE ${ours} AND ${isTold(sql`${eventId}`)}`,
    now: author.now,
  })
  return afterWrites(
    [
      ...(kind === 'off' ? cancel : []),
      add,
      recordNewestCreated(db, author, 'notices', sql`attempt = ${attempt}`),
      mails,
    ],
    defineQuery([db.select({ messages: notices.messages }).from(notices).where(ours)], ([[row]]) => ({
      isNew: row !== undefined,
      messages: row?.messages ?? 0,
    })),
  )
}

/** Null if the event does not exist. */
export const noticesOf = (db: Database, eventId: number): Query<Notices | null> =>
  defineQuery(
    [
      db.select({ revision: events.revision }).from(events).where(eq(events.id, eventId)),
      db
        .select({ recipients: count() })
        .from(registrations)
        .where(isTold(sql`${eventId}`)),
      db.select().from(notices).where(eq(notices.eventId, eventId)).orderBy(desc(notices.id)),
    ],
    ([[event], [counted], sent]) =>
      event
        ? {
            recipients: counted?.recipients ?? 0,
            revision: event.revision,
            sent: sent.map(({ kind, createdAt, messages }) => ({ kind, at: createdAt.toISOString(), messages })),
          }
        : null,
  )

/** Conditions for events that begin after `now`, at `until` at the latest, and take place. */
const beginsSoon = (now: Date, until: Date): SQL => sql`${events.status} = 'UPCOMING' AND ${events.enabled} = 1
  AND ${events.cancelled} = 0 AND ${events.beginsAt} > ${now.getTime()} AND ${events.beginsAt} <= ${until.getTime()}`

/**
 * Adds reminders of events that begin within `limits.reminder.hoursBefore`: one for each order that holds a place, once for
 * each date of the event. Returns the ids of these events.
 */
export function addReminders(db: Database, now: Date): Query<number[]> {
  const { hoursBefore, registeredHoursBefore } = limits.reminder
  const isSoon = beginsSoon(now, new Date(now.getTime() + hoursBefore * hourMs))
  const reminders = addMessages(db, {
    kind: 'reminder',
    columns: {
      email: sql`${registrations.email}`,
      eventId: sql`${registrations.eventId}`,
      registrationId: sql`${registrations.id}`,
      dedupeKey: sql`'reminder:' || ${registrations.id} || ':' || ${events.date}`,
    },
    from: sql`${events} JOIN ${registrations} ON ${orderHasTicket(sql`${events.id}`, 'CONFIRMED')}
      WHERE ${isSoon} AND ${registrations.createdAt} < ${events.beginsAt} - ${registeredHoursBefore * hourMs}`,
    now,
  })
  return afterWrites(
    [reminders],
    allRows(db.select({ id: events.id }).from(events).where(isSoon), ({ id }) => id),
  )
}
