import { createRoot } from 'react-dom/client'
import type { Stage } from '#schema/stage.ts'
import { stageKeyHeader } from '#schema/stage-protocol.ts'
import { follow } from '#web/data/live.ts'
import { keepAwake } from '../keep-awake.ts'
import { readDocument } from '../page-data.ts'
import { ModeratorPage } from './moderator-page.tsx'

const opened = readDocument()
if (opened) {
  const { root, page, key } = opened
  const source = follow<Stage>({ path: `/events/${page.event.id}/stage`, header: stageKeyHeader, key })
  createRoot(root).render(<ModeratorPage page={page} {...source} />)
  keepAwake()
}
