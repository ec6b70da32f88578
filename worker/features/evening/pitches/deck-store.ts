import { and, count, eq, sql } from 'drizzle-orm'
import { hourMs } from '#schema/durations.ts'
import { organiserLimits } from '#schema/limits.ts'
import { messages } from '#schema/tables/messages.ts'
import { registrations, ticketTypes } from '#schema/tables/orders.ts'
import { tickets } from '#schema/tables/tickets.ts'
import { type Author, recordUnnumberedWrite } from '#worker/core/changes-store.ts'
import { addMessages } from '#worker/core/outbox-store.ts'
import { afterWrites, type Database, defineQuery, type Query } from '#worker/database/query.ts'
import { isPitching } from './store.ts'

/** Buyers asked after this time are not asked again yet. */
export const askAgainCutoff = (now: Date): Date =>
  new Date(now.getTime() - organiserLimits.pitches.hoursBetweenRequests * hourMs)

/**
 * Adds a mail to the buyer of each presenter without a deck, unless one was added within the last day. Returns how many.
 */
export function askForDecks(db: Database, eventId: number, author: Author): Query<number> {
  const { now } = author
  const wasAsked = sql`EXISTS (SELECT 1 FROM ${messages} AS m WHERE m.kind = 'deck' AND m.registration_id = registrations.id
    AND m.subject_id = CAST(tickets.id AS TEXT) AND m.created_at > ${askAgainCutoff(now).getTime()})`
  const add = addMessages(db, {
    kind: 'deck',
    columns: {
      email: sql`${registrations.email}`,
      eventId: sql`${tickets.eventId}`,
      registrationId: sql`${registrations.id}`,
      subjectId: sql`CAST(${tickets.id} AS TEXT)`,
    },
    from: sql`${tickets} JOIN ${ticketTypes} ON ${ticketTypes.id} = ${tickets.ticketTypeId}
      JOIN ${registrations} ON ${registrations.id} = ${tickets.registrationId}
      WHERE ${isPitching(sql`${eventId}`)} AND ${tickets.pitchDeckId} IS NULL
        AND ${registrations.orderKey} IS NOT NULL AND ${registrations.email} <> '' AND NOT ${wasAsked}`,
    now,
  })
  const isNew = and(eq(messages.eventId, eventId), eq(messages.kind, 'deck'), eq(messages.createdAt, now))
  const added = db.select({ messages: count() }).from(messages).where(isNew)
  const hasNew = sql`EXISTS (SELECT 1 FROM ${messages} WHERE ${isNew})`
  return afterWrites(
    [add, recordUnnumberedWrite(db, author, 'deck-requests', String(eventId), 'CREATE', hasNew)],
    defineQuery([added], ([[row]]) => row?.messages ?? 0),
  )
}
