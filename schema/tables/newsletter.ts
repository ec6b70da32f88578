import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { createdAt, primaryId } from './columns.ts'

export const subscribers = sqliteTable(
  'subscribers',
  {
    id: primaryId(),
    firstName: text('first_name').notNull(),
    email: text().notNull().unique(),
    isActive: integer('is_active', { mode: 'boolean' }).notNull().default(true),
    createdAt: createdAt(),
    /** The secret of the links that confirm and end the subscription. */
    key: text().unique(),
    confirmedAt: integer('confirmed_at', { mode: 'timestamp_ms' }),
    /** The first name as `foldText` writes it. */
    folded: text().notNull().default(''),
    /** When the person unsubscribed. Null again if they resubscribe. */
    leftAt: integer('left_at', { mode: 'timestamp_ms' }),
  },
  (t) => [
    check('subscribers_email_lower', sql`${t.email} = lower(${t.email})`),
    index('subscribers_by_activity').on(t.isActive),
    /** For the retention job: readers who have not confirmed their address. */
    index('subscribers_unconfirmed').on(t.createdAt).where(sql`confirmed_at IS NULL`),
  ],
)

/** Issues of the newsletter. `body` is Markdown. A sent issue is public and changes no more. */
export const newsletterIssues = sqliteTable(
  'newsletter_issues',
  {
    id: primaryId(),
    subject: text().notNull(),
    body: text().notNull(),
    createdAt: createdAt(),
    /** Raised by every edit, so that two edits at the same time cannot both replace the same version. */
    revision: integer().notNull().default(1),
    /** When sending began. Null for a draft. */
    sentAt: integer('sent_at', { mode: 'timestamp_ms' }),
  },
  (t) => [index('newsletter_issues_sent').on(t.sentAt, t.id).where(sql`sent_at IS NOT NULL`)],
)
