import { texts } from '#web/texts/console/frame.ts'
import { explainRead } from '../form/explain.ts'

export const ReadFailure = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => (
  <div className="empty stack" role="alert">
    <h2 className="empty-heading">{texts.failed.heading}</h2>
    <p>{explainRead(error)}</p>
    <p>
      <button type="button" className="button" onClick={onRetry}>
        {texts.failed.retry}
      </button>
    </p>
  </div>
)
