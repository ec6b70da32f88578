import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text, unique, uniqueIndex } from 'drizzle-orm/sqlite-core'
import * as options from '../options.ts'
import { addressIndex } from './addresses.ts'
import { createdAt, flag, oneOf, primaryId } from './columns.ts'
import { eventId, events } from './events.ts'
import { newsletterIssues } from './newsletter.ts'
import { registrations } from './orders.ts'

/**
 * The outbox: one row per mail, written in the transaction of what the mail tells of. The content is rendered from the
 * current data when the mail is sent, and stored nowhere.
 */
export const messages = sqliteTable(
  'messages',
  {
    /** Part of the Message-ID by SMTP, so that a mail which is sent twice has the same one. */
    id: text().primaryKey(),
    kind: text({ enum: options.messageKinds }).notNull(),
    /** The recipient's address. Empty once the person was erased. */
    email: text().notNull(),
    eventId: integer('event_id').references(() => events.id),
    registrationId: text('registration_id').references(() => registrations.id),
    /** The id of what the mail tells of, if that is no order: a ticket, an application, a reader, or the issue of a test mail. */
    subjectId: text('subject_id'),
    /** JSON that only this mail needs, such as the ids of tickets. An organiser's note leaves it once it was sent. */
    details: text(),
    /** The issue of the newsletter that this mail brings to a reader. Such mails have a Durable Object and a pace of their own. */
    issueId: integer('issue_id').references(() => newsletterIssues.id),
    /** The secret of the link in an issue that ends the subscription. */
    leaveKey: text('leave_key').unique(),
    /** When the reader unsubscribed with this link for the first time. */
    leftAt: integer('left_at', { mode: 'timestamp_ms' }),
    /** Identifies a mail that must be sent once only, for example one reminder per order. */
    dedupeKey: text('once'),
    /** What an organiser's press sent together. It can be taken back until it is due. */
    batchId: text('batch_id'),
    /** The recipient asked for this mail. Such mails are limited per hour. */
    requested: flag(false),
    status: text({ enum: options.messageStatuses }).notNull().default('PENDING'),
    /** Failed attempts and the current one. */
    attempts: integer().notNull().default(0),
    /**
     * Messages with a smaller number are delivered first. A trigger sets it to the number of mails of the same order that
     * waited already, so that orders take turns, and to -1 for mails that somebody waits for in order to sign in.
     */
    turn: integer().notNull().default(0),
    createdAt: createdAt(),
    /** When the next attempt may start. */
    dueAt: integer('due_at', { mode: 'timestamp_ms' }).notNull(),
    /** No attempt is planned after this time: a failed attempt whose retry would be later makes the message FAILED. */
    expiresAt: integer('expires_at', { mode: 'timestamp_ms' }).notNull(),
    /** Until then one delivery works on it. */
    leasedUntil: integer('leased_until', { mode: 'timestamp_ms' }),
    sentAt: integer('sent_at', { mode: 'timestamp_ms' }),
    /** Why the last attempt failed. Without personal data. */
    error: text(),
  },
  (t) => [
    check('messages_kind', oneOf(t.kind, options.messageKinds)),
    check('messages_status', oneOf(t.status, options.messageStatuses)),
    uniqueIndex('messages_once').on(t.dedupeKey).where(sql`once IS NOT NULL`),
    index('messages_due').on(t.issueId, t.turn, t.dueAt).where(sql`status = 'PENDING'`),
    index('messages_by_domain')
      .on(t.issueId, sql`lower(substr(email, 1 + instr(email, '@')))`, t.turn, t.dueAt)
      .where(sql`status = 'PENDING'`),
    index('messages_by_issue').on(t.issueId, t.status, t.leftAt).where(sql`issue_id IS NOT NULL`),
    index('messages_by_age').on(t.createdAt, t.id),
    index('messages_by_registration').on(t.registrationId),
    index('messages_in_batches').on(t.batchId, t.dueAt).where(sql`batch_id IS NOT NULL AND status = 'PENDING'`),
    addressIndex('messages', t.email),
    /** Both for the list of mails: each filter, alone or with others, finds its rows without reading others. */
    index('messages_by_event').on(t.eventId, t.kind, t.status, t.createdAt, t.id).where(sql`event_id IS NOT NULL`),
    index('messages_by_kind').on(t.kind, t.status, t.createdAt, t.id),
    index('messages_by_batch').on(t.batchId).where(sql`batch_id IS NOT NULL`),
  ],
)

/** The mail service of a lane takes no mail until `until`. The row goes with the first mail that it takes again. */
export const mailPauses = sqliteTable('mail_pauses', {
  lane: text({ enum: options.mailLanes }).primaryKey(),
  until: integer({ mode: 'timestamp_ms' }).notNull(),
  /** The code with which the service refuses. */
  reason: text().notNull(),
})

/** Addresses that refused a mail for good. Nothing more is sent to them until the mark is removed after some days. */
export const undeliverableAddresses = sqliteTable(
  'undeliverable_addresses',
  {
    email: text().primaryKey(),
    reason: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [check('undeliverable_addresses_lower', sql`${t.email} = lower(${t.email})`)],
)

/** Notices that an organiser sent to the buyers of an event: at most one of each kind per revision of the event. */
export const notices = sqliteTable(
  'notices',
  {
    id: primaryId(),
    eventId: eventId(),
    kind: text({ enum: options.noticeKinds }).notNull(),
    revision: integer().notNull(),
    createdAt: createdAt(),
    /** How many mails it was. */
    messages: integer().notNull(),
    /** Identifies the request: the id of the batch, where there is one. A retry after a lost response finds its own notice. */
    attempt: text().notNull().unique(),
    /** The batch of its mails. Null for notices from before mails had batches. */
    batchId: text('batch_id'),
    /** JSON of what the guests were told before this notice (`events.told`). */
    toldBefore: text('told_before'),
  },
  (t) => [
    check('notices_kind', oneOf(t.kind, options.noticeKinds)),
    unique('notices_once').on(t.eventId, t.kind, t.revision),
  ],
)
