import { usePageData } from '#web/data/page-data.ts'
import { pathOf } from '#web/data/page-queries.ts'
import { Head } from '#web/layout/head.tsx'
import { Main } from '#web/layout/main.tsx'
import { texts as common } from '#web/texts/common.ts'
import { Skeletons } from '#web/ui/skeleton.tsx'
import { texts } from './event-texts.ts'

/** The error state. It shows the event id and the URL, which visitors can include in a report. */
export function EventFailed({ id, onRetry }: { id: number; onRetry: () => void }) {
  const { origin } = usePageData()
  return (
    <Main className="notice">
      <Head title={texts.failed} description={texts.failedHint} index={false} />
      <div className="wrap stack" role="alert">
        <h1 className="title">{texts.failed}</h1>
        <p className="lead">{texts.failedHint}</p>
        <p className="soft small">
          {texts.failedId}: {id}
          <br />
          {texts.failedUrl}: {origin + pathOf({ kind: 'event', id })}
        </p>
        <p>
          <button type="button" className="button button--primary" onClick={onRetry}>
            {common.retry}
          </button>
        </p>
      </div>
    </Main>
  )
}

export const EventLoading = () => (
  <Main>
    <Head title={texts.loading} description={texts.loading} index={false} />
    <h1 className="visually-hidden">{texts.loading}</h1>
    <div className="wrap stack page-head" aria-busy="true">
      <Skeletons count={1} className="skeleton--title" label={texts.loading} />
      <span className="skeleton skeleton--line" />
      <span className="skeleton skeleton--line" />
      <span className="skeleton event-picture" />
      <div className="event-columns">
        <span className="skeleton skeleton--block event-aside" />
        <span className="skeleton skeleton--block" />
      </div>
    </div>
  </Main>
)
