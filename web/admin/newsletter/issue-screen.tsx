import { type KeyboardEvent, useDeferredValue, useId, useState } from 'react'
import { pick } from '#schema/keys.ts'
import { organiserLimits } from '#schema/limits.ts'
import { type Issue, IssueWrite } from '#schema/newsletter-issue.ts'
import { TextAreaField } from '#web/forms/text-area-field.tsx'
import { TextField } from '#web/forms/text-field.tsx'
import type { Field } from '#web/forms/use-form.ts'
import { ContentEditor, type FieldsOf } from '../content/content-editor.tsx'
import { LoadContentItem } from '../content/load-content-item.tsx'
import { RemoveSection } from '../content/remove-section.tsx'
import { useIdOfPath } from '../content/use-id-of-path.ts'
import { issues as collection } from '../data/api.ts'
import { paths } from '../paths.ts'
import { MarkdownPreview } from './markdown-preview.tsx'
import { SendingSection } from './sending-section.tsx'
import { SentIssue } from './sent-issue.tsx'
import { texts } from './texts.ts'

const views = ['write', 'preview'] as const
type View = (typeof views)[number]

/** A text in Markdown with its preview: side by side, on narrow screens as two tabs. */
function MarkdownField({ field, label }: { field: Field<string>; label: string }) {
  const [view, setView] = useState<View>('write')
  const id = useId()
  const shown = useDeferredValue(field.value)
  const idOf = (part: 'tab' | 'panel', name: View) => `${id}-${part}-${name}`

  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key !== 'ArrowLeft' && key !== 'ArrowRight') return
    const other = view === 'write' ? 'preview' : 'write'
    setView(other)
    document.getElementById(idOf('tab', other))?.focus()
  }
  const panel = (name: View) => ({
    id: idOf('panel', name),
    role: 'tabpanel',
    'aria-labelledby': idOf('tab', name),
    'data-shown': view === name,
    className: 'markdown-panel',
  })
  return (
    <div className="markdown">
      <div className="markdown-tabs" role="tablist" aria-label={texts.view} onKeyDown={onKeyDown}>
        {views.map((name) => (
          <button
            key={name}
            type="button"
            id={idOf('tab', name)}
            role="tab"
            aria-selected={view === name}
            aria-controls={idOf('panel', name)}
            tabIndex={view === name ? 0 : -1}
            onClick={() => setView(name)}
          >
            {texts[name]}
          </button>
        ))}
      </div>
      <div {...panel('write')}>
        <TextAreaField
          field={field}
          label={label}
          help={texts.bodyHelp}
          rows={18}
          max={organiserLimits.issue.bodyMax}
          required
        />
      </div>
      <div {...panel('preview')}>
        <MarkdownPreview source={shown} />
      </div>
    </div>
  )
}

const list = { path: paths.newsletter, title: texts.title }

const nameOf = ({ subject }: Issue) => subject
const blank: IssueWrite = { subject: '', body: '' }
const form = { collection, list, texts: texts.form, contract: IssueWrite, blank, nameOf }

const fields = ({ field }: FieldsOf<IssueWrite>) => (
  <>
    <TextField field={field('subject')} label={texts.form.labels.subject} help={texts.subjectHelp} required />
    <MarkdownField field={field('body')} label={texts.form.labels.body} />
  </>
)

/** A new issue, a draft to write and send, or an issue that was sent. */
export default function IssueScreen() {
  const id = useIdOfPath()
  if (id === null) return <ContentEditor key="new" form={form} stored={null} fields={fields} wide />
  return (
    <LoadContentItem key={id} collection={collection} id={id} list={list}>
      {(stored) => {
        const issue = stored.values
        if (issue.status !== 'DRAFT') return <SentIssue issue={issue} />
        return (
          <ContentEditor form={form} stored={stored} fields={fields} wide>
            {(isEdited) => (
              <>
                <SendingSection issue={issue} isEdited={isEdited} />
                <RemoveSection
                  collection={collection}
                  item={issue}
                  name={issue.subject}
                  write={pick(issue, ['subject', 'body'])}
                  text={texts.form.removeText}
                  listPath={paths.newsletter}
                />
              </>
            )}
          </ContentEditor>
        )
      }}
    </LoadContentItem>
  )
}
