import { languageLabels } from '#schema/event-languages.ts'
import { limits } from '#schema/limits.ts'
import { eventLanguages, pitchTypes } from '#schema/options.ts'
import { parsePitchTypes } from '#schema/pitch-types.ts'
import { ChipsField } from '#web/forms/chips-field.tsx'
import { ChoiceField } from '#web/forms/choice-field.tsx'
import { TextAreaField } from '#web/forms/text-area-field.tsx'
import { TextField } from '#web/forms/text-field.tsx'
import type { Field } from '#web/forms/use-form.ts'
import { texts as allTexts } from '#web/texts/console/evening.ts'
import { pitchTypeWords } from '#web/texts/pitch-types.ts'
import { DateTimeField, MomentField, TimeField } from '../../form/native-fields.tsx'
import { MoveProgram } from '../agenda/move-program.tsx'
import { EveningForm, useEveningForm } from '../evening-form.tsx'
import { ChangeNotice } from '../notice.tsx'
import { Section, type SectionProps } from '../section.tsx'

const { basics: texts, labels } = allTexts

/** The pitch types as choices. Codes that only this evening has are choices too, so that saving keeps them. */
function PitchTypesField({ field }: { field: Field<string> }) {
  const chosen = parsePitchTypes(field.value)
  const options = [...new Set<string>([...pitchTypes, ...chosen])]
  return (
    <ChipsField
      field={{ ...field, value: chosen, onChange: (codes) => field.onChange(JSON.stringify(codes)) }}
      options={options}
      labels={Object.fromEntries(options.map((code) => [code, pitchTypeWords(code).name]))}
      label={labels.pitchTypes}
      help={texts.pitchesHelp}
    />
  )
}

export default function BasicsSection({ evening }: SectionProps) {
  const form = useEveningForm(evening)
  const { field } = form
  return (
    <Section title={texts.title} lead={texts.lead}>
      <ChangeNotice event={evening.event} />
      <MoveProgram evening={evening} isBeginningHere />
      <EveningForm id={evening.event.id} form={form}>
        <div className="form-grid evening-form">
          <TextField field={field('title')} label={labels.title} required />
          <DateTimeField field={field('date')} type="date" label={labels.date} half />
          <TimeField field={field('time')} label={texts.time} help={texts.timeHelp} half />
          <TextField field={field('location_name')} label={labels.location_name} help={texts.placeHelp} half />
          <TextField field={field('address')} label={labels.address} help={texts.addressHelp} half />
          <ChoiceField
            field={field('languages')}
            options={eventLanguages}
            labels={languageLabels}
            label={labels.languages}
          />
          <MomentField field={field('opensAt')} label={labels.opensAt} help={texts.opensHelp} half />
          <MomentField field={field('closesAt')} label={labels.closesAt} help={texts.closesHelp} half />
          <TextAreaField
            field={field('shortDescription')}
            label={labels.shortDescription}
            help={texts.shortHelp}
            rows={2}
          />
          <TextAreaField field={field('description')} label={labels.description} rows={10} max={limits.textMax} />
          <PitchTypesField field={field('pitchTypes')} />
          {evening.event.status === 'PAST' && (
            <>
              <TextField
                field={field('externalLink')}
                type="url"
                label={labels.externalLink}
                help={texts.linkHelp}
                half
              />
              <TextField field={field('linkText')} label={labels.linkText} half />
            </>
          )}
        </div>
      </EveningForm>
    </Section>
  )
}
