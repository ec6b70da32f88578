import { pitchTypes } from '#schema/options.ts'
import { parsePitchTypes } from '#schema/pitch-types.ts'
import { ChipsField } from '#web/forms/chips-field.tsx'
import type { Field } from '#web/forms/use-form.ts'
import { texts } from '#web/texts/console/evening-basics.ts'
import { pitchTypeWords } from '#web/texts/pitch-types.ts'

/** The pitch types as choices. Codes that only this evening has are choices too, so that saving keeps them. */
export function PitchTypesField({ field }: { field: Field<string> }) {
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
