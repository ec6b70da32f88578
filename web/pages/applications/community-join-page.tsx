import { Link } from 'wouter'
import {
  CommunityAnswers,
  CommunityApplicationWrite,
  type CommunityStep,
  communityApplicationOf,
  communityForm,
  communitySteps,
} from '#schema/community.ts'
import { siteConfig } from '#schema/site-config.ts'
import { writes } from '#web/data/writes.ts'
import { Success } from '#web/forms/success.tsx'
import { Head } from '#web/layout/head.tsx'
import { Main } from '#web/layout/main.tsx'
import { Application } from './application.tsx'
import { texts as joiningTexts } from './applications-texts.ts'
import { JoinFields } from './community-join-fields.tsx'
import { texts } from './community-join-texts.ts'
import type { Form } from './form.ts'
import { WhatFollows } from './what-follows.tsx'

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
  title: texts.pageTitle,
  stepTexts: texts.stepTexts,
  Fields: JoinFields,
  privacy: texts.privacy,
  policyUrl: siteConfig.communityPrivacyPolicyUrl,
  Aside: () => <WhatFollows {...texts.aside} />,
  Done,
}

export default function CommunityJoinPage() {
  return (
    <Main>
      <Head title={texts.pageTitle} description={texts.description} />
      <div className="wrap wizard">
        <Application form={form} />
      </div>
    </Main>
  )
}
