import { messages } from '#schema/error-messages.ts'
import { organiserLimits } from '#schema/limits.ts'
import type { DeliveryError } from '#schema/options.ts'
import { found, invalid, Problem } from '#schema/problem.ts'
import type { WebhookDelivery, WebhookWrite } from '#schema/webhook.ts'
import type { Author } from '#worker/core/changes-store.ts'
import { createSecretOnce } from '#worker/core/creation-store.ts'
import { withBudget } from '#worker/database/observe.ts'
import { connect, type Database, execute, executeOnce, type Query } from '#worker/database/query.ts'
import { nextAttempt } from '#worker/delivery/back-off.ts'
import type { Bindings } from '#worker/env.ts'
import {
  type ClaimedDelivery,
  claimDeliveries,
  markDelivery,
  nextDue,
  type Outcome,
  switchOff,
} from './delivery-store.ts'
import { kindOfAddress, newSecret, signedHeaders } from './receiver.ts'
import { createWebhook, webhookById } from './store.ts'

type Settings = Pick<Bindings, 'LOCAL_WEBHOOKS'>

/** Whether calls may go to an address. Addresses of this machine are for development. */
function isAllowed(url: string, { LOCAL_WEBHOOKS }: Settings): boolean {
  const kind = kindOfAddress(url)
  return kind === 'PUBLIC' || (kind === 'THIS_MACHINE' && LOCAL_WEBHOOKS === 'true')
}

/** Throws `invalid` for an address that calls may not go to. */
export function assertAllowed(url: string | undefined, settings: Settings): void {
  if (url === undefined || isAllowed(url, settings)) return
  const isPrivate = kindOfAddress(url) === 'PRIVATE'
  throw invalid({ url: isPrivate ? messages.webhookUrlPrivate : messages.webhookUrlInvalid })
}

/**
 * Adds a webhook, once per attempt. Throws `invalid` for an address that calls may not go to, and `conflict` for a repetition
 * or if there are too many webhooks.
 */
export async function addWebhook(env: Bindings, write: WebhookWrite, attempt: string, author: Author) {
  assertAllowed(write.url, env)
  const db = connect(env.DB)
  const secret = newSecret()
  const create = createWebhook(db, write, { secret, attempt }, author)
  const webhook = await createSecretOnce(db, { attempt, create, toldOnce: messages.webhookToldOnce })
  if (!webhook) throw new Problem('conflict', messages.webhooksFull)
  return { ...webhook, secret }
}

/** Runs a write that only an enabled webhook accepts. Throws `missing`, and `conflict` if the webhook is switched off. */
export async function ifEnabled(db: Database, id: number, write: Query<WebhookDelivery | null>) {
  const { enabled } = found(await execute(db, webhookById(db, id)))
  if (!enabled) throw new Problem('conflict', messages.webhookOff)
  return found(await executeOnce(db, write))
}

/** A run claims nothing more after this time, or after `runQueries`. It then ends, and the next alarm delivers the rest. */
const runMs = 20_000

/**
 * Makes the calls that are due by `until`. Returns when to deliver again, or null if nothing waits. Several runs may
 * overlap: each delivery is leased to one of them.
 */
export async function deliverDue(env: Bindings, until: Date): Promise<Date | null> {
  const { database, isSpent } = withBudget(env.DB, organiserLimits.webhook.runQueries)
  const db = connect(database)
  const started = Date.now()
  while (Date.now() - started < runMs && !isSpent()) {
    const claimed = await executeOnce(db, claimDeliveries(db, { until, now: new Date() }))
    if (claimed.length === 0) break
    await Promise.all(claimed.map((delivery) => deliver(env, db, delivery, until)))
  }
  return execute(db, nextDue(db))
}

async function deliver(env: Settings, db: Database, delivery: ClaimedDelivery, until: Date): Promise<void> {
  const outcome = await attempt(env, delivery, until)
  await execute(db, markDelivery(db, delivery, outcome))
  if (outcome.status === 'FAILED' && outcome.error === 'GONE') await execute(db, switchOff(db, delivery, new Date()))
}

async function attempt(env: Settings, delivery: ClaimedDelivery, until: Date): Promise<Outcome> {
  const { id, url, secret, type, createdAt, attempts, expiresAt } = delivery
  const now = new Date()
  const failed = (error: DeliveryError, responseStatus: number | null = null): Outcome => {
    // `until` may be in the future, in tests. The retry must be due after it, or this run would repeat it at once.
    const dueAt = nextAttempt(attempts, until > now ? until : now)
    const isOver = error === 'GONE' || error === 'ADDRESS' || dueAt > expiresAt
    return isOver ? { status: 'FAILED', error, responseStatus } : { status: 'PENDING', dueAt, error, responseStatus }
  }
  // Checked again: the address may come from a backup, or from a time when this machine was allowed.
  if (!isAllowed(url, env)) return failed('ADDRESS')
  if (secret === null) return failed('NO_SECRET')
  const data: unknown = JSON.parse(delivery.data)
  const body = JSON.stringify({ type, timestamp: createdAt.toISOString(), data })
  try {
    const { status, body: answer } = await fetch(url, {
      method: 'POST',
      headers: await signedHeaders({ id, secret, body, now }),
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(organiserLimits.webhook.attemptSeconds * 1_000),
    })
    await answer?.cancel()
    if (status >= 200 && status < 300) return { status: 'SENT', sentAt: new Date(), responseStatus: status }
    if (status >= 300 && status < 400) return failed('REDIRECT', status)
    return failed(status === 410 ? 'GONE' : 'STATUS', status)
  } catch (error) {
    return failed(error instanceof Error && error.name === 'TimeoutError' ? 'TIMEOUT' : 'NO_CONNECTION')
  }
}
