import { Link } from 'wouter'
import { formatDate } from '#schema/dates.ts'
import { pageQueries } from '#web/data/page-queries.ts'
import { usePageQuery } from '#web/data/use-query.ts'
import { TitledPage } from '#web/layout/main.tsx'
import { keepShortWords } from '#web/texts/keep-short-words.ts'
import { Pending } from '#web/ui/pending.tsx'
import { archiveTexts as texts } from './texts.ts'
import './archive.scss'

export default function ArchivePage() {
  return (
    <TitledPage title={texts.title} description={texts.description} lead={keepShortWords(texts.lead)}>
      <div className="wrap page-end">
        <Issues />
      </div>
    </TitledPage>
  )
}

function Issues() {
  const query = usePageQuery(pageQueries.issues)
  const { data } = query
  if (!data) return <Pending {...{ query, texts }} count={3} className="event-card" />
  if (data.data.length === 0) return <p className="empty">{texts.none}</p>
  return (
    <ul className="issue-list hairlines">
      {data.data.map(({ id, subject, date, excerpt }) => (
        <li key={id} className="stack stack--tight">
          <p className="soft small figures">
            <time dateTime={date}>{formatDate(date)}</time>
          </p>
          <h2>
            <Link href={`/newsletter/${id}`}>{keepShortWords(subject)}</Link>
          </h2>
          <p className="soft">{keepShortWords(excerpt)}</p>
        </li>
      ))}
    </ul>
  )
}
