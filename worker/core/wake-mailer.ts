import { createMiddleware } from 'hono/factory'
import type { Bindings, Env } from '#worker/env.ts'
import { locationHint } from './location.ts'

/** The only instance of the Durable Object. Undefined without the binding. Mails then wait in the outbox. */
export const mailerOf = ({ MAILER }: Pick<Bindings, 'MAILER'>) => MAILER?.getByName('outbox', { locationHint })

/** The same for the mails of newsletter issues. */
export const newsletterMailerOf = ({ NEWSLETTER_MAILER }: Pick<Bindings, 'NEWSLETTER_MAILER'>) =>
  NEWSLETTER_MAILER?.getByName('outbox', { locationHint })

type Wakeable<Binding extends keyof Bindings> = {
  env: Pick<Bindings, Binding>
  executionCtx: Pick<ExecutionContext, 'waitUntil'>
}

/** Starts the delivery of new messages without delaying the response. If it fails, the job `mail` delivers them. */
export function wakeMailer({ env, executionCtx }: Wakeable<'MAILER'>): void {
  const woken = mailerOf(env)?.wake()
  if (woken) executionCtx.waitUntil(woken.catch(() => {}))
}

/** Wakes the mailer after each write that succeeded. */
export const mailAfterWrites = createMiddleware<Env>(async (c, next) => {
  await next()
  if (c.res.ok && c.req.method !== 'GET' && c.req.method !== 'HEAD') wakeMailer(c)
})

export function wakeNewsletterMailer({ env, executionCtx }: Wakeable<'NEWSLETTER_MAILER'>): void {
  const woken = newsletterMailerOf(env)?.wake()
  if (woken) executionCtx.waitUntil(woken.catch(() => {}))
}
