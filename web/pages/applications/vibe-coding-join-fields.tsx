import { meetingLocations } from '#schema/applicant-options.ts'
import type { VibeCodingAnswers, VibeCodingStep } from '#schema/vibe-coding-form.ts'
import { ChoiceField } from '#web/forms/choice-field.tsx'
import { TextAreaField } from '#web/forms/text-area-field.tsx'
import { meetingLocationDetails, meetingLocationLabels } from '#web/texts/applicant-options.ts'
import { texts } from '#web/texts/vibe-coding-join.ts'
import { ApplicantFields } from './applicant-fields.tsx'
import type { FieldOf } from './form.ts'
import { SkillFields } from './skill-fields.tsx'

type JoinFieldsProps = { step: VibeCodingStep; field: FieldOf<VibeCodingAnswers> }

/** The fields of a step of the Vibe Coding form. */
export const JoinFields = ({ step, field }: JoinFieldsProps) =>
  step === 'basic' ? <ApplicantFields field={field} /> : <PersonalFields field={field} />

const PersonalFields = ({ field }: Pick<JoinFieldsProps, 'field'>) => (
  <>
    <ChoiceField
      field={field('meetingLocation')}
      label={texts.meetingLocation}
      options={meetingLocations}
      labels={meetingLocationLabels}
      details={meetingLocationDetails}
      required
    />
    <TextAreaField field={field('description')} label={texts.personDescription} rows={3} required />
    <SkillFields field={field} />
    <TextAreaField field={field('wantToLearn')} label={texts.wantToLearn} rows={3} required />
  </>
)
