import { useState } from 'react'
import { organiserLimits } from '#schema/limits.ts'
import { type Issue, IssueWrite } from '#schema/newsletter-issue.ts'
import { TextField } from '#web/forms/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { ContentItem, type FieldsOf } from '../content/content-editor.tsx'
import { issues as collection, get, send } from '../data/api.ts'
import { useCurrentOrganiser } from '../data/current-organiser.ts'
import { useRead, useReloadReads } from '../data/use-read.ts'
import { confirm } from '../dialog/confirm.tsx'
import { FailureBox } from '../form/failure-box.tsx'
import { MarkdownField } from '../form/markdown-field.tsx'
import { useAction } from '../form/use-action.ts'
import { blankOf } from '../form/values.ts'
import { Panel } from '../frame/panel.tsx'
import { paths } from '../paths.ts'
import { SentIssue } from './sent-issue.tsx'
import { texts } from './texts.ts'

const copy = texts.sending

/** Sends a draft: as a test to the organiser, or to all readers after one question. Only what is saved can be sent. */
function SendingSection({ issue, isEdited }: { issue: Issue; isEdited: boolean }) {
  const readers = useRead(get('/newsletter/subscribers', { isActive: 'true', isConfirmed: 'true', limit: '1' }))
  const recipients = readers.data?.total
  const organiser = useCurrentOrganiser()
  const reload = useReloadReads()
  const [running, setRunning] = useState<'test' | 'send' | null>(null)
  const { isPending, failure, run } = useAction()
  const isReady = !isEdited && !isPending

  const test = () => {
    setRunning('test')
    return run(async () => {
      await send('POST', `/newsletter/issues/${issue.id}/test`, {})
      if (organiser.id !== null) toast(copy.tested(organiser.email))
    })
  }
  const sendToAll = async () => {
    if (recipients === undefined) return
    const { text, action, cancel } = copy
    if (!(await confirm({ heading: copy.question(recipients), text, action, cancel }))) return
    setRunning('send')
    await run(async () => {
      await send('POST', `/newsletter/issues/${issue.id}/send`)
      toast(copy.sent)
      await reload('/newsletter/issues')
    })
  }
  return (
    <Panel heading={copy.heading} level={2}>
      <p>{isEdited ? copy.saveFirst : recipients !== undefined && copy.lead(recipients)}</p>
      <FailureBox failure={failure} />
      <div className="row">
        {organiser.id === null ? (
          <p className="soft">{copy.testNobody}</p>
        ) : (
          <button type="button" className="button" aria-disabled={!isReady} onClick={() => isReady && void test()}>
            {isPending && running === 'test' ? copy.busy : copy.test}
          </button>
        )}
        <button
          type="button"
          className="button button--primary"
          aria-disabled={!isReady || recipients === undefined}
          onClick={() => isReady && void sendToAll()}
        >
          {isPending && running === 'send' ? copy.busy : copy.send}
        </button>
      </div>
    </Panel>
  )
}

const Fields = ({ of }: FieldsOf<IssueWrite>) => (
  <>
    <TextField {...of('subject')} required />
    <MarkdownField {...of('body')} max={organiserLimits.issue.bodyMax} required />
  </>
)

const blank = blankOf<IssueWrite>(texts.form.labels, {})
/** A new issue, a draft to write and send, or an issue that was sent. */
export default function IssueScreen() {
  return (
    <ContentItem
      collection={collection}
      path={paths.newsletter}
      texts={texts.form}
      contract={IssueWrite}
      blank={blank}
      Fields={Fields}
      wide
      between={(issue, isEdited) => <SendingSection issue={issue} isEdited={isEdited} />}
      readOnly={(issue) => (issue.status === 'DRAFT' ? null : <SentIssue issue={issue} />)}
    />
  )
}
