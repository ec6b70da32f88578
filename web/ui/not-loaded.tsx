import { texts } from '#web/texts/common.ts'

type NotLoadedProps = { sentence: string; onRetry: () => void }

/** An error message with a retry button, shown if data could not be loaded. */
export const NotLoaded = ({ sentence, onRetry }: NotLoadedProps) => (
  <div className="empty stack" role="alert">
    <p>{sentence}</p>
    <p>
      <button type="button" className="button" onClick={onRetry}>
        {texts.retry}
      </button>
    </p>
  </div>
)
