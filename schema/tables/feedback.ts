import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { answerMarks } from '../evening-limits.ts'
import * as options from '../options.ts'
import { createdAt, flag, oneOf, primaryId } from './columns.ts'
import { eventId } from './events.ts'
import { tickets } from './tickets.ts'

/**
 * Whom an evening asks the next morning, and what they answered: one row for each address. Ids are random, so their order
 * tells nothing. `ticketId` is a ticket of that address until the keys end; then nothing joins an answer to a person.
 */
export const feedback = sqliteTable(
  'feedback',
  {
    id: primaryId(),
    eventId: eventId(),
    ticketId: integer('ticket_id').references(() => tickets.id),
    kind: text({ enum: options.feedbackKinds }).notNull(),
    /** For who came, 1 to 5. */
    mark: integer(),
    /** For who did not come. */
    reason: text({ enum: options.absenceReasons }),
    sentence: text(),
    /** The person was asked why they did not come, but a phone of the door told later that they had. */
    superseded: flag(false),
  },
  (t) => [
    check('feedback_kind', oneOf(t.kind, options.feedbackKinds)),
    check(
      'feedback_answer',
      sql`iif(${t.kind} = 'came', ${t.reason} IS NULL AND (${t.mark} IS NULL OR ${t.mark} BETWEEN ${sql.raw(String(answerMarks.min))} AND ${sql.raw(String(answerMarks.max))}), ${t.mark} IS NULL AND (${t.reason} IS NULL OR ${oneOf(t.reason, options.absenceReasons)}))`,
    ),
    uniqueIndex('feedback_once').on(t.ticketId, t.kind).where(sql`ticket_id IS NOT NULL`),
    index('feedback_by_event').on(t.eventId, t.kind),
  ],
)

/** Keys of `/feedback/{key}`. `keyHash` is the SHA-256 of the key. A mail that is sent again has another one. */
export const feedbackKeys = sqliteTable(
  'feedback_keys',
  {
    keyHash: text('key_hash').primaryKey(),
    feedbackId: integer('feedback_id')
      .notNull()
      .references(() => feedback.id),
    createdAt: createdAt(),
  },
  (t) => [index('feedback_keys_by_feedback').on(t.feedbackId)],
)
