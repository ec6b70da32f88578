import { desc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Page } from '#schema/envelope.ts'
import { organiserLimits } from '#schema/limits.ts'
import { webhookDeliveries, webhookSecrets, webhooks } from '#schema/tables/webhooks.ts'
import type { Webhook, WebhookChange, WebhookDetail, WebhookSecret, WebhookWrite } from '#schema/webhook.ts'
import { type Author, recordNewestCreatedOnce, recordUpdateOrDelete } from '#worker/core/changes-store.ts'
import { insertSelected } from '#worker/database/insert-selected.ts'
import { paginatedQuery } from '#worker/database/pagination.ts'
import {
  afterWrites,
  allRows,
  type Database,
  firstRow,
  hasRow,
  joinQueries,
  type Query,
} from '#worker/database/query.ts'
import { failPending, toDelivery } from './delivery-store.ts'

const columns = {
  ...getTableColumns(webhooks),
  hasSecret: sql<boolean>`EXISTS (SELECT 1 FROM ${webhookSecrets} AS s WHERE s.webhook_id = webhooks.id)`.mapWith(
    Boolean,
  ),
  waiting: sql<number>`(SELECT count(*) FROM ${webhookDeliveries} AS d WHERE d.webhook_id = webhooks.id AND d.status = 'PENDING')`,
}

type Row = typeof webhooks.$inferSelect & { hasSecret: boolean; waiting: number }

const toWebhook = ({ createdAt, goneAt, ...row }: Row): Webhook => ({
  ...row,
  createdAt: createdAt.toISOString(),
  goneAt: goneAt?.toISOString() ?? null,
})

export const listWebhooks = (db: Database, window: { limit: number; offset: number }): Query<Page<Webhook>> =>
  paginatedQuery(db, webhooks, undefined, db.select(columns).from(webhooks).orderBy(webhooks.id), window, toWebhook)

export const webhookById = (db: Database, id: number): Query<Webhook | null> =>
  firstRow(db.select(columns).from(webhooks).where(eq(webhooks.id, id)), toWebhook)

export const isAnyEnabled = (db: Database): Query<boolean> =>
  hasRow(db.select({ id: webhooks.id }).from(webhooks).where(eq(webhooks.enabled, true)).limit(1))

export const webhookDetail = (db: Database, id: number): Query<WebhookDetail | null> => {
  const log = db
    .select()
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.webhookId, id))
    .orderBy(desc(webhookDeliveries.createdAt), desc(webhookDeliveries.id))
    .limit(organiserLimits.webhook.shown)
  return joinQueries(
    [webhookById(db, id), allRows(log, toDelivery)] as const,
    ([webhook, deliveries]) => webhook && { ...webhook, deliveries },
  )
}

/** Null if there are already as many webhooks as allowed. The change log refuses an attempt that created a webhook before. */
export function createWebhook(
  db: Database,
  { url, events }: WebhookWrite,
  { secret, attempt }: { secret: string; attempt: string },
  author: Author,
): Query<Webhook | null> {
  const values = {
    url: sql`${url}`,
    events: sql`${JSON.stringify(events)}`,
    enabled: sql`1`,
    createdAt: sql`${author.now.getTime()}`,
  }
  const isRoom = sql`(SELECT 1) WHERE (SELECT count(*) FROM ${webhooks}) < ${organiserLimits.webhook.max}`
  // The limit may have refused the insert. Then the newest webhook is older, or has its secret already.
  const isNew = sql`id = (SELECT max(id) FROM ${webhooks}) AND NOT EXISTS (
    SELECT 1 FROM ${webhookSecrets} AS s WHERE s.webhook_id = webhooks.id
  ) AND created_at = ${author.now.getTime()}`
  const created = db
    .insert(webhookSecrets)
    .select(sql`SELECT id, ${secret} FROM ${webhooks} WHERE ${isNew}`)
    .returning({ id: webhookSecrets.webhookId })
  const stored = db
    .select(columns)
    .from(webhooks)
    .where(sql`id = (SELECT webhook_id FROM ${webhookSecrets} WHERE secret = ${secret})`)
  return afterWrites(
    [
      insertSelected(db, webhooks, values, isRoom),
      recordNewestCreatedOnce(db, author, 'webhooks', attempt, isNew),
      created,
    ],
    firstRow(stored, toWebhook),
  )
}

/** Null if the webhook does not exist. Switching it off ends the deliveries that wait; switching it on forgets a 410. */
export function changeWebhook(db: Database, id: number, { url, events, enabled }: WebhookChange, author: Author) {
  const change = db
    .update(webhooks)
    .set({
      url: sql`coalesce(${url ?? null}, ${webhooks.url})`,
      events: sql`coalesce(${events ? JSON.stringify(events) : null}, ${webhooks.events})`,
      enabled: sql`coalesce(${enabled === undefined ? null : Number(enabled)}, ${webhooks.enabled})`,
      ...(enabled && { goneAt: null }),
    })
    .where(eq(webhooks.id, id))
  return afterWrites(
    [
      recordUpdateOrDelete(db, author, 'webhooks', id, 'UPDATE'),
      change,
      ...(enabled === false ? [failPending(db, id)] : []),
    ],
    webhookById(db, id),
  )
}

/** Replaces the secret. Null if the webhook does not exist. */
export function replaceSecret(db: Database, id: number, secret: string, author: Author): Query<WebhookSecret | null> {
  const replace = db
    .insert(webhookSecrets)
    .select(sql`SELECT id, ${secret} FROM ${webhooks} WHERE id = ${id}`)
    .onConflictDoUpdate({ target: webhookSecrets.webhookId, set: { secret } })
    .returning({ id: webhookSecrets.webhookId })
  const recorded = recordUpdateOrDelete(db, author, 'webhooks', id, 'UPDATE')
  return afterWrites(
    [recorded],
    firstRow(replace, (row) => ({ ...row, secret })),
  )
}

/** Removes a webhook with its secret and its deliveries. Null if it does not exist. */
export const removeWebhook = (db: Database, id: number, author: Author): Query<{ id: number } | null> =>
  afterWrites(
    [
      recordUpdateOrDelete(db, author, 'webhooks', id, 'DELETE'),
      db.delete(webhookDeliveries).where(eq(webhookDeliveries.webhookId, id)),
      db.delete(webhookSecrets).where(eq(webhookSecrets.webhookId, id)),
    ],
    firstRow(db.delete(webhooks).where(eq(webhooks.id, id)).returning({ id: webhooks.id })),
  )
