import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import * as options from '../options.ts'
import { createdAt, flag, oneOf, primaryId } from './columns.ts'

export const webhooks = sqliteTable('webhooks', {
  id: primaryId(),
  url: text().notNull(),
  events: text({ mode: 'json' }).$type<options.WebhookEvent[]>().notNull(),
  enabled: flag(true),
  createdAt: createdAt(),
  /** When the receiver answered 410. Null again once an owner switches the webhook on. */
  goneAt: integer('gone_at', { mode: 'timestamp_ms' }),
})

/** The secrets that sign calls. A table of its own, because backups leave it out. */
export const webhookSecrets = sqliteTable('webhook_secrets', {
  webhookId: integer('webhook_id')
    .primaryKey()
    .references(() => webhooks.id),
  secret: text().notNull(),
})

/**
 * The outbox of webhooks: one row per event and webhook. Triggers write it in the transaction of what it tells of. `data`
 * is JSON and holds ids only.
 */
export const webhookDeliveries = sqliteTable(
  'webhook_deliveries',
  {
    /** The header `webhook-id`, the same in every attempt. */
    id: text().primaryKey(),
    webhookId: integer('webhook_id')
      .notNull()
      .references(() => webhooks.id),
    type: text({ enum: options.deliveryTypes }).notNull(),
    data: text().notNull(),
    /** Identifies an event that several rows cause, such as the tickets of one group that moves up. */
    dedupeKey: text('once'),
    status: text({ enum: options.deliveryStatuses }).notNull().default('PENDING'),
    /** Failed attempts and the current one. */
    attempts: integer().notNull().default(0),
    createdAt: createdAt(),
    dueAt: integer('due_at', { mode: 'timestamp_ms' }).notNull(),
    /** No attempt is planned after this time: a failed attempt whose retry would be later makes the delivery FAILED. */
    expiresAt: integer('expires_at', { mode: 'timestamp_ms' }).notNull(),
    /** Until then one attempt works on it. */
    leasedUntil: integer('leased_until', { mode: 'timestamp_ms' }),
    sentAt: integer('sent_at', { mode: 'timestamp_ms' }),
    responseStatus: integer('response_status'),
    error: text({ enum: options.deliveryErrors }),
  },
  (t) => [
    check('webhook_deliveries_type', oneOf(t.type, options.deliveryTypes)),
    check('webhook_deliveries_status', oneOf(t.status, options.deliveryStatuses)),
    check('webhook_deliveries_error', oneOf(t.error, options.deliveryErrors)),
    uniqueIndex('webhook_deliveries_once').on(t.webhookId, t.dedupeKey).where(sql`once IS NOT NULL`),
    index('webhook_deliveries_due').on(t.webhookId, t.dueAt).where(sql`status = 'PENDING'`),
    index('webhook_deliveries_log').on(t.webhookId, t.createdAt, t.id),
    index('webhook_deliveries_by_age').on(t.createdAt),
  ],
)
