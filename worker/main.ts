import type { Bindings } from './env.ts'
import { createSite } from './pages/site.ts'
import { runScheduled } from './scheduled.ts'

export { Mailer, NewsletterMailer } from './features/mail/messages/mailer.ts'
export { WebhookSender } from './features/operations/webhooks/sender.ts'
export { StageSockets } from './features/stage/views/sockets.ts'

const site = createSite()

export default {
  fetch: site.fetch,
  scheduled: ({ scheduledTime }, env) => runScheduled(env, new Date(scheduledTime)),
} satisfies ExportedHandler<Bindings>
