import { texts } from '#web/texts/console/upload.ts'
import type { Upload } from './upload-queue.ts'

type UploadListProps = { uploads: Upload[]; retry: (id: number) => void; discard: (id: number) => void }

/** The files that are not stored yet, each with its progress, or with its problem and a retry. */
export function UploadList({ uploads, retry, discard }: UploadListProps) {
  const failed = uploads.filter(({ state, canRetry }) => state === 'failed' && canRetry)
  const left = uploads.filter(({ state }) => state !== 'failed').length
  return (
    <div className="stack stack--tight">
      <p role="status" className="soft small">
        {left > 0 && texts.remaining(left)}
      </p>
      {uploads.length > 0 && (
        <ul className="uploads" aria-label={texts.list}>
          {uploads.map((upload) => (
            <UploadRow key={upload.id} upload={upload} retry={retry} discard={discard} />
          ))}
        </ul>
      )}
      {failed.length > 1 && (
        <button
          type="button"
          className="button button--small"
          onClick={() => {
            for (const { id } of failed) retry(id)
          }}
        >
          {texts.retryAll}
        </button>
      )}
    </div>
  )
}

type UploadRowProps = Omit<UploadListProps, 'uploads'> & { upload: Upload }

const UploadRow = ({ upload: { id, name, state, fraction, problem, canRetry }, retry, discard }: UploadRowProps) => (
  <li className="upload" data-state={state}>
    <span className="upload-name">{name}</span>
    <span className="upload-state">{texts.states[state]}</span>
    {state === 'failed' ? (
      <p className="upload-problem" role="alert">
        {problem}
      </p>
    ) : (
      <progress aria-label={name} max={1} value={state === 'sending' ? fraction : 0} />
    )}
    <span className="row upload-actions">
      {state === 'failed' && canRetry && (
        <button type="button" className="button button--small" onClick={() => retry(id)}>
          {texts.retry}
          <span className="visually-hidden">: {name}</span>
        </button>
      )}
      <button type="button" className="button button--small button--quiet" onClick={() => discard(id)}>
        {state === 'failed' ? texts.discard : texts.stop}
        <span className="visually-hidden">: {name}</span>
      </button>
    </span>
  </li>
)
