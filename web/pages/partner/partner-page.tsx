import type { ReactNode } from 'react'
import { dateInWarsaw, formatDate, formatLongDate } from '#schema/dates.ts'
import { answerMarks } from '#schema/evening-limits.ts'
import { markLabels } from '#schema/labels.ts'
import { placeOf } from '#schema/location.ts'
import { formatDecimal } from '#schema/numbers.ts'
import type { PartnerReport } from '#schema/partner-link.ts'
import { usePageQuery } from '#web/data/use-query.ts'
import { Head } from '#web/layout/head.tsx'
import { Main, Notice } from '#web/layout/main.tsx'
import { type PageProps, readRandomId } from '#web/page-props.ts'
import { keepShortWords } from '#web/texts/keep-short-words.ts'
import { resizedSrcSet } from '#web/ui/resized-pictures.ts'
import { texts } from './texts.ts'
import './partner.scss'

type Row = { name: string; people: number }

type ChartProps = { heading: string; rows: readonly Row[] | null; absent?: string }

/** A chart that is a table: a bar under each name. */
function Chart({ heading, rows, absent = texts.unmeasured }: ChartProps) {
  const most = Math.max(1, ...(rows ?? []).map(({ people }) => people))
  return (
    <section className="card partner-chart">
      <h2>{heading}</h2>
      {rows === null ? (
        <p className="soft">{absent}</p>
      ) : (
        <table>
          <tbody>
            {rows.map(({ name, people }) => (
              <tr key={name}>
                <th scope="row">
                  {name}
                  <progress aria-hidden="true" value={people} max={most} />
                </th>
                <td>{people}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

const Figure = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

function Sheets({ report }: { report: PartnerReport }) {
  const { event, partner, expiresAt, registered, came, universities, marks, tooFew, sentences, photos } = report
  const absent = (name: PartnerReport['tooFew'][number]) =>
    tooFew.includes(name) ? texts.tooFew(answerMarks.leastTold) : texts.unmeasured
  const ratings = Object.entries(markLabels).map(([mark, label]) => ({
    name: `${mark} · ${label}`,
    people: marks?.distribution?.[mark] ?? 0,
  }))
  return (
    <Main className="partner-page">
      <Head title={texts.title(event.title)} description={texts.description} index={false} />
      <div className="wrap stack page-end">
        <header className="page-head stack">
          <p className="eyebrow">{texts.eyebrow(partner)}</p>
          <h1>{event.title}</h1>
          <p className="lead">
            {[formatLongDate(event.date) ?? texts.undated, placeOf(event)].filter(Boolean).join(', ')}
          </p>
        </header>
        <dl className="partner-figures">
          <Figure name={texts.registered}>{registered ?? absent('registered')}</Figure>
          <Figure name={texts.came}>{came ?? absent('came')}</Figure>
          <Figure name={texts.mark}>
            {marks?.mean ? `${formatDecimal(marks.mean)} / ${answerMarks.max}` : absent('marks')}
          </Figure>
        </dl>
        <div className="partner-charts">
          <Chart heading={texts.universities} rows={universities} absent={absent('universities')} />
          <Chart
            heading={texts.ratings}
            rows={marks?.distribution ? ratings.toReversed() : null}
            absent={marks ? texts.tooFew(answerMarks.leastTold) : absent('marks')}
          />
        </div>
        {sentences.length > 0 && (
          <section>
            <h2>{texts.sentences}</h2>
            <div className="partner-sentences">
              {sentences.map((sentence) => (
                <blockquote key={sentence}>{sentence}</blockquote>
              ))}
            </div>
          </section>
        )}
        {photos.length > 0 && (
          <section>
            <h2>{texts.photos}</h2>
            <div className="partner-photos">
              {photos.map((url, at) => (
                <img
                  key={url}
                  src={url}
                  {...resizedSrcSet(url, 1_200, '(min-width: 900px) 33vw, 100vw')}
                  // Not lazy: whoever prints the page has not scrolled to them.
                  alt={texts.photo(at + 1)}
                  referrerPolicy="no-referrer"
                />
              ))}
            </div>
          </section>
        )}
        <p className="soft small">
          {keepShortWords(texts.least(answerMarks.leastTold))}{' '}
          {keepShortWords(texts.until(formatDate(dateInWarsaw(new Date(expiresAt)))))}
        </p>
        <p className="partner-print needs-scripts">
          <button type="button" className="button button--primary" onClick={() => window.print()}>
            {texts.print}
          </button>
        </p>
      </div>
    </Main>
  )
}

/** The numbers of an evening for a partner. The Worker renders a private page, so its data is never loading. */
export default function PartnerPage({ params }: PageProps) {
  const key = readRandomId(params.key)
  const { data } = usePageQuery(key === null ? null : { kind: 'partner', key })
  if (data) return <Sheets report={data} />
  return <Notice title={texts.missing} description={texts.missingHint} lead={keepShortWords(texts.missingHint)} />
}
