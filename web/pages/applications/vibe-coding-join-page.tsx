import { Link, useLocation } from 'wouter'
import { meetingLocationDetails, meetingLocationLabels } from '#schema/applicant-labels.ts'
import { meetingLocations } from '#schema/applicant-options.ts'
import { siteConfig } from '#schema/site-config.ts'
import {
  VibeCodingAnswers,
  VibeCodingApplicationWrite,
  type VibeCodingStep,
  vibeCodingForm,
  vibeCodingSteps,
} from '#schema/vibe-coding.ts'
import { writes } from '#web/data/writes.ts'
import { ChoiceField } from '#web/forms/choice-field.tsx'
import { Success } from '#web/forms/success.tsx'
import { TextAreaField } from '#web/forms/text-area-field.tsx'
import { useLayout } from '#web/forms/use-steps.ts'
import { Head } from '#web/layout/head.tsx'
import { Main } from '#web/layout/main.tsx'
import { ApplicantFields, SkillFields } from './applicant-fields.tsx'
import { Application } from './application.tsx'
import { texts as joiningTexts } from './applications-texts.ts'
import type { FieldOf, Form } from './form.ts'
import { texts } from './vibe-coding-join-texts.ts'

const PersonalFields = ({ field }: { field: FieldOf<VibeCodingAnswers> }) => (
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

const path = '/vibe-coding/join'

function Done() {
  const isMobile = useLayout() === 'mobile'
  return (
    <Success title={texts.success.title}>
      <p className="lead">{texts.success.thanks}</p>
      <Link href={isMobile ? '/vibe-coding' : '/'} className="button button--primary">
        {isMobile ? texts.success.toVibeCoding : joiningTexts.toHome}
      </Link>
    </Success>
  )
}

const form: Form<VibeCodingAnswers, VibeCodingStep> = {
  name: 'vibe-coding-application',
  action: 'vibe-coding',
  steps: vibeCodingSteps,
  sections: vibeCodingForm,
  answers: VibeCodingAnswers,
  bodyOf: (answers) => answers,
  send: (answers, ...rest) => writes.joinVibeCoding(VibeCodingApplicationWrite.parse(answers), ...rest),
  exit: '/vibe-coding',
  submitLabel: (layout) => (layout === 'mobile' ? joiningTexts.send : texts.next),
  texts,
  fields: { basic: ApplicantFields, personal: PersonalFields },
  policyUrl: siteConfig.privacyPolicyUrl,
  Done,
}

/** Served at two paths. The canonical URL names one of them. */
export default function VibeCodingJoinPage() {
  const [current] = useLocation()
  const title = current.startsWith(path) ? texts.pageTitle : texts.shortPageTitle
  return (
    <Main>
      <Head title={title} description={texts.description} canonical={path} />
      <div className="wrap wizard">
        <Application form={form} />
      </div>
    </Main>
  )
}
