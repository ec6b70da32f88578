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
import { Pending } from '#web/ui/pending.tsx'
import { Said } from '#web/ui/spoken.tsx'
import { documentsOn, pagesOf } from './document-pages.ts'
import { media as texts } from './texts.ts'

export default function Media() {
  const query = usePageQuery(pageQueries.documents)
  const [requestedPage, setPage] = useState(0)
  const documents = query.data?.data ?? []
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
        {!query.data ? (
          <Pending {...{ query, texts }} count={3} className="skeleton--block" within="documents" />
        ) : documents.length === 0 ? (
          <p className="empty">{keepShortWords(texts.none)}</p>
        ) : (
          <Cards documents={documentsOn(documents, page)} />
        )}
        {pages > 1 && (
          <noscript>
            <Cards documents={documents.slice(limits.mediaPage)} />
          </noscript>
        )}
      </div>
    </section>
  )
}

const Cards = ({ documents }: { documents: Document[] }) => (
  <ul className="documents">
    {documents.map(({ id, title, description, date, createdAt, url }) => (
      <li key={id} className="card document stack stack--tight">
        <p className="soft small">{formatDate(date ?? dateInWarsaw(new Date(createdAt)))}</p>
        <h3>
          <ExternalLink href={url}>{title}</ExternalLink>
        </h3>
        {description && <p className="soft">{keepShortWords(description)}</p>}
        <Icon name="away" />
      </li>
    ))}
  </ul>
)

/** On the first or last page one button is disabled. Focus then moves to the other one, so that it is not lost. */
function Pager({ page, pages, onTurn }: { page: number; pages: number; onTurn: (page: number) => void }) {
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
      <p className="figures">{texts.page(page + 1, pages)}</p>
      <Said text={texts.page(page + 1, pages)} />
      <IconButton icon="arrow" label={texts.next} disabled={page + 1 === pages} onClick={() => turn(page + 1)} />
    </div>
  )
}
