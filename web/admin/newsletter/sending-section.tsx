import { useState } from 'react'
import type { Issue } from '#schema/newsletter-issue.ts'
import { toast } from '#web/ui/toast.ts'
import { get, send } from '../data/api.ts'
import { useRead, useReloadReads } from '../data/use-read.ts'
import { confirm } from '../dialog/confirm.tsx'
import { FailureBox } from '../form/failure-box.tsx'
import { Panel } from '../frame/panel.tsx'
import { useCurrentOrganiser } from '../session/current-organiser.ts'
import { texts as newsletterTexts } from './texts.ts'

const texts = newsletterTexts.sending

/** Sends a draft: as a test to the organiser, or to all readers after one question. Only what is saved can be sent. */
export function SendingSection({ issue, isEdited }: { issue: Issue; isEdited: boolean }) {
  const readers = useRead(get('/newsletter/subscribers', { isActive: 'true', isConfirmed: 'true', limit: '1' }))
  const recipients = readers.data?.total
  const organiser = useCurrentOrganiser()
  const reload = useReloadReads()
  const [running, setRunning] = useState<'test' | 'send' | null>(null)
  const [failure, setFailure] = useState<{ error: unknown } | null>(null)
  const isReady = !isEdited && running === null

  const run = async (action: 'test' | 'send', act: () => Promise<unknown>) => {
    setRunning(action)
    setFailure(null)
    try {
      await act()
    } catch (error) {
      setFailure({ error })
    } finally {
      setRunning(null)
    }
  }
  const test = () =>
    run('test', async () => {
      await send('POST', `/newsletter/issues/${issue.id}/test`, {})
      if (organiser.id !== null) toast(texts.tested(organiser.email))
    })
  const sendToAll = async () => {
    if (recipients === undefined) return
    const { text, action, cancel } = texts
    if (!(await confirm({ heading: texts.question(recipients), text, action, cancel }))) return
    await run('send', async () => {
      await send('POST', `/newsletter/issues/${issue.id}/send`)
      toast(texts.sent)
      await reload('/newsletter/issues')
    })
  }
  return (
    <Panel heading={texts.heading} level={2}>
      <p>{isEdited ? texts.saveFirst : recipients !== undefined && texts.lead(recipients)}</p>
      <FailureBox failure={failure} />
      <div className="row">
        {organiser.id === null ? (
          <p className="soft">{texts.testNobody}</p>
        ) : (
          <button type="button" className="button" aria-disabled={!isReady} onClick={() => isReady && void test()}>
            {running === 'test' ? texts.busy : texts.test}
          </button>
        )}
        <button
          type="button"
          className="button button--primary"
          aria-disabled={!isReady || recipients === undefined}
          onClick={() => isReady && void sendToAll()}
        >
          {running === 'send' ? texts.busy : texts.send}
        </button>
      </div>
    </Panel>
  )
}
