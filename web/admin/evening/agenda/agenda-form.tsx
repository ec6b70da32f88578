import { AgendaItemWrite } from '#schema/agenda.ts'
import type { Speaker } from '#schema/speaker.ts'
import { SelectField } from '#web/forms/select-field.tsx'
import { TextAreaField } from '#web/forms/text-area-field.tsx'
import { TextField } from '#web/forms/text-field.tsx'
import { texts as allTexts } from '#web/texts/console/evening-agenda.ts'
import { ConflictDialog, showPlainly } from '../../form/conflict-dialog.tsx'
import { FormDialog } from '../../form/form-dialog.tsx'
import { useEditForm } from '../../form/use-edit-form.ts'
import type { Version } from '../../form/versions.ts'
import { TimeField } from '../basics/time-field.tsx'
import type { AgendaValues } from './agenda-values.ts'

const texts = allTexts.form

type AgendaFormProps = {
  heading: string
  stored: Version<AgendaValues>
  speakers: readonly Pick<Speaker, 'id' | 'name'>[]
  save: (write: AgendaItemWrite, etag: string | null) => Promise<void>
  reload?: () => Promise<Version<AgendaValues>>
  onClose: () => void
  /** Saves, and goes on with the next item. */
  onNext?: (saved: AgendaItemWrite) => void
}

/** The dialog that edits one agenda item. */
export function AgendaForm({ heading, stored, speakers, save, reload, onClose, onNext }: AgendaFormProps) {
  const form = useEditForm({
    contract: AgendaItemWrite,
    stored,
    save: async (write, etag) => {
      await save(write, etag)
      if (onNext) onNext(write)
      else onClose()
      return undefined
    },
    ...(reload && { reload }),
  })
  const { field, conflict, resolve } = form
  const speaker = field('speakerId')
  const names = Object.fromEntries(speakers.map(({ id, name }) => [String(id), name]))
  return (
    <>
      <FormDialog heading={heading} form={form} submit={onNext && texts.saveAndNext} onClose={onClose}>
        <TextField field={field('title')} label={texts.title} required />
        <TimeField field={field('startTime')} label={texts.start} required half />
        <TimeField field={field('endTime')} label={texts.end} half />
        <SelectField
          field={{
            ...speaker,
            value: String(speaker.value ?? ''),
            onChange: (id) => speaker.onChange(id === '' ? null : Number(id)),
          }}
          label={texts.speaker}
          options={speakers.map(({ id }) => String(id))}
          labels={names}
          placeholder={texts.nobody}
          half
        />
        <TextField field={field('type')} label={texts.type} help={texts.typeHelp} half />
        <TextAreaField field={field('description')} label={texts.description} rows={3} />
      </FormDialog>
      {conflict && (
        <ConflictDialog
          conflict={conflict}
          labels={allTexts.labels}
          show={(name, values) =>
            name === 'speakerId' ? (names[String(values.speakerId)] ?? texts.nobody) : showPlainly(name, values)
          }
          onResolve={resolve}
        />
      )}
    </>
  )
}
