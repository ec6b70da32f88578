import { pageQueries } from '#web/data/page-queries.ts'
import { usePageQuery } from '#web/data/use-query.ts'
import { Head } from '#web/layout/head.tsx'
import { Main } from '#web/layout/main.tsx'
import { type PageProps, readRandomId } from '#web/page-props.ts'
import { keepShortWords } from '#web/texts/keep-short-words.ts'
import { texts } from '#web/texts/pack.ts'
import './pack.scss'
import './pack-print.scss'
import { PackView } from './pack-view.tsx'

/** The page of a mentor pack. Unknown, malformed, revoked and expired keys show the same. */
export default function PackPage({ params }: PageProps) {
  const key = readRandomId(params.key)
  return key === null ? <PackMissing /> : <PackByKey packKey={key} />
}

/** A private page is always rendered by the Worker, so its data is never loading. */
function PackByKey({ packKey }: { packKey: string }) {
  const { data: pack } = usePageQuery(pageQueries.pack(packKey))
  return pack ? <PackView pack={pack} /> : <PackMissing />
}

const PackMissing = () => (
  <Main className="notice">
    <Head title={texts.missing} description={texts.missingHint} />
    <div className="wrap stack">
      <h1 className="title">{texts.missing}</h1>
      <p className="lead">{keepShortWords(texts.missingHint)}</p>
    </div>
  </Main>
)
