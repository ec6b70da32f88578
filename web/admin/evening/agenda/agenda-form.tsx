import { type AgendaItem, AgendaItemWrite } from '#schema/agenda.ts'
import type { Speaker } from '#schema/speaker.ts'
import { SelectField } from '#web/forms/select-field.tsx'
import { TextAreaField } from '#web/forms/text-area-field.tsx'
import { TextField } from '#web/forms/text-field.tsx'
import { texts } from '#web/texts/console/evening-agenda.ts'
import { toast } from '#web/ui/toast.ts'
import { create, getVersion, save } from '../../data/api.ts'
import { showPlainly } from '../../form/conflict-dialog.tsx'
import { FormDialog } from '../../form/form-dialog.tsx'
import { TimeField } from '../../form/native-fields.tsx'
import { useEditForm } from '../../form/use-edit-form.ts'
import { toValues, type ValuesOf } from '../../form/values.ts'
import { mapVersion, type Version } from '../../form/versions.ts'
import { LoadBeforeDialog } from '../load-before-dialog.tsx'

export type AgendaValues = ValuesOf<typeof AgendaItemWrite>

/** A new item that begins at `startTime`. */
export const emptyValues = (eventId: number | null, startTime: string): AgendaValues => ({
  eventId,
  type: '',
  speakerId: null,
  startTime,
  endTime: '',
  title: '',
  description: '',
})

const valuesOf = (item: AgendaItem): AgendaValues => toValues(emptyValues(null, ''), item)

/** A copy of an item, which begins when the item ends. */
export const copyOf = (item: AgendaItem): AgendaValues => ({
  ...valuesOf(item),
  startTime: item.endTime ?? item.startTime,
  endTime: '',
})

type DialogProps = {
  speakers: readonly Pick<Speaker, 'id' | 'name'>[]
  onSaved: () => Promise<unknown>
  onClose: () => void
}

type AgendaFormProps = DialogProps & {
  id?: number
  stored: Version<AgendaValues>
  /** After a save goes on with the next item, in place of closing. */
  onNext?: (saved: AgendaItemWrite) => void
}

export function AgendaForm({ id, stored, speakers, onSaved, onClose, onNext }: AgendaFormProps) {
  const form = useEditForm({
    contract: AgendaItemWrite,
    stored,
    save: async (write, etag) => {
      await (id === undefined ? create('/agenda', write) : save('PUT', `/agenda/${id}`, etag, write))
      toast(texts.saved(write.title))
      await onSaved()
      if (onNext) onNext(write)
      else onClose()
    },
    ...(id !== undefined && {
      reload: async () => mapVersion(await getVersion(`/agenda/${id}`).load(), valuesOf),
    }),
  })
  const { field } = form
  const speaker = field('speakerId')
  const names = Object.fromEntries(speakers.map((one) => [String(one.id), one.name]))
  return (
    <FormDialog
      heading={id === undefined ? texts.form.add : texts.form.edit}
      form={form}
      submit={onNext && texts.form.saveAndNext}
      onClose={onClose}
      versions={{
        labels: texts.labels,
        show: (name, values) =>
          name === 'speakerId' ? (names[String(values.speakerId)] ?? texts.form.nobody) : showPlainly(name, values),
      }}
    >
      <TextField field={field('title')} label={texts.labels.title} required />
      <TimeField field={field('startTime')} label={texts.labels.startTime} required half />
      <TimeField field={field('endTime')} label={texts.labels.endTime} half />
      <SelectField
        field={{
          ...speaker,
          value: String(speaker.value ?? ''),
          onChange: (chosen) => speaker.onChange(chosen === '' ? null : Number(chosen)),
        }}
        label={texts.labels.speakerId}
        options={speakers.map((one) => String(one.id))}
        labels={names}
        placeholder={texts.form.nobody}
        half
      />
      <TextField field={field('type')} label={texts.labels.type} help={texts.form.typeHelp} half />
      <TextAreaField field={field('description')} label={texts.labels.description} rows={3} />
    </FormDialog>
  )
}

/** The speakers to choose from: those of the evening, and the one of the item, who may have left the evening since. */
const withSpeakerOf = ({ speakerId, speaker }: AgendaItem, speakers: DialogProps['speakers']) =>
  speakerId === null || !speaker || speakers.some(({ id }) => id === speakerId)
    ? speakers
    : [...speakers, { id: speakerId, name: speaker.name }]

export const EditAgendaItem = ({ id, ...parts }: DialogProps & { id: number }) => (
  <LoadBeforeDialog
    heading={texts.form.edit}
    loading={texts.form.loading}
    read={getVersion(`/agenda/${id}`)}
    onClose={parts.onClose}
  >
    {(stored) => (
      <AgendaForm
        {...parts}
        id={id}
        speakers={withSpeakerOf(stored.values, parts.speakers)}
        stored={mapVersion(stored, valuesOf)}
      />
    )}
  </LoadBeforeDialog>
)
