import { type AgendaItem, AgendaItemWrite } from '#schema/agenda.ts'
import { toBeAnnounced } from '#schema/dates.ts'
import { agendaTypeLabels, labelled } from '#schema/labels.ts'
import type { Speaker } from '#schema/speaker.ts'
import { SelectField } from '#web/forms/select-field.tsx'
import { TextAreaField } from '#web/forms/text-area-field.tsx'
import { TextField } from '#web/forms/text-field.tsx'
import type { Field } from '#web/forms/use-form.ts'
import { texts } from '#web/texts/console/evening-agenda.ts'
import { agenda as items } from '../../data/api.ts'
import { showPlainly } from '../../form/conflict-dialog.tsx'
import { KnownField } from '../../form/known-field.tsx'
import { TimeField } from '../../form/native-fields.tsx'
import { blankOf, toValues, type ValuesOf } from '../../form/values.ts'
import type { Column } from '../../list/data-table.tsx'
import { ItemsSection } from '../items-section.tsx'
import type { SectionProps } from '../section.tsx'
import { checkTimes, wordsOf } from './check-times.ts'
import { MoveProgram } from './move-program.tsx'

type Values = ValuesOf<typeof AgendaItemWrite>

const itemAt = (eventId: number | null, startTime: string): Values => ({
  ...blankOf<Values>(texts.labels, { eventId, speakerId: null }),
  startTime,
})

const valuesOf = (item: AgendaItem): Values => toValues(itemAt(null, ''), item)

type Speakers = readonly Pick<Speaker, 'id' | 'name'>[]

/** The speakers to choose from: those of the evening, and the one of the item, who may have left the evening since. */
const withSpeakerOf = (item: AgendaItem | null, speakers: Speakers): Speakers =>
  !item?.speaker || item.speakerId === null || speakers.some(({ id }) => id === item.speakerId)
    ? speakers
    : [...speakers, { id: item.speakerId, name: item.speaker.name }]

const SpeakerField = ({ field, speakers }: { field: Field<number | null>; speakers: Speakers }) => (
  <SelectField
    field={{
      ...field,
      value: String(field.value ?? ''),
      onChange: (id) => field.onChange(id === '' ? null : Number(id)),
    }}
    label={texts.labels.speakerId}
    options={speakers.map(({ id }) => String(id))}
    labels={Object.fromEntries(speakers.map(({ id, name }) => [String(id), name]))}
    placeholder={texts.form.nobody}
    half
  />
)

export default function AgendaSection({ evening }: SectionProps) {
  const { agenda, id, time } = evening.event
  const speakers = evening.event.speakers.map(({ speaker }) => speaker)
  const warnings = checkTimes(agenda, time)
  const columns: readonly Column<AgendaItem>[] = [
    {
      id: 'title',
      header: texts.item,
      kind: 'head',
      cell: (item) => (
        <>
          {item.title} {item.type && <span className="row-note">{labelled(agendaTypeLabels)(item.type)}</span>}
          {warnings.get(item.id)?.map((warning) => (
            <span key={warning.kind} className="row-warning">
              {wordsOf(warning)}
            </span>
          ))}
        </>
      ),
    },
    {
      id: 'when',
      header: texts.when,
      kind: 'figures',
      cell: ({ startTime, endTime }) => (endTime ? `${startTime}–${endTime}` : startTime),
    },
    { id: 'speaker', header: texts.labels.speakerId, cell: ({ speaker }) => speaker?.name },
  ]
  // A new item begins when the last one ends.
  const start = time === toBeAnnounced ? '' : time.slice(0, 5)
  const last = agenda.at(-1)
  return (
    <>
      <MoveProgram evening={evening} />
      <ItemsSection
        texts={texts}
        items={items}
        contract={() => AgendaItemWrite}
        nameOf={({ title }) => title}
        valuesOf={valuesOf}
        blank={itemAt(id, last ? (last.endTime ?? '') : start)}
        copyOf={(item) => ({ ...valuesOf(item), startTime: item.endTime ?? item.startTime, endTime: '' })}
        nextOf={({ eventId, endTime }) => itemAt(eventId, endTime ?? '')}
        rows={agenda}
        columns={columns}
        reload={evening.reload}
        fields={(field, item) => (
          <>
            <TextField field={field('title')} label={texts.labels.title} required />
            <TimeField field={field('startTime')} label={texts.labels.startTime} required half />
            <TimeField field={field('endTime')} label={texts.labels.endTime} half />
            <SpeakerField field={field('speakerId')} speakers={withSpeakerOf(item, speakers)} />
            <KnownField
              field={field('type')}
              label={texts.labels.type}
              labels={agendaTypeLabels}
              placeholder={texts.form.noType}
              half
            />
            <TextAreaField field={field('description')} label={texts.labels.description} rows={3} />
          </>
        )}
        show={(name, values, item) => {
          if (name === 'type' && values.type) return labelled(agendaTypeLabels)(values.type)
          return name === 'speakerId'
            ? (withSpeakerOf(item, speakers).find(({ id }) => id === values.speakerId)?.name ?? texts.form.nobody)
            : showPlainly(name, values)
        }}
      />
    </>
  )
}
