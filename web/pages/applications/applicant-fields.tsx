import type { ReactNode } from 'react'
import { ageGroups, educationalStatuses } from '#schema/applicant-options.ts'
import { limits } from '#schema/limits.ts'
import { yesNo } from '#schema/options.ts'
import { ChoiceField } from '#web/forms/choice-field.tsx'
import { SelectField } from '#web/forms/select-field.tsx'
import { TextAreaField } from '#web/forms/text-area-field.tsx'
import { TextField } from '#web/forms/text-field.tsx'
import type { Field } from '#web/forms/use-form.ts'
import { ageGroupLabels, educationalStatusLabels, yesNoLabels } from '#web/texts/applicant-options.ts'
import { texts as formTexts } from '#web/texts/forms.ts'
import { texts } from './applications-texts.ts'

type Name = 'firstName' | 'lastName' | 'university' | 'educationalStatus' | 'email' | 'ageGroup' | 'phone'
type ApplicantFieldsProps = {
  field: (name: Name) => Field<string>
  children?: ReactNode
}

export const ApplicantFields = ({ field, children }: ApplicantFieldsProps) => (
  <>
    <TextField field={field('firstName')} label={texts.firstName} autoComplete="given-name" required half />
    <TextField field={field('lastName')} label={texts.lastName} autoComplete="family-name" required half />
    <TextField field={field('university')} label={texts.university} autoComplete="organization" half />
    <SelectField
      field={field('educationalStatus')}
      label={texts.educationalStatus}
      options={educationalStatuses}
      labels={educationalStatusLabels}
      placeholder={formTexts.choose}
      required
      half
    />
    <TextField field={field('email')} label={texts.email} type="email" autoComplete="email" required half />
    <SelectField
      field={field('ageGroup')}
      label={texts.ageGroup}
      options={ageGroups}
      labels={ageGroupLabels}
      placeholder={formTexts.choose}
      required
      half
    />
    {children}
    <TextField
      field={field('phone')}
      label={texts.phone}
      help={texts.phoneHelp}
      type="tel"
      autoComplete="tel"
      required
      half
    />
  </>
)

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
