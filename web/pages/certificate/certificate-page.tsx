import type { Certificate } from '#schema/certificate.ts'
import { formatLongDate } from '#schema/dates.ts'
import { placeOf } from '#schema/location.ts'
import { siteConfig } from '#schema/site-config.ts'
import { usePageData } from '#web/data/page-data.ts'
import { usePageQuery } from '#web/data/use-query.ts'
import { Head } from '#web/layout/head.tsx'
import { Main, Notice } from '#web/layout/main.tsx'
import { type PageProps, readRandomId } from '#web/page-props.ts'
import { keepShortWords } from '#web/texts/keep-short-words.ts'
import { texts } from './texts.ts'
import './certificate.scss'

/** One sheet of A4 for whoever was there. */
function Sheet({ certificate, code }: { certificate: Certificate; code: string }) {
  const { event, firstName, lastName, startupName, prizes } = certificate
  const { origin } = usePageData()
  const name = `${firstName} ${lastName}`
  return (
    <Main className="certificate-page">
      <Head title={texts.title(name)} description={texts.description} index={false} />
      <div className="wrap">
        <article className="certificate">
          <p className="certificate-eyebrow">{texts.eyebrow}</p>
          <h1>{name}</h1>
          <p>{texts.for}</p>
          <p className="certificate-event">{event.title}</p>
          <p>{formatLongDate(event.date) ?? texts.undated}</p>
          <p>{placeOf(event)}</p>
          {startupName && <p className="certificate-startup">{texts.presented(startupName)}</p>}
          {prizes.map(({ prize, place }) => (
            <p key={prize} className="certificate-startup">
              {texts.won(prize, place)}
            </p>
          ))}
          <footer>
            <p>{texts.issued(siteConfig.product)}</p>
            <p className="small">
              {texts.proof} <span className="certificate-link">{`${origin}/ticket/${code}/certificate`}</span>
            </p>
          </footer>
        </article>
        <p className="certificate-print needs-scripts">
          <button type="button" className="button button--primary" onClick={() => window.print()}>
            {texts.print}
          </button>
        </p>
      </div>
    </Main>
  )
}

/** The Worker renders a private page, so its data is never loading. */
export default function CertificatePage({ params }: PageProps) {
  const code = readRandomId(params.key)
  const { data } = usePageQuery(code === null ? null : { kind: 'certificate', code })
  if (code !== null && data) return <Sheet certificate={data} code={code} />
  return (
    <Notice
      title={texts.missing}
      description={texts.missingHint}
      lead={keepShortWords(texts.missingHint)}
      link={{ href: '/', label: texts.home }}
    />
  )
}
