import { texts as uploadTexts } from '#web/texts/console/upload.ts'
import { resizedUrl } from '#web/ui/resized-pictures.ts'
import { Button } from '../form/button.tsx'
import { finishRemovals } from '../form/removal.ts'
import type { useReorder } from '../order/use-reorder.ts'
import { PictureButton } from '../upload/picture-inputs.tsx'
import { usePictureUpload } from '../upload/use-picture-upload.ts'
import { texts } from './texts.ts'
import { type Folder, replacement } from './use-photos.ts'

type PhotoTileProps = {
  folder: Folder
  n: number
  url: string
  version: string
  hidden: boolean
  last: number
  isBusy: boolean
  onReplaced: (n: number) => void
  /** Makes the tile movable: see `useReorder`. */
  reorder: ReturnType<ReturnType<typeof useReorder>>
  onMove: (step: -1 | 1) => void
  onRemove: () => void
}

export function PhotoTile(props: PhotoTileProps) {
  const { folder, n, url, version, hidden, last, isBusy, reorder, onReplaced, onMove, onRemove } = props
  const { state, send, stop, fail } = usePictureUpload(() => onReplaced(n))
  const replace = async (file: File) => {
    try {
      await finishRemovals()
      const { path, photo } = await replacement(folder, n, file)
      await send(path, photo)
    } catch (error) {
      fail(error)
    }
  }
  const name = texts.photo(n)
  const moves = [
    { step: -1, label: texts.earlier, sign: '←', isOff: n === 1 },
    { step: 1, label: texts.later, sign: '→', isOff: n === last },
  ] as const
  return (
    <li className="photo-tile" data-n={n} tabIndex={-1} {...reorder}>
      <span className="frame">
        {hidden ? (
          <span className="soft">{texts.hidden}</span>
        ) : (
          <img
            referrerPolicy="no-referrer"
            src={`${resizedUrl(url, 480)}?v=${version}`}
            alt={name}
            width={480}
            height={320}
            draggable={false}
            loading="lazy"
            decoding="async"
          />
        )}
      </span>
      <div className="photo-tile-foot">
        <span className="figures" aria-hidden="true">
          {n}
        </span>
        {moves.map(({ step, label, sign, isOff }) => (
          <button
            key={step}
            type="button"
            className="button button--small button--quiet"
            data-step={step}
            aria-label={`${label}: ${name}`}
            title={label}
            aria-disabled={isOff || isBusy}
            onClick={() => !isOff && !isBusy && onMove(step)}
          >
            <span aria-hidden="true">{sign}</span>
          </button>
        ))}
        <PictureButton className="button button--small" disabled={isBusy} onChoose={(file) => void replace(file)}>
          {texts.replace}
          <span className="visually-hidden">: {name}</span>
        </PictureButton>
        <Button look="small danger" label={texts.remove} about={name} isDisabled={isBusy} onPress={onRemove} />
      </div>
      {state.kind === 'sending' && (
        <div className="row">
          <progress aria-label={name} max={1} value={state.fraction} />
          <Button look="small quiet" label={uploadTexts.stop} about={name} onPress={stop} />
        </div>
      )}
      {state.kind === 'failed' && (
        <div className="stack stack--tight">
          <p className="upload-problem" role="alert">
            {state.problem}
          </p>
          {state.retry && <Button look="small" label={uploadTexts.retry} about={name} onPress={state.retry} />}
        </div>
      )}
    </li>
  )
}
