import { texts } from '#web/texts/common.ts'
import { Skeletons } from './skeleton.tsx'

/** An error message with a retry button, shown if data could not be loaded. */
export const NotLoaded = ({ sentence, onRetry }: { sentence: string; onRetry: () => void }) => (
  <div className="empty stack" role="alert">
    <p>{sentence}</p>
    <p>
      <button type="button" className="button" onClick={onRetry}>
        {texts.retry}
      </button>
    </p>
  </div>
)

type PendingProps = {
  query: { error: unknown; reload: () => void }
  texts: { loading: string; failed: string }
  count: number
  className: string
  /** The class of the element around the placeholders. */
  within?: string
}

/** Stands in for the data of a query: loading placeholders, or why there is none. */
export function Pending({ query: { error, reload }, texts, count, className, within }: PendingProps) {
  if (error) return <NotLoaded sentence={texts.failed} onRetry={reload} />
  const skeletons = <Skeletons count={count} className={className} label={texts.loading} />
  return within ? <div className={within}>{skeletons}</div> : skeletons
}
