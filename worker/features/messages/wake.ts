import type { Bindings } from '#worker/env.ts'

/** The one instance that delivers mails. Undefined without the binding: mails wait for it. */
export const mailerOf = ({ MAILER }: Pick<Bindings, 'MAILER'>) => MAILER?.getByName('outbox')

type Wakeable = { env: Pick<Bindings, 'MAILER'>; executionCtx: Pick<ExecutionContext, 'waitUntil'> }

/**
 * Starts the delivery of new messages, after the response. If that fails, the scheduled job delivers them.
 */
export function wakeMailer({ env, executionCtx }: Wakeable): void {
  const woken = mailerOf(env)?.wake()
  if (woken) executionCtx.waitUntil(woken.catch(() => {}))
}
