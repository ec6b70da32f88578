import { useId } from 'react'
import { TeamNoteWrite } from '#schema/application.ts'
import { limits } from '#schema/limits.ts'
import { AreaField } from '#web/forms/area-field.tsx'
import { texts } from '#web/texts/console/applications.ts'
import { type ApplicationForm, applications } from '../data/applications.ts'
import { useReloadReads } from '../data/use-read.ts'
import { ConflictDialog } from '../form/conflict-dialog.tsx'
import { EditForm } from '../form/edit-form.tsx'
import { useEditForm } from '../form/use-edit-form.ts'
import type { Reading } from './use-reading.ts'

type TeamNoteProps = { form: ApplicationForm; version: NonNullable<Reading['version']> }

const copy = texts.note

const noteOf = ({ values, etag }: { values: { teamNote: string | null }; etag: string | null }) => ({
  values: { note: values.teamNote ?? '' },
  etag,
})

/** What organisers note about an application. Of two who edit it, the second one chooses. */
export function TeamNote({ form, version }: TeamNoteProps) {
  const id = useId()
  const calls = applications[form]
  const reload = useReloadReads()
  const edit = useEditForm({
    contract: TeamNoteWrite,
    stored: noteOf(version),
    save: async ({ note }, etag) => {
      const saved = noteOf(await calls.setNote(version.values.id, note, etag))
      void reload(calls.path)
      return saved
    },
    reload: async () => noteOf(await calls.one(version.values.id, {}).load()),
  })
  return (
    <section className="panel" aria-labelledby={id}>
      <h2 id={id}>{copy.heading}</h2>
      <EditForm form={edit}>
        <AreaField field={edit.field('note')} label={copy.label} help={copy.help} rows={4} max={limits.textMax} />
      </EditForm>
      {edit.conflict && (
        <ConflictDialog conflict={edit.conflict} labels={{ note: copy.label }} onResolve={edit.resolve} />
      )}
    </section>
  )
}
