import { Link, useLocation } from 'wouter'
import { organiser } from '#schema/organiser.ts'
import { VibeCodingAnswers, type VibeCodingStep, vibeCodingForm, vibeCodingSteps } from '#schema/vibe-coding-form.ts'
import { writes } from '../data/writes.ts'
import { Success } from '../forms/success.tsx'
import { useLayout } from '../forms/use-layout.ts'
import { Application } from '../joining/application.tsx'
import type { Form } from '../joining/form.ts'
import { WhatFollows } from '../joining/what-follows.tsx'
import { Head } from '../layout/head.tsx'
import { Page } from '../layout/page.tsx'
import { texts as joiningTexts } from '../texts/joining.ts'
import { texts } from '../texts/vibe-coding-join.ts'
import { JoinFields } from './join-fields.tsx'

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
  send: writes.joinVibeCoding,
  exit: '/vibe-coding',
  submitLabel: (layout) => (layout === 'mobile' ? joiningTexts.send : texts.next),
  title: texts.heading,
  steppers: texts.steppers,
  Fields: JoinFields,
  privacy: texts.privacy,
  policyUrl: organiser.privacyPolicyUrl,
  Aside: () => <WhatFollows {...texts.aside} />,
  Done,
}

/** Stands at two addresses. Search engines are told of one. */
export default function VibeCodingJoinPage() {
  const [current] = useLocation()
  const title = current.startsWith(path) ? texts.pageTitle : texts.shortPageTitle
  return (
    <Page>
      <Head title={title} description={texts.description} canonical={path} />
      <div className="wrap wizard">
        <Application form={form} />
      </div>
    </Page>
  )
}
