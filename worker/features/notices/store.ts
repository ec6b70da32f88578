import { and, count, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Notices, NoticeWrite } from '#schema/notice.ts'
import { events } from '#schema/tables/events.ts'
import { notices } from '#schema/tables/messages.ts'
import { registrations } from '#schema/tables/orders.ts'
import { tickets } from '#schema/tables/tickets.ts'
import { afterWrites, type Database, defineQuery, type Query } from '#worker/database/query.ts'
import { type Author, recordCreation, recordWrite } from '#worker/features/changes/store.ts'
import { addMessages } from '#worker/features/messages/outbox-store.ts'
import { randomId } from '#worker/http/ids.ts'

/** Condition for orders of an event that hold a place and have an address to write to. */
const holdsPlace = (eventId: SQL): SQL => sql`${registrations.eventId} = ${eventId} AND ${registrations.email} <> ''
  AND EXISTS (SELECT 1 FROM ${tickets} WHERE registration_id = ${registrations.id} AND status = 'CONFIRMED')`

/** The orders that a notice reaches, with their event. */
const recipients = (eventId: SQL): SQL => sql`${registrations} WHERE ${holdsPlace(eventId)}`

/** What happened to a notice. `isNew` is false if this revision of the event was told already. */
export type NoticeResult = { isNew: boolean; messages: number }

/**
 * Adds a notice and its mails, one for each order, unless buyers were told of this revision of the event already. `off`
 * also cancels the event.
 */
export function sendNotice(
  db: Database,
  eventId: number,
  { kind, note }: NoticeWrite,
  author: Author,
): Query<NoticeResult> {
  const attempt = randomId()
  const isOff = eq(events.cancelled, false)
  const ours = sql`${notices.attempt} = ${attempt}`
  const cancel = [
    recordWrite(db, author, 'events', eventId, 'UPDATE', sql`cancelled = 0`),
    db
      .update(events)
      .set({ cancelled: true })
      .where(and(eq(events.id, eventId), isOff)),
  ]
  const add = db
    .insert(notices)
    .select(
      sql`SELECT NULL, ${events.id}, ${kind}, ${events.revision}, ${author.now.getTime()},
        (SELECT count(*) FROM ${recipients(sql`${eventId}`)}), ${attempt}
        FROM ${events} WHERE ${events.id} = ${eventId}`,
    )
    .onConflictDoNothing()
  const mails = addMessages(db, {
    kind,
    columns: {
      email: sql`${registrations.email}`,
      eventId: sql`${registrations.eventId}`,
      registrationId: sql`${registrations.id}`,
      details: sql`${JSON.stringify({ note })}`,
      once: sql`${notices.kind} || ':' || ${notices.eventId} || ':' || ${notices.revision} || ':' || ${registrations.id}`,
    },
    from: sql`${notices} JOIN ${registrations} ON ${registrations.eventId} = ${notices.eventId}
      WHERE ${ours} AND ${holdsPlace(sql`${eventId}`)}`,
    now: author.now,
  })
  return afterWrites(
    [...(kind === 'off' ? cancel : []), add, recordCreation(db, author, 'notices', sql`attempt = ${attempt}`), mails],
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
        .where(holdsPlace(sql`${eventId}`)),
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

/** The upcoming events that may begin until `day` (`YYYY-MM-DD`). */
export const eventsUntil = (db: Database, day: string) =>
  defineQuery(
    [
      db
        .select({ id: events.id, date: events.date, time: events.time, status: events.status })
        .from(events)
        .where(sql`${events.status} = 'UPCOMING' AND ${events.enabled} = 1 AND ${events.cancelled} = 0
          AND ${events.date} <= ${day}`),
    ],
    ([rows]) => rows,
  )

/** Adds a reminder for each order of an event that was made before `registeredBefore` and holds a place, once each. */
export const addReminders = (db: Database, eventId: number, registeredBefore: Date, now: Date): Query<undefined> =>
  defineQuery(
    [
      addMessages(db, {
        kind: 'reminder',
        columns: {
          email: sql`${registrations.email}`,
          eventId: sql`${registrations.eventId}`,
          registrationId: sql`${registrations.id}`,
          once: sql`'reminder:' || ${registrations.id}`,
        },
        from: sql`${recipients(sql`${eventId}`)} AND ${registrations.createdAt} < ${registeredBefore.getTime()}`,
        now,
      }),
    ],
    () => undefined,
  )
