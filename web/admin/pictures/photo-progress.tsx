import { texts as allTexts } from '#web/texts/console/pictures.ts'
import type { QueuedPhoto } from './photo-queue.ts'
import { UploadProgress } from './upload-progress.tsx'

const texts = allTexts.gallery

type PhotoProgressProps = {
  photos: readonly QueuedPhoto[]
  /** One photo, or all that failed. */
  onRetry: (id?: number) => void
  onDismiss: (id: number) => void
}

/** How each photo of a queue goes. Failed ones say why, and can be sent again one by one. */
export function PhotoProgress({ photos, onRetry, onDismiss }: PhotoProgressProps) {
  const failed = photos.filter(({ state }) => state === 'failed').length
  const left = photos.filter(({ state }) => state !== 'done' && state !== 'failed').length
  return (
    <div className="panel">
      <p role="status">{left > 0 ? texts.left(left) : failed > 0 ? texts.failed(failed) : texts.allDone}</p>
      <ul className="photo-queue" aria-label={texts.queue}>
        {photos.map(({ id, file, state, progress, reason }) => (
          <li key={id} data-state={state}>
            <span className="photo-name">{file.name}</span>
            {state === 'sending' && <UploadProgress label={file.name} fraction={progress} />}
            {(state === 'waiting' || state === 'preparing' || state === 'done') && (
              <span className="soft small">{texts[state]}</span>
            )}
            {state === 'failed' && (
              <>
                <span className="field-error">{reason}</span>
                <span className="row">
                  <button type="button" className="button button--small" onClick={() => onRetry(id)}>
                    {allTexts.retry}
                    <span className="visually-hidden">: {file.name}</span>
                  </button>
                  <button type="button" className="button button--small button--quiet" onClick={() => onDismiss(id)}>
                    {texts.dismiss}
                    <span className="visually-hidden">: {file.name}</span>
                  </button>
                </span>
              </>
            )}
          </li>
        ))}
      </ul>
      {failed > 1 && left === 0 && (
        <p>
          <button type="button" className="button" onClick={() => onRetry()}>
            {texts.retryAll(failed)}
          </button>
        </p>
      )}
    </div>
  )
}
