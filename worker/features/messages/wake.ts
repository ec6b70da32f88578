import type { Bindings } from '#worker/env.ts'

/** The only instance of the Durable Object. Undefined without the binding. Mails then wait in the outbox. */
export const mailerOf = ({ MAILER }: Pick<Bindings, 'MAILER'>) => MAILER?.getByName('outbox')

type Wakeable = { env: Pick<Bindings, 'MAILER'>; executionCtx: Pick<ExecutionContext, 'waitUntil'> }

/** Starts the delivery of new messages without delaying the response. If it fails, the job `mail` delivers them. */
export function wakeMailer({ env, executionCtx }: Wakeable): void {
  const woken = mailerOf(env)?.wake()
  if (woken) executionCtx.waitUntil(woken.catch(() => {}))
}
