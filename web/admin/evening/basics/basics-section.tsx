import { limits } from '#schema/limits.ts'
import { pitchTypes } from '#schema/options.ts'
import { parsePitchTypes } from '#schema/pitch-types.ts'
import { ChipsField } from '#web/forms/chips-field.tsx'
import { TextAreaField } from '#web/forms/text-area-field.tsx'
import { TextField } from '#web/forms/text-field.tsx'
import type { Field } from '#web/forms/use-form.ts'
import { pitchTypeWords } from '#web/texts/pitch-types.ts'
import { EditForm } from '../../form/edit-form.tsx'
import { DateTimeField } from '../../form/native-fields.tsx'
import { EveningConflict } from '../evening-conflict.tsx'
import { useEveningForm } from '../evening-form.ts'
import { ChangeNotice } from '../notice/change-notice.tsx'
import { Section } from '../section.tsx'
import type { SectionProps } from '../use-evening.ts'
import { texts } from './texts.ts'
import { TimeField } from './time-field.tsx'

/** The pitch types as choices. Codes that only this evening has are choices too, so that saving keeps them. */
function PitchTypesField({ field }: { field: Field<string> }) {
  const chosen = parsePitchTypes(field.value)
  const options = [...new Set<string>([...pitchTypes, ...chosen])]
  return (
    <ChipsField
      field={{ ...field, value: chosen, onChange: (codes) => field.onChange(JSON.stringify(codes)) }}
      options={options}
      labels={Object.fromEntries(options.map((code) => [code, pitchTypeWords(code).name]))}
      label={texts.pitches}
      help={texts.pitchesHelp}
    />
  )
}

/** Title, date, place, texts and links of an evening. */
export default function BasicsSection({ evening }: SectionProps) {
  const form = useEveningForm(evening)
  const { field } = form
  return (
    <Section title={texts.title} lead={texts.lead}>
      <ChangeNotice event={evening.event} />
      <EditForm form={form}>
        <div className="form-grid evening-form">
          <TextField field={field('title')} label={texts.name} required />
          <DateTimeField field={field('date')} type="date" label={texts.date} half />
          <TimeField field={field('time')} label={texts.time} help={texts.timeHelp} half />
          <TextField field={field('location_name')} label={texts.place} help={texts.placeHelp} half />
          <TextField field={field('address')} label={texts.address} help={texts.addressHelp} half />
          <TextAreaField field={field('shortDescription')} label={texts.short} help={texts.shortHelp} rows={2} />
          <TextAreaField field={field('description')} label={texts.description} rows={10} max={limits.textMax} />
          <PitchTypesField field={field('pitchTypes')} />
          <TextField field={field('externalLink')} type="url" label={texts.link} help={texts.linkHelp} half />
          <TextField field={field('linkText')} label={texts.linkText} half />
        </div>
      </EditForm>
      <EveningConflict form={form} />
    </Section>
  )
}
