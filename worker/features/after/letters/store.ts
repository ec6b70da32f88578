import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { LettersWrite } from '#schema/letter.ts'
import type { NoticeSent } from '#schema/message.ts'
import { jurorSentences } from '#schema/tables/jury.ts'
import { messages } from '#schema/tables/messages.ts'
import { registrations } from '#schema/tables/orders.ts'
import { tickets } from '#schema/tables/tickets.ts'
import { type Author, recordUnnumberedWrite } from '#worker/core/changes-store.ts'
import { nullUnlessEventExists } from '#worker/core/exists-store.ts'
import { addMessages, hasHolder, newBatch, sentIn, toHolder } from '#worker/core/outbox-store.ts'
import { afterWrites, allRows, type Database, defineQuery, type Query } from '#worker/database/query.ts'
import { pitchOrder } from '#worker/features/tickets/tickets/pitch-store.ts'
import { hasPresented } from '#worker/features/tickets/tickets/presented-store.ts'

/** Who presented at an event, in the order of pitches. Null if the event does not exist. */
export const presentedAt = (db: Database, eventId: number, now: Date) =>
  nullUnlessEventExists(
    db,
    eventId,
    allRows(
      db
        .select({ ticketId: tickets.id, startupName: sql<string>`${tickets.startupName}`.as('startup') })
        .from(tickets)
        .where(hasPresented(sql`${eventId}`, now))
        .orderBy(pitchOrder()),
    ),
  )

const isLetter = (eventId: number) => and(eq(messages.eventId, eventId), eq(messages.kind, 'letter'))

/** When the letters of an event were released, by ticket. */
export const releasesOf = (db: Database, eventId: number): Query<Map<number, Date>> =>
  defineQuery(
    [db.select({ ticketId: messages.subjectId, at: messages.createdAt }).from(messages).where(isLetter(eventId))],
    ([rows]) => new Map(rows.map(({ ticketId, at }) => [Number(ticketId), at])),
  )

/**
 * Releases the letters to who presented, or to one of them: a mail to the attendee's address, else the buyer's, once for each
 * ticket. The mails are a batch. Each keeps the ids of the sentences that were left out.
 */
export function releaseLetters(
  db: Database,
  eventId: number,
  { ticketId, without }: LettersWrite,
  author: Author,
): Query<NoticeSent> {
  const { now } = author
  const batch = newBatch(now)
  const leftOut: SQL = sql`(SELECT json_group_array(s.id) FROM ${jurorSentences} AS s
    WHERE s.ticket_id = tickets.id AND s.id IN (SELECT value FROM json_each(${JSON.stringify(without)})))`
  const add = addMessages(db, {
    kind: 'letter',
    columns: {
      ...toHolder,
      details: sql`json_object('without', json(${leftOut}))`,
    },
    from: sql`${tickets} JOIN ${registrations} ON registrations.id = tickets.registration_id
      WHERE ${hasPresented(sql`${eventId}`, now)} AND ${hasHolder}
        ${ticketId === undefined ? sql`` : sql`AND tickets.id = ${ticketId}`}
        AND NOT EXISTS (SELECT 1 FROM ${messages} AS m WHERE m.event_id = ${eventId} AND m.kind = 'letter'
          AND m.subject_id = ${toHolder.subjectId})`,
    now,
    batch,
  })
  const isAdded = sql`EXISTS (SELECT 1 FROM ${messages} AS m WHERE m.batch_id = ${batch.id})`
  const recorded = recordUnnumberedWrite(db, author, 'letters', String(eventId), 'CREATE', isAdded)
  return afterWrites([add, recorded], sentIn(db, batch))
}
