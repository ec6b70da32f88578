import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { allTicketStatuses } from '../options.ts'
import { createdAt, primaryId } from './columns.ts'
import { eventId } from './events.ts'

/**
 * Messages that organisers write to guests of an event. Each waits here until it is due. Then it becomes a batch of mails,
 * one for each address that is meant at that moment.
 */
export const guestMessages = sqliteTable(
  'guest_messages',
  {
    id: primaryId(),
    eventId: eventId(),
    subject: text().notNull(),
    /** Markdown. */
    body: text().notNull(),
    /** Which tickets are meant: those with one of these statuses, of these types (null: of all), and let in, not, or both (null). */
    statuses: text({ mode: 'json' }).$type<(typeof allTicketStatuses)[number][]>().notNull(),
    ticketTypeIds: text('ticket_type_ids', { mode: 'json' }).$type<number[]>(),
    came: integer({ mode: 'boolean' }),
    /** The batch of its mails. */
    batchId: text('batch_id').notNull().unique(),
    /** A test has one mail, to the organiser who wrote it. */
    isTest: integer('is_test', { mode: 'boolean' }).notNull().default(false),
    /** An organiser chose the hour. Then its mails are taken back all or none. */
    isScheduled: integer('is_scheduled', { mode: 'boolean' }).notNull().default(false),
    createdAt: createdAt(),
    dueAt: integer('due_at', { mode: 'timestamp_ms' }).notNull(),
    /** When its mails were written. Null while it waits. */
    leftAt: integer('left_at', { mode: 'timestamp_ms' }),
  },
  (t) => [
    check('guest_messages_statuses', sql`json_valid(${t.statuses}) AND json_array_length(${t.statuses}) > 0`),
    index('guest_messages_by_event').on(t.eventId, t.id),
    index('guest_messages_due').on(t.dueAt).where(sql`left_at IS NULL`),
  ],
)
