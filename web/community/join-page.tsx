import { Link } from 'wouter'
import {
  CommunityAnswers,
  type CommunityStep,
  communityApplicationOf,
  communityForm,
  communitySteps,
} from '#schema/community-form.ts'
import { organiser } from '#schema/organiser.ts'
import { writes } from '../data/writes.ts'
import { Success } from '../forms/success.tsx'
import { Application } from '../joining/application.tsx'
import type { Form } from '../joining/form.ts'
import { WhatFollows } from '../joining/what-follows.tsx'
import { Head } from '../layout/head.tsx'
import { Page } from '../layout/page.tsx'
import { texts } from '../texts/community-join.ts'
import { texts as joiningTexts } from '../texts/joining.ts'
import { JoinFields } from './join-fields.tsx'

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
  send: writes.joinCommunity,
  exit: '/',
  submitLabel: () => joiningTexts.send,
  title: texts.pageTitle,
  steppers: texts.steppers,
  Fields: JoinFields,
  privacy: texts.privacy,
  policyUrl: organiser.communityPrivacyPolicyUrl,
  Aside: () => <WhatFollows {...texts.aside} />,
  Done,
}

export default function CommunityJoinPage() {
  return (
    <Page>
      <Head title={texts.pageTitle} description={texts.description} />
      <div className="wrap wizard">
        <Application form={form} />
      </div>
    </Page>
  )
}
