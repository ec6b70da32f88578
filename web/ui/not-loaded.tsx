import { texts } from '#web/texts/common.ts'

type NotLoadedProps = { sentence: string; onRetry: () => void }

/** Stands where something could not be read, with a way to try again. */
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
