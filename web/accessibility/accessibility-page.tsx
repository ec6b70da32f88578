import type { ReactNode } from 'react'
import { organiser } from '#schema/organiser.ts'
import { Head } from '../layout/head.tsx'
import { Page } from '../layout/page.tsx'
import { PageHead } from '../layout/page-head.tsx'
import { texts } from '../texts/accessibility.ts'
import { bound } from '../texts/bound.ts'

const gaps = organiser.aftermovie.captions ? texts.gaps : [...texts.gaps, texts.noCaptions]

/** What the site does for everyone to get in, what it does not yet, and whom to tell. */
export default function AccessibilityPage() {
  return (
    <Page>
      <Head title={texts.title} description={texts.description} />
      <PageHead title={texts.title} lead={bound(texts.lead)} />
      <Part id="aim" title={texts.aimTitle} sunken>
        <p className="lead">{bound(texts.aim)}</p>
        <p>{bound(texts.aimMore)}</p>
      </Part>
      <Part id="tested" title={texts.testedTitle}>
        <p>{bound(texts.testedLead)}</p>
        <Points points={texts.tested} />
      </Part>
      <Part id="gaps" title={texts.gapsTitle} sunken>
        <Points points={gaps} />
      </Part>
      <Part id="report" title={texts.reportTitle}>
        <p className="lead">
          {bound(texts.report)} <a href={`mailto:${organiser.email}`}>{organiser.email}</a>
        </p>
        <p>{bound(texts.answer(organiser.accessibility.answerDays))}</p>
        <p className="soft small">{texts.reviewed(organiser.accessibility.reviewed)}</p>
      </Part>
    </Page>
  )
}

type PartProps = { id: string; title: string; sunken?: boolean; children: ReactNode }

const Part = ({ id, title, sunken, children }: PartProps) => (
  <section className={sunken ? 'section section--sunken' : 'section'} aria-labelledby={id}>
    <div className="wrap split">
      <h2 id={id}>{title}</h2>
      <div className="stack">{children}</div>
    </div>
  </section>
)

const Points = ({ points }: { points: readonly { title: string; text: string }[] }) => (
  <ul className="hairlines">
    {points.map(({ title, text }) => (
      <li key={title} className="stack stack--tight">
        <h3>{title}</h3>
        <p className="soft">{bound(text)}</p>
      </li>
    ))}
  </ul>
)
