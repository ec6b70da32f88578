import { pick } from '#schema/keys.ts'
import { type Issue, IssueWrite } from '#schema/newsletter-issue.ts'
import { TextField } from '#web/forms/text-field.tsx'
import { texts } from '#web/texts/console/newsletter.ts'
import { ContentEditor, type FieldsOf } from '../content/content-editor.tsx'
import { LoadContentItem } from '../content/load-content-item.tsx'
import { RemoveSection } from '../content/remove-section.tsx'
import { useIdOfPath } from '../content/use-id-of-path.ts'
import { issues as collection } from '../data/api.ts'
import { paths } from '../paths.ts'
import { MarkdownField } from './markdown-field.tsx'
import { SendingSection } from './sending-section.tsx'
import { SentIssue } from './sent-issue.tsx'

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
