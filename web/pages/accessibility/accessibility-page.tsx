import { siteConfig } from '#schema/site-config.ts'
import { TitledPage } from '#web/layout/main.tsx'
import { Part } from '#web/layout/part.tsx'
import { keepShortWords } from '#web/texts/keep-short-words.ts'
import { ExternalLink } from '#web/ui/external-link.tsx'
import { texts } from './texts.ts'

const ombudsman = 'https://bip.brpo.gov.pl/'

const gaps = siteConfig.aftermovie.captions ? texts.gaps : [...texts.gaps, texts.noCaptions]

export default function AccessibilityPage() {
  return (
    <TitledPage title={texts.title} description={texts.description} lead={keepShortWords(texts.lead)}>
      <Part id="aim" title={texts.aimTitle} sunken>
        <div className="stack">
          <p className="lead">{keepShortWords(texts.aim)}</p>
          <p>{keepShortWords(texts.aimMore)}</p>
        </div>
      </Part>
      <Part id="tested" title={texts.testedTitle}>
        <div className="stack">
          <p>{keepShortWords(texts.testedLead)}</p>
          <Points points={texts.tested} />
        </div>
      </Part>
      <Part id="gaps" title={texts.gapsTitle} sunken>
        <div className="stack">
          <Points points={gaps} />
        </div>
      </Part>
      <Part id="report" title={texts.reportTitle}>
        <div className="stack">
          <p className="lead">
            {keepShortWords(texts.report)} <a href={`mailto:${siteConfig.email}`}>{siteConfig.email}</a>
          </p>
          <p>{keepShortWords(texts.answer(siteConfig.accessibility.answerDays))}</p>
          <p>
            {keepShortWords(texts.complaint)} <ExternalLink href={ombudsman}>bip.brpo.gov.pl</ExternalLink>
          </p>
          <p className="soft small">{texts.reviewed(siteConfig.accessibility.reviewed)}</p>
        </div>
      </Part>
    </TitledPage>
  )
}

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
