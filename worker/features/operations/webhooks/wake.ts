import type { Context } from 'hono'
import { locationHint } from '#worker/core/location.ts'
import { connect, type DatabaseBinding, execute } from '#worker/database/query.ts'
import type { Bindings, Env } from '#worker/env.ts'
import { isAnyEnabled } from './store.ts'

/** How long calls are collected after the sender was woken, in milliseconds. */
export const senderDelayMs = 1_000

/** The only instance of the Durable Object. Undefined without the binding. Deliveries then wait in the outbox. */
export const webhookSenderOf = ({ WEBHOOK_SENDER }: Pick<Bindings, 'WEBHOOK_SENDER'>) =>
  WEBHOOK_SENDER?.getByName('outbox', { locationHint })

/**
 * For how long an isolate remembers whether a webhook is enabled, in milliseconds. Less than the sender's delay, so the
 * wake-up of the enabling change also covers writes by isolates that do not know yet.
 */
const rememberedMs = senderDelayMs / 2

let known = { at: Number.NEGATIVE_INFINITY, isWanted: true }

async function areEventsWanted(sessions: DatabaseBinding): Promise<boolean> {
  const at = Date.now()
  if (at - known.at < rememberedMs) return known.isWanted
  const db = connect(sessions)
  const isWanted = await execute(db, isAnyEnabled(db))
  if (at > known.at) known = { at, isWanted }
  return isWanted
}

/** Starts the delivery in the background. If it fails, the job `webhooks` delivers. */
const wakeIf = (isNeeded: (env: Bindings) => Promise<boolean>) => (c: Context<Env>) => {
  const sender = webhookSenderOf(c.env)
  if (!sender) return
  const wake = async () => (await isNeeded(c.env)) && sender.wake()
  c.executionCtx.waitUntil(wake().catch(() => {}))
}

/** For every write, while a webhook is enabled: triggers write the deliveries, so no caller knows of them. */
export const wakeWebhooks = wakeIf(({ DB }) => areEventsWanted(DB))

/** For every change of a webhook. */
export const wakeAfterChange = wakeIf(async () => true)
