import { createRoot } from 'react-dom/client'
import type { Stage } from '#schema/stage.ts'
import { stageKeyHeader } from '#schema/stage-protocol.ts'
import { follow } from '#web/data/live.ts'
import { refuseOldBrowser } from '#web/ui/old-browser.ts'
import { tolerateTranslators } from '#web/ui/translated-page.ts'
import { keepAwake } from '../keep-awake.ts'
import { readDocument } from '../page-data.ts'
import { ScreenPage } from './screen-page.tsx'

tolerateTranslators()
const opened = readDocument()
if (opened && !refuseOldBrowser()) {
  const { root, page, key } = opened
  const { live } = follow<Stage>({ path: `/events/${page.event.id}/stage`, header: stageKeyHeader, key })
  createRoot(root).render(<ScreenPage page={page} live={live} />)
  keepAwake()
}
