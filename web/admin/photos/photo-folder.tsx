import { useRef } from 'react'
import { limits } from '#schema/limits.ts'
import { texts as uploadTexts } from '#web/texts/console/upload.ts'
import { Skeletons } from '#web/ui/skeleton.tsx'
import { Said } from '#web/ui/spoken.tsx'
import { toast } from '#web/ui/toast.ts'
import { Button } from '../form/button.tsx'
import { tellFailure, useAction } from '../form/use-action.ts'
import { EmptyState } from '../list/empty-state.tsx'
import { ReadFailure } from '../list/read-failure.tsx'
import { useReorder } from '../order/use-reorder.ts'
import { PictureDropZone } from '../upload/picture-inputs.tsx'
import type { useUploads } from '../upload/upload-queue.ts'
import { PhotoTile } from './photo-tile.tsx'
import { texts } from './texts.ts'
import { type Folder, usePhotos } from './use-photos.ts'

export function PhotoFolder({ folder, label }: { folder: Folder; label: string }) {
  const { photos, error, reload, uploads, onReplaced, remove, move } = usePhotos(folder)
  const { isPending: isBusy, run } = useAction(tellFailure)
  const grid = useRef<HTMLUListElement>(null)

  /** The moved photo gets the focus: the element that had it has another photo now. */
  const onMove = async (n: number, to: number) => {
    if (isBusy) return
    const focused = document.activeElement?.getAttribute('data-step')
    await run(() =>
      move(n, to).then(
        () => toast(texts.moved(n, to), { id: folder }),
        () => toast(texts.notMoved),
      ),
    )
    const tile = grid.current?.querySelector<HTMLElement>(`[data-n="${to}"]`)
    const button = focused && tile?.querySelector<HTMLElement>(`[data-step="${focused}"]`)
    ;(button || tile)?.focus()
  }
  const reorder = useReorder(photos?.length ?? 0, (from, to) => void onMove(from + 1, to + 1))

  const onRemove = async (n: number) => {
    await run(() => remove(n))
    grid.current?.focus()
  }

  if (!photos)
    return error ? (
      <ReadFailure error={error} onRetry={reload} />
    ) : (
      <div className="photo-grid">
        <Skeletons count={6} className="skeleton--photo" label={texts.loading} />
      </div>
    )
  const isFull = photos.length >= limits.photosMax
  const count = isFull ? texts.full(limits.photosMax) : texts.count(photos.length, limits.photosMax)
  return (
    <section className="stack" aria-label={label} aria-busy={isBusy}>
      <p className="soft small">{count}</p>
      <Said text={count} />
      {!isFull && (
        <div className="stack stack--tight">
          <PictureDropZone label={uploadTexts.chooseMany} multiple onFiles={uploads.add} />
          <p className="soft small">{texts.help}</p>
        </div>
      )}
      <UploadList {...uploads} />
      {photos.length === 0 ? (
        <EmptyState {...texts.empty} />
      ) : (
        <>
          {photos.length > 1 && <p className="soft small">{texts.howToMove}</p>}
          <ul ref={grid} className="photo-grid" tabIndex={-1}>
            {photos.map(({ n, url, version, hidden }) => (
              <PhotoTile
                key={n}
                folder={folder}
                n={n}
                url={url}
                version={version}
                hidden={hidden}
                last={photos.length}
                isBusy={isBusy || uploads.uploads.some(({ state }) => state !== 'failed')}
                reorder={reorder(n - 1)}
                onReplaced={onReplaced}
                onMove={(step) => void onMove(n, n + step)}
                onRemove={() => void onRemove(n)}
              />
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

/** The files that are not stored yet, each with its progress, or with its problem and a retry. */
function UploadList({ uploads, retry, discard }: ReturnType<typeof useUploads>) {
  const failed = uploads.filter(({ state, canRetry }) => state === 'failed' && canRetry)
  const left = uploads.filter(({ state }) => state !== 'failed').length
  return (
    <div className="stack stack--tight">
      <p role="status" className="soft small">
        {left > 0 && uploadTexts.remaining(left)}
      </p>
      {uploads.length > 0 && (
        <ul className="uploads" aria-label={uploadTexts.list}>
          {uploads.map(({ id, file, state, fraction, problem, canRetry }) => (
            <li key={id} className="upload" data-state={state}>
              <span className="upload-name">{file.name}</span>{' '}
              <span className="upload-state">{uploadTexts.states[state]}</span>
              {state === 'failed' ? (
                <p className="upload-problem" role="alert">
                  {problem}
                </p>
              ) : (
                <progress aria-label={file.name} max={1} value={state === 'sending' ? fraction : 0} />
              )}
              <span className="row upload-actions">
                {state === 'failed' && canRetry && (
                  <Button look="small" label={uploadTexts.retry} about={file.name} onPress={() => retry(id)} />
                )}
                <Button
                  look="small quiet"
                  label={state === 'failed' ? uploadTexts.discard : uploadTexts.stop}
                  about={file.name}
                  onPress={() => discard(id)}
                />
              </span>
            </li>
          ))}
        </ul>
      )}
      {failed.length > 1 && (
        <Button
          look="small"
          label={uploadTexts.retryAll}
          onPress={() => {
            for (const { id } of failed) retry(id)
          }}
        />
      )}
    </div>
  )
}
