import { createApp } from '#worker/app.ts'
import type { Bindings } from '#worker/env.ts'
import { page } from './page.ts'

const app = createApp().get('*', page)

export default { fetch: app.fetch } satisfies ExportedHandler<Bindings>
