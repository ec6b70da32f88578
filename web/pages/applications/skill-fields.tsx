import { limits } from '#schema/limits.ts'
import { yesNo } from '#schema/options.ts'
import { ChoiceField } from '#web/forms/choice-field.tsx'
import { TextAreaField } from '#web/forms/text-area-field.tsx'
import { TextField } from '#web/forms/text-field.tsx'
import type { Field } from '#web/forms/use-form.ts'
import { yesNoLabels } from '#web/texts/applicant-options.ts'
import { texts } from './applications-texts.ts'

type SkillFieldsProps = { field: (name: 'building' | 'programmingSkills' | 'specificSkills') => Field<string> }

/** The fields about projects and skills. */
export const SkillFields = ({ field }: SkillFieldsProps) => (
  <>
    <TextAreaField
      field={field('building')}
      label={texts.building}
      help={texts.buildingHelp}
      rows={4}
      max={limits.buildingMax}
    />
    <ChoiceField
      field={field('programmingSkills')}
      label={texts.programmingSkills}
      options={yesNo}
      labels={yesNoLabels}
      required
    />
    <TextField field={field('specificSkills')} label={texts.specificSkills} help={texts.specificSkillsHelp} />
  </>
)
