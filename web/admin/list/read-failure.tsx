import { ApiError } from '#web/data/failure.ts'
import { texts } from '#web/texts/console/frame.ts'
import { explain } from '../form/explain.ts'

/** Shown in place of what could not be read. */
export const ReadFailure = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => (
  <div className="empty stack" role="alert">
    <h2 className="empty-heading">{texts.failed.heading}</h2>
    <p>{error instanceof ApiError && error.status === 0 ? texts.noConnection : explain(error)}</p>
    <p>
      <button type="button" className="button" onClick={onRetry}>
        {texts.failed.retry}
      </button>
    </p>
  </div>
)
