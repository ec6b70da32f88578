import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { dateInWarsaw, formatDate } from '#schema/dates.ts'
import { limits } from '#schema/limits.ts'
import type { Media as Document } from '#schema/media.ts'
import { pageQueries } from '#web/data/page-queries.ts'
import { usePageQuery } from '#web/data/use-query.ts'
import { keepShortWords } from '#web/texts/keep-short-words.ts'
import { ExternalLink } from '#web/ui/external-link.tsx'
import { Icon, IconButton } from '#web/ui/icon.tsx'
import { NotLoaded } from '#web/ui/not-loaded.tsx'
import { Skeletons } from '#web/ui/skeleton.tsx'
import { documentsOn, pagesOf } from './document-pages.ts'
import { media as texts } from './texts.ts'

/** Press articles, three per page. */
export default function Media() {
  const { data, error, reload } = usePageQuery(pageQueries.documents)
  const [requestedPage, setPage] = useState(0)
  const documents = data?.data ?? []
  const pages = pagesOf(documents.length)
  const page = Math.min(requestedPage, Math.max(pages - 1, 0))
  return (
    <section className="section section--sunken" aria-labelledby="media-title">
      <div className="wrap stack stack--wide">
        <div className="row row--apart">
          <div className="stack stack--tight">
            <h2 id="media-title">{texts.title}</h2>
            <p className="lead">{keepShortWords(texts.lead)}</p>
          </div>
          {pages > 1 && <Pager page={page} pages={pages} onTurn={setPage} />}
        </div>
        {data?.data.length === 0 ? (
          <p className="empty">{keepShortWords(texts.none)}</p>
        ) : !data && error ? (
          <NotLoaded sentence={texts.failed} onRetry={reload} />
        ) : (
          <ul className="documents">
            {data ? (
              documentsOn(documents, page).map((document) => <Card key={document.id} document={document} />)
            ) : (
              <Skeletons count={3} className="skeleton--block" label={texts.loading} />
            )}
          </ul>
        )}
        {pages > 1 && (
          <noscript>
            <ul className="documents">
              {documents.slice(limits.mediaPage).map((document) => (
                <Card key={document.id} document={document} />
              ))}
            </ul>
          </noscript>
        )}
      </div>
    </section>
  )
}

const Card = ({ document: { title, description, date, createdAt, url } }: { document: Document }) => (
  <li className="card document">
    <p className="soft small">{formatDate(date ?? dateInWarsaw(new Date(createdAt)))}</p>
    <h3>
      <ExternalLink href={url}>{title}</ExternalLink>
    </h3>
    {description && <p className="soft">{keepShortWords(description)}</p>}
    <Icon name="away" />
  </li>
)

type PagerProps = { page: number; pages: number; onTurn: (page: number) => void }

/** On the first or last page one button is disabled. Focus then moves to the other one, so that it is not lost. */
function Pager({ page, pages, onTurn }: PagerProps) {
  const group = useRef<HTMLDivElement>(null)
  const turn = (to: number) => {
    flushSync(() => onTurn(to))
    const isEnd = to === 0 || to === pages - 1
    if (isEnd) group.current?.querySelector<HTMLElement>('button:enabled')?.focus()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: page buttons are not a set of form fields
    <div ref={group} className="row needs-scripts" role="group" aria-label={texts.pages}>
      <IconButton icon="back" label={texts.previous} disabled={page === 0} onClick={() => turn(page - 1)} />
      <p className="figures" role="status">
        {texts.page(page + 1, pages)}
      </p>
      <IconButton icon="arrow" label={texts.next} disabled={page + 1 === pages} onClick={() => turn(page + 1)} />
    </div>
  )
}
