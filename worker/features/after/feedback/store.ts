import { and, eq, type SQL, sql } from 'drizzle-orm'
import { dayMs } from '#schema/durations.ts'
import { afterEvening } from '#schema/evening-limits.ts'
import type { Feedback } from '#schema/feedback.ts'
import type { FeedbackKind } from '#schema/options.ts'
import type { StoredFeedback } from '#schema/personal-data.ts'
import { events, orderedEventColumns } from '#schema/tables/events.ts'
import { feedback, feedbackKeys } from '#schema/tables/feedback.ts'
import { insertSelected } from '#worker/database/insert-selected.ts'
import { afterWrites, allRows, type Database, firstRow, joinQueries, type Query } from '#worker/database/query.ts'

/** A question to somebody, by a key. `isSuperseded`: they came after all, so that it takes no answer. */
export type Asked = { id: number; isSuperseded: boolean; feedback: Feedback }

export type FeedbackKey = { keyHash: string; now: Date }

type Columns = Pick<typeof feedback.$inferSelect, 'mark' | 'reason' | 'sentence'>
/** What is undefined keeps its value. */
type Answer = { [Name in keyof Columns]?: Columns[Name] | undefined }

/** What a key opens. Null for an unknown key, and for one of an evening that closed too long ago. */
export function askedByKey(db: Database, { keyHash, now }: FeedbackKey): Query<Asked | null> {
  const { id, eventId, superseded, kind, mark, reason, sentence } = feedback
  const rows = db
    .select({ id, eventId, superseded, kind, mark, reason, sentence, event: orderedEventColumns })
    .from(feedbackKeys)
    .innerJoin(feedback, eq(feedback.id, feedbackKeys.feedbackId))
    .innerJoin(events, eq(events.id, feedback.eventId))
    .where(and(eq(feedbackKeys.keyHash, keyHash), sql`closed_at > ${now.getTime() - afterEvening.answerDays * dayMs}`))
  return firstRow(rows, ({ id, eventId, event, superseded, ...asked }) => ({
    id,
    isSuperseded: superseded,
    feedback: { event: { id: eventId, ...event }, ...asked },
  }))
}

/** What a key shows: a question and its answer. Null as for `askedByKey`. */
export const feedbackByKey = (db: Database, key: FeedbackKey): Query<Feedback | null> =>
  joinQueries([askedByKey(db, key)], ([asked]) => (asked ? asked.feedback : null))

/** Stores an answer in place of the one before, unless the question takes none by now, and reads it. */
export function storeAnswer(db: Database, key: FeedbackKey, id: number, answer: Answer) {
  const store = db
    .update(feedback)
    .set(answer)
    .where(and(eq(feedback.id, id), eq(feedback.superseded, false)))
  return afterWrites([store], askedByKey(db, key))
}

/** What organisers add to the thanks of an evening, in Markdown. */
export const afterNoteOf = (db: Database, eventId: number): Query<string | null> =>
  firstRow(db.select({ note: events.afterNote }).from(events).where(eq(events.id, eventId)), ({ note }) => note)

/** Whom a mail asks. */
export type Recipient = { ticketId: number; kind: FeedbackKind; keyHash: string }

/** Stores a new key for the question to a ticket. Null if there is none, or if it takes no answer by now. */
export function addFeedbackKey(db: Database, { ticketId, kind, keyHash }: Recipient, now: Date) {
  const columns = { keyHash: sql`${keyHash}`, feedbackId: sql`id`, createdAt: sql`${now.getTime()}` }
  const from = sql`${feedback} WHERE ticket_id = ${ticketId} AND kind = ${kind} AND superseded = 0`
  return firstRow(insertSelected(db, feedbackKeys, columns, from).returning({ feedbackId: feedbackKeys.feedbackId }))
}

/** What the holders of tickets, whose ids are a list or a subquery, were asked and answered. */
export const feedbackOfTickets = (db: Database, ticketIds: SQL): Query<StoredFeedback[]> =>
  allRows(
    db
      .select({
        eventId: feedback.eventId,
        kind: feedback.kind,
        mark: feedback.mark,
        reason: feedback.reason,
        sentence: feedback.sentence,
      })
      .from(feedback)
      .where(sql`${feedback.ticketId} IN ${ticketIds}`)
      .orderBy(feedback.eventId),
  )
