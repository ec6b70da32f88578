import type { ReactNode } from 'react'
import { siteConfig } from '#schema/site-config.ts'
import { Head } from '#web/layout/head.tsx'
import { Main, PageHeader } from '#web/layout/main.tsx'
import { keepShortWords } from '#web/texts/keep-short-words.ts'
import { texts } from './texts.ts'

const gaps = siteConfig.aftermovie.captions ? texts.gaps : [...texts.gaps, texts.noCaptions]

/** The accessibility statement: goals, tests, known gaps and a contact. */
export default function AccessibilityPage() {
  return (
    <Main>
      <Head title={texts.title} description={texts.description} />
      <PageHeader title={texts.title} lead={keepShortWords(texts.lead)} />
      <Part id="aim" title={texts.aimTitle} sunken>
        <p className="lead">{keepShortWords(texts.aim)}</p>
        <p>{keepShortWords(texts.aimMore)}</p>
      </Part>
      <Part id="tested" title={texts.testedTitle}>
        <p>{keepShortWords(texts.testedLead)}</p>
        <Points points={texts.tested} />
      </Part>
      <Part id="gaps" title={texts.gapsTitle} sunken>
        <Points points={gaps} />
      </Part>
      <Part id="report" title={texts.reportTitle}>
        <p className="lead">
          {keepShortWords(texts.report)} <a href={`mailto:${siteConfig.email}`}>{siteConfig.email}</a>
        </p>
        <p>{keepShortWords(texts.answer(siteConfig.accessibility.answerDays))}</p>
        <p className="soft small">{texts.reviewed(siteConfig.accessibility.reviewed)}</p>
      </Part>
    </Main>
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
        <p className="soft">{keepShortWords(text)}</p>
      </li>
    ))}
  </ul>
)
