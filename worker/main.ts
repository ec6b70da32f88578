import { createApp } from './app.ts'
import type { Bindings } from './env.ts'

export { Mailer } from './features/messages/mailer.ts'

import { mapFrame } from './pages/map-frame.ts'
import { page, pageFailure } from './pages/page.ts'
import { runScheduled } from './scheduled.ts'

const app = createApp().get('/map-frame', mapFrame).get('*', page).onError(pageFailure)

export default {
  fetch: app.fetch,
  scheduled: ({ scheduledTime }, env) => runScheduled(env, new Date(scheduledTime)),
} satisfies ExportedHandler<Bindings>
