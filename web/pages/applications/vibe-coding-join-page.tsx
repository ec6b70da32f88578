import { Link, useLocation } from 'wouter'
import { siteConfig } from '#schema/site-config.ts'
import { VibeCodingApplicationWrite } from '#schema/vibe-coding.ts'
import { VibeCodingAnswers, type VibeCodingStep, vibeCodingForm, vibeCodingSteps } from '#schema/vibe-coding-form.ts'
import { writes } from '#web/data/writes.ts'
import { Success } from '#web/forms/success.tsx'
import { useLayout } from '#web/forms/use-layout.ts'
import { Head } from '#web/layout/head.tsx'
import { Main } from '#web/layout/main.tsx'
import { texts as joiningTexts } from '#web/texts/applications.ts'
import { texts } from '#web/texts/vibe-coding-join.ts'
import { Application } from './application.tsx'
import type { Form } from './form.ts'
import { JoinFields } from './vibe-coding-join-fields.tsx'
import { WhatFollows } from './what-follows.tsx'

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
  title: texts.heading,
  stepTexts: texts.stepTexts,
  Fields: JoinFields,
  privacy: texts.privacy,
  policyUrl: siteConfig.privacyPolicyUrl,
  Aside: () => <WhatFollows {...texts.aside} />,
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
