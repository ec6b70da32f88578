import { createApp } from '#worker/app.ts'
import type { Bindings } from '#worker/env.ts'
import { runScheduled } from '#worker/scheduled.ts'
import { mapFrame } from './map-frame.ts'
import { page, pageFailure } from './page.ts'

const app = createApp().get('/map-frame', mapFrame).get('*', page).onError(pageFailure)

export default {
  fetch: app.fetch,
  scheduled: ({ scheduledTime }, env) => runScheduled(env, new Date(scheduledTime)),
} satisfies ExportedHandler<Bindings>
