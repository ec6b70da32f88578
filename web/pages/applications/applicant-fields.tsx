import type { ComponentProps, ReactNode } from 'react'
import { ageGroupLabels, educationalStatusLabels, yesNoLabels } from '#schema/applicant-labels.ts'
import { ageGroups, educationalStatuses } from '#schema/applicant-options.ts'
import { limits } from '#schema/limits.ts'
import { yesNo } from '#schema/options.ts'
import { ChoiceField } from '#web/forms/choice-field.tsx'
import { SelectField } from '#web/forms/select-field.tsx'
import { TextAreaField } from '#web/forms/text-area-field.tsx'
import { TextField } from '#web/forms/text-field.tsx'
import type { Field } from '#web/forms/use-form.ts'
import { texts as formTexts } from '#web/texts/forms.ts'
import { texts } from './applications-texts.ts'

type Name = 'firstName' | 'lastName' | 'university' | 'educationalStatus' | 'email' | 'ageGroup' | 'phone'
/** The personal fields. `children` stand between age group and phone. */
export function ApplicantFields({ field, children }: { field: (name: Name) => Field<string>; children?: ReactNode }) {
  const text = (name: Name, autoComplete: string, more: Partial<ComponentProps<typeof TextField>> = {}) => (
    <TextField field={field(name)} label={texts[name]} autoComplete={autoComplete} half {...more} />
  )
  const choice = { placeholder: formTexts.choose, required: true, half: true }
  return (
    <>
      {text('firstName', 'given-name', { required: true })}
      {text('lastName', 'family-name', { required: true })}
      {text('university', 'organization')}
      <SelectField
        {...choice}
        field={field('educationalStatus')}
        label={texts.educationalStatus}
        options={educationalStatuses}
        labels={educationalStatusLabels}
      />
      {text('email', 'email', { type: 'email', required: true })}
      <SelectField
        {...choice}
        field={field('ageGroup')}
        label={texts.ageGroup}
        options={ageGroups}
        labels={ageGroupLabels}
      />
      {children}
      {text('phone', 'tel', { type: 'tel', help: texts.phoneHelp, required: true })}
    </>
  )
}

type SkillFieldsProps = { field: (name: 'building' | 'programmingSkills' | 'specificSkills') => Field<string> }

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
