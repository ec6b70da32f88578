import { createMiddleware } from 'hono/factory'
import type { Bindings, Env } from '#worker/env.ts'

/** The only instance of the Durable Object. Undefined without the binding. Deliveries then wait in the outbox. */
export const webhookSenderOf = ({ WEBHOOK_SENDER }: Pick<Bindings, 'WEBHOOK_SENDER'>) =>
  WEBHOOK_SENDER?.getByName('outbox')

const reads = ['GET', 'HEAD', 'OPTIONS']

/**
 * Starts the delivery after every write that succeeded, without delaying the response: triggers write the deliveries, so
 * no caller knows of them. If it fails, the job `webhooks` delivers them.
 */
export const wakeWebhooks = createMiddleware<Env>(async (c, next) => {
  await next()
  if (reads.includes(c.req.method) || c.res.status >= 400) return
  const woken = webhookSenderOf(c.env)?.wake()
  if (woken) c.executionCtx.waitUntil(woken.catch(() => {}))
})
