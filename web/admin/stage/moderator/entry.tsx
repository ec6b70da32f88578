import { createRoot } from 'react-dom/client'
import type { Jury } from '#schema/jury.ts'
import type { Stage, StageResults } from '#schema/stage.ts'
import { stageKeyHeader } from '#schema/stage-protocol.ts'
import { exchange } from '#web/data/client.ts'
import { follow } from '#web/data/live.ts'
import { keepFocus } from '#web/ui/keep-focus.ts'
import { refuseOldBrowser } from '#web/ui/old-browser.ts'
import { tolerateTranslators } from '#web/ui/translated-page.ts'
import { keepAwake } from '../keep-awake.ts'
import { readDocument } from '../page-data.ts'
import type { CallJury } from './jury-panel.tsx'
import { ModeratorPage } from './moderator-page.tsx'
import type { ReadResults } from './use-results.ts'

/** Safe: the route answers with this contract. */
const asJury = (body: unknown) => (body as { data: Jury }).data
/** Safe: the route answers with this contract. */
const asResults = (body: unknown) => (body as { data: StageResults }).data

tolerateTranslators()
keepFocus()
const opened = readDocument()
if (opened && !refuseOldBrowser()) {
  const { root, page, key } = opened
  const source = follow<Stage>({ path: `/events/${page.event.id}/stage`, header: stageKeyHeader, key })
  const call = async (below: string, write?: object) =>
    (await exchange(write ? 'POST' : 'GET', `/events/${page.event.id}/${below}`, write, { [stageKeyHeader]: key })).body
  const callJury: CallJury = async (write) => asJury(await call('jury', write))
  const readResults: ReadResults = async (prize) => asResults(await call(`results?prize=${prize}`))
  createRoot(root).render(<ModeratorPage page={page} {...source} callJury={callJury} readResults={readResults} />)
  keepAwake()
}
