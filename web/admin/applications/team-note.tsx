import { TeamNoteWrite } from '#schema/application.ts'
import { limits } from '#schema/limits.ts'
import { TextAreaField } from '#web/forms/text-area-field.tsx'
import { texts } from '#web/texts/console/applications.ts'
import { getVersion, save } from '../data/api.ts'
import { type ApplicationFormName, applicationsIn } from '../data/application-paths.ts'
import { useReloadReads } from '../data/use-read.ts'
import { mapVersion } from '../data/versions.ts'
import { ConflictDialog } from '../form/conflict-dialog.tsx'
import { EditForm } from '../form/edit-form.tsx'
import { useEditForm } from '../form/use-edit-form.ts'
import { Panel } from '../frame/panel.tsx'
import type { Reading } from './use-reading.ts'

type TeamNoteProps = {
  form: ApplicationFormName
  version: NonNullable<Reading['version']>
  onSaved: Reading['setNote']
}

const copy = texts.note

const toValues = ({ teamNote }: { teamNote: string | null }) => ({ note: teamNote ?? '' })

/** What organisers note about an application. Of two who edit it, the second one chooses. */
export function TeamNote({ form, version, onSaved }: TeamNoteProps) {
  const address = `${applicationsIn[form]}/${version.values.id}` as const
  const reload = useReloadReads()
  const edit = useEditForm({
    contract: TeamNoteWrite,
    stored: mapVersion(version, toValues),
    save: async ({ note }, etag) => {
      const saved = await save('PUT', `${address}/note`, etag, { note })
      onSaved(saved.values.teamNote, saved.etag)
      void reload(applicationsIn[form])
      return mapVersion(saved, toValues)
    },
    reload: async () => mapVersion(await getVersion(address).load(), toValues),
  })
  return (
    <Panel heading={copy.heading} level={2}>
      <EditForm form={edit}>
        <TextAreaField field={edit.field('note')} label={copy.label} help={copy.help} rows={4} max={limits.textMax} />
      </EditForm>
      {edit.conflict && (
        <ConflictDialog
          conflict={edit.conflict}
          of={{ entity: form === 'community' ? 'applications' : 'vibe-coding-applications', id: version.values.id }}
          labels={{ note: copy.label }}
          onResolve={edit.resolve}
        />
      )}
    </Panel>
  )
}
