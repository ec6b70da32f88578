import { and, eq, getTableColumns, lt, ne, type SQL, sql } from 'drizzle-orm'
import { dayMs } from '#schema/durations.ts'
import { organiserLimits } from '#schema/limits.ts'
import type { DeliveryError } from '#schema/options.ts'
import { webhookDeliveries, webhookSecrets, webhooks } from '#schema/tables/webhooks.ts'
import type { WebhookDelivery } from '#schema/webhook.ts'
import { type Author, recordUpdateOrDelete } from '#worker/core/changes-store.ts'
import { insertSelected } from '#worker/database/insert-selected.ts'
import {
  afterWrites,
  allRows,
  type Database,
  defineQuery,
  firstRow,
  type Query,
  writesOf,
} from '#worker/database/query.ts'
import type { Statement } from '#worker/database/statement.ts'
import { deliveryLifetimeMs } from '#worker/delivery/back-off.ts'

export type DeliveryRow = typeof webhookDeliveries.$inferSelect

/** A claimed delivery. `secret` is null after a restore of a backup. */
export type ClaimedDelivery = DeliveryRow & { url: string; secret: string | null }

const isPending = eq(webhookDeliveries.status, 'PENDING')

/** Leases are compared with `now`, the real time. */
type Claim = { until: Date; now: Date }

/**
 * Claims deliveries that are due, by setting their lease. Webhooks take turns, so the backlog of one delays no other. If
 * the run that claims them stops before it stores an outcome, the row can be claimed again when its lease ends.
 */
export function claimDeliveries(db: Database, { until, now }: Claim): Query<ClaimedDelivery[]> {
  const due = sql`(
    SELECT id FROM (
      SELECT id, due_at, row_number() OVER (PARTITION BY webhook_id ORDER BY due_at, id) AS turn
      FROM ${webhookDeliveries}
      WHERE status = 'PENDING' AND due_at <= ${until.getTime()} AND (leased_until IS NULL OR leased_until <= ${now.getTime()})
    ) ORDER BY turn, due_at LIMIT ${organiserLimits.webhook.parallel}
  )`
  const claim = db
    .update(webhookDeliveries)
    .set({
      leasedUntil: new Date(now.getTime() + organiserLimits.webhook.leaseSeconds * 1_000),
      attempts: sql`${webhookDeliveries.attempts} + 1`,
    })
    .where(sql`${webhookDeliveries.id} IN ${due}`)
    .returning({
      ...getTableColumns(webhookDeliveries),
      url: sql<string>`(SELECT url FROM ${webhooks} AS w WHERE w.id = webhook_id)`,
      secret: sql<
        string | null
      >`(SELECT secret FROM ${webhookSecrets} AS s WHERE s.webhook_id = webhook_deliveries.webhook_id)`,
    })
  return allRows(claim)
}

/** When the next delivery becomes due, or null if none waits. */
export const nextDue = (db: Database): Query<Date | null> =>
  defineQuery(
    [
      db
        .select({ at: sql<number | null>`min(max(due_at, coalesce(leased_until, 0)))` })
        .from(webhookDeliveries)
        .where(isPending),
    ],
    ([[row]]) => (row?.at ? new Date(row.at) : null),
  )

export type Outcome =
  | { status: 'SENT'; sentAt: Date; responseStatus: number }
  | { status: 'PENDING'; dueAt: Date; error: DeliveryError; responseStatus: number | null }
  | { status: 'FAILED'; error: DeliveryError; responseStatus: number | null }

/** Fails the pending deliveries of a webhook, because it is switched off. */
export const failPending = (db: Database, webhookId: number, condition: SQL = sql`true`): Statement =>
  db
    .update(webhookDeliveries)
    .set({ status: 'FAILED', error: 'SWITCHED_OFF', leasedUntil: null })
    .where(and(eq(webhookDeliveries.webhookId, webhookId), isPending, condition))

/**
 * Stores the outcome of an attempt. If another attempt has taken over the delivery, or its webhook was switched off
 * meanwhile, only `SENT` is stored.
 */
export function markDelivery(db: Database, { id, leasedUntil }: DeliveryRow, outcome: Outcome): Query<undefined> {
  const isOurs = and(isPending, sql`${webhookDeliveries.leasedUntil} IS ${leasedUntil?.getTime() ?? null}`)
  return writesOf([
    db
      .update(webhookDeliveries)
      .set({ error: null, ...outcome, leasedUntil: null })
      .where(and(eq(webhookDeliveries.id, id), outcome.status === 'SENT' ? undefined : isOurs)),
  ])
}

/** Disables a webhook whose receiver is gone, unless its address was changed since the claim. */
export function switchOff(db: Database, { webhookId, url }: ClaimedDelivery, now: Date): Query<undefined> {
  const isSame = sql`EXISTS (SELECT 1 FROM ${webhooks} AS w WHERE w.id = ${webhookId} AND w.url = ${url})`
  return writesOf([
    failPending(db, webhookId, isSame),
    db
      .update(webhooks)
      .set({ enabled: false, goneAt: now })
      .where(and(eq(webhooks.id, webhookId), eq(webhooks.url, url), eq(webhooks.enabled, true))),
  ])
}

/** Adds a delivery of the type `test` to a webhook that is enabled. */
export function addTest(db: Database, webhookId: number, id: string, author: Author): Query<WebhookDelivery | null> {
  const { now } = author
  const at = sql`${now.getTime()}`
  const columns = {
    id: sql`${id}`,
    webhookId: sql`w.id`,
    type: sql`'test'`,
    data: sql`json_object('webhookId', w.id)`,
    status: sql`'PENDING'`,
    attempts: sql`0`,
    createdAt: at,
    dueAt: at,
    expiresAt: sql`${now.getTime() + deliveryLifetimeMs}`,
  }
  const from = sql`${webhooks} AS w WHERE w.id = ${webhookId} AND w.enabled = 1`
  const test = insertSelected(db, webhookDeliveries, columns, from)
  const recorded = recordUpdateOrDelete(db, author, 'webhooks', webhookId, 'UPDATE', sql`enabled = 1`)
  return afterWrites([recorded, test], deliveryById(db, webhookId, id))
}

const deliveryById = (db: Database, webhookId: number, id: string): Query<WebhookDelivery | null> =>
  firstRow(
    db
      .select()
      .from(webhookDeliveries)
      .where(and(eq(webhookDeliveries.webhookId, webhookId), eq(webhookDeliveries.id, id))),
    toDelivery,
  )

/** Makes a failed delivery of an enabled webhook due again, for three more days. Reads it. */
export function retryDelivery(db: Database, webhookId: number, id: string, author: Author) {
  const { now } = author
  const isFailed = sql`EXISTS (SELECT 1 FROM ${webhookDeliveries} AS d
    WHERE d.id = ${id} AND d.webhook_id = webhooks.id AND d.status = 'FAILED')`
  const isEnabled = sql`webhook_id IN (SELECT id FROM ${webhooks} WHERE id = ${webhookId} AND enabled = 1)`
  const retry = db
    .update(webhookDeliveries)
    .set({
      status: 'PENDING',
      attempts: 0,
      dueAt: now,
      expiresAt: new Date(now.getTime() + deliveryLifetimeMs),
      leasedUntil: null,
      error: null,
      responseStatus: null,
    })
    .where(and(eq(webhookDeliveries.id, id), eq(webhookDeliveries.status, 'FAILED'), isEnabled))
  const recorded = recordUpdateOrDelete(db, author, 'webhooks', webhookId, 'UPDATE', sql`enabled = 1 AND ${isFailed}`)
  return afterWrites([recorded, retry], deliveryById(db, webhookId, id))
}

export const toDelivery = ({
  id,
  type,
  status,
  attempts,
  createdAt,
  dueAt,
  sentAt,
  responseStatus,
  error,
}: DeliveryRow): WebhookDelivery => ({
  id,
  type,
  status,
  attempts,
  createdAt: createdAt.toISOString(),
  dueAt: dueAt.toISOString(),
  sentAt: sentAt?.toISOString() ?? null,
  responseStatus,
  error,
})

export const countWaitingDeliveries = (db: Database): Query<number> =>
  defineQuery(
    [db.select({ pending: sql<number>`count(*)` }).from(webhookDeliveries).where(isPending)],
    ([[row]]) => row?.pending ?? 0,
  )

/** Deletes the log of deliveries after `organiserLimits.webhook.keptDays`. Returns the number of rows. */
export function removeOldDeliveries(db: Database, now: Date): Query<number> {
  const moment = new Date(now.getTime() - organiserLimits.webhook.keptDays * dayMs)
  const isOld = and(lt(webhookDeliveries.createdAt, moment), ne(webhookDeliveries.status, 'PENDING'))
  const remove = db.delete(webhookDeliveries).where(isOld).returning({ id: webhookDeliveries.id })
  return defineQuery([remove], ([rows]) => rows.length)
}
