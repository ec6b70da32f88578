import { Link } from 'wouter'
import { communitySectorLabels } from '#schema/applicant-labels.ts'
import { communitySectors } from '#schema/applicant-options.ts'
import {
  CommunityAnswers,
  CommunityApplicationWrite,
  type CommunityStep,
  communityApplicationOf,
  communityForm,
  communitySteps,
  othersOf,
} from '#schema/community.ts'
import { limits } from '#schema/limits.ts'
import { joinSectors, splitSectors } from '#schema/sectors.ts'
import { siteConfig } from '#schema/site-config.ts'
import { writes } from '#web/data/writes.ts'
import { CheckField } from '#web/forms/check-field.tsx'
import { ChipsField } from '#web/forms/chips-field.tsx'
import { Success } from '#web/forms/success.tsx'
import { TextAreaField } from '#web/forms/text-area-field.tsx'
import { TextField } from '#web/forms/text-field.tsx'
import { Head } from '#web/layout/head.tsx'
import { Main } from '#web/layout/main.tsx'
import { ApplicantFields, SkillFields } from './applicant-fields.tsx'
import { Application } from './application.tsx'
import { texts as joiningTexts } from './applications-texts.ts'
import { texts } from './community-join-texts.ts'
import type { FieldOf, Form } from './form.ts'

type FieldsProps = { field: FieldOf<CommunityAnswers>; answers: CommunityAnswers }

const BasicFields = ({ field }: FieldsProps) => (
  <ApplicantFields field={field}>
    <TextField field={field('socialMedia')} label={texts.socialMedia} help={texts.socialMediaHelp} required half />
  </ApplicantFields>
)

function PersonalFields({ field, answers }: FieldsProps) {
  const sector = field('sector')
  const others = othersOf(answers)
  const otherLabel = others.status && (others.sector ? texts.otherBoth : texts.otherStatus)
  return (
    <>
      <ChipsField
        field={{
          ...sector,
          value: splitSectors(sector.value),
          onChange: (picked) => sector.onChange(joinSectors(picked)),
        }}
        label={texts.sector}
        filterLabel={texts.sectorFilter}
        nothingFound={texts.sectorNone}
        options={communitySectors}
        labels={communitySectorLabels}
        max={limits.communitySectors}
        required
      />
      {(others.status || others.sector) && (
        <TextField field={field('otherSpecify')} label={otherLabel || texts.otherSector} help={texts.otherHelp} />
      )}
      <TextAreaField
        field={field('description')}
        label={texts.personDescription}
        help={texts.personDescriptionHelp}
        rows={3}
        required
      />
      <SkillFields field={field} />
      <TextField field={field('superpowers')} label={texts.superpowers} help={texts.superpowersHelp} required />
      <TextField
        field={field('website')}
        label={texts.website}
        type="url"
        autoComplete="url"
        placeholder={texts.websiteExample}
      />
    </>
  )
}

const MotivationFields = ({ field }: FieldsProps) => (
  <TextAreaField field={field('lookingFor')} label={texts.lookingFor} help={texts.lookingForHelp} rows={6} required />
)

const EngagementFields = ({ field }: FieldsProps) => (
  <>
    <TextField field={field('recommendedBy')} label={texts.recommendedBy} help={texts.recommendedByHelp} />
    <CheckField field={field('wantsToEngage')} label={texts.wantsToEngage} help={texts.wantsToEngageHelp} />
  </>
)

const Done = () => (
  <Success title={texts.success.title}>
    <p className="lead">{texts.success.thanks}</p>
    <Link href="/" className="button button--primary">
      {joiningTexts.toHome}
    </Link>
  </Success>
)

const form: Form<CommunityAnswers, CommunityStep> = {
  name: 'community-application',
  action: 'community',
  steps: communitySteps,
  sections: communityForm,
  answers: CommunityAnswers,
  bodyOf: communityApplicationOf,
  send: (answers, ...rest) => writes.joinCommunity(CommunityApplicationWrite.parse(answers), ...rest),
  exit: '/',
  submitLabel: () => joiningTexts.send,
  texts,
  fields: { basic: BasicFields, personal: PersonalFields, motivation: MotivationFields, engagement: EngagementFields },
  policyUrl: siteConfig.communityPrivacyPolicyUrl,
  Done,
}

export default function CommunityJoinPage() {
  return (
    <Main>
      <Head title={texts.heading} description={texts.description} />
      <div className="wrap wizard">
        <Application form={form} />
      </div>
    </Main>
  )
}
