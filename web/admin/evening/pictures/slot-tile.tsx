import { texts } from '#web/texts/console/pictures.ts'
import { texts as uploadTexts } from '#web/texts/console/upload.ts'
import { Button } from '../../form/button.tsx'
import { deleteAt, useIsRemoved } from '../../form/removal.ts'
import { RemoveButton } from '../../form/remove-button.tsx'
import { PictureButton } from '../../upload/picture-inputs.tsx'
import type { PicturePath, PictureSlot } from './slots.ts'

/** An upload that runs, or one that failed and can be repeated. */
export type PlaceUpload = { progress: number } | { problem: string; again: (() => void) | null }

type SlotTileProps = {
  eventId: number
  place: PictureSlot
  /** The pictures that are stored; undefined while that is not known. */
  stored: readonly PicturePath[] | undefined
  /** Part of the pictures' addresses, so that a replaced one is loaded again. */
  version: number
  upload: PlaceUpload | undefined
  onChoose: (file: File) => void
  onRemoved: () => Promise<void>
}

export function SlotTile({ eventId, place, stored, version, upload, onChoose, onRemoved }: SlotTileProps) {
  const { name, files } = place
  const [shown, ...others] = files(eventId)
  const address = `/files${shown.path}`
  const isRemoved = useIsRemoved()
  const isStored = stored?.includes(shown.path) === true && !isRemoved(address)
  const label = texts.names[name]
  const isSending = upload !== undefined && 'progress' in upload
  const remove = () => {
    const paths = [...others, shown].map(({ path }) => path).filter((path) => stored?.includes(path))
    return Promise.all(paths.map((path) => deleteAt(`/files${path}`)))
  }
  return (
    <li className="picture-slot">
      <h3>{label}</h3>
      <p className="soft small">
        {texts.notes[name]}, {shown.width} × {shown.height}
      </p>
      <div className="picture-frame" style={{ aspectRatio: shown.width / shown.height }}>
        {isStored ? (
          <img
            referrerPolicy="no-referrer"
            src={`${shown.path}?v=${version}`}
            alt={label}
            width={shown.width}
            height={shown.height}
            loading="lazy"
          />
        ) : (
          <span className="soft">{stored && texts.missing}</span>
        )}
      </div>
      {upload && 'progress' in upload && (
        <progress aria-label={texts.uploading(label)} max={1} value={upload.progress} />
      )}
      {upload && 'problem' in upload && (
        <div className="error-box" role="alert">
          <p>{upload.problem}</p>
          {upload.again && <Button look="small" label={uploadTexts.retry} about={label} onPress={upload.again} />}
        </div>
      )}
      <div className="row">
        <PictureButton className="button button--small" disabled={isSending} onChoose={onChoose}>
          {isStored ? texts.change : texts.choose}
          <span className="visually-hidden">: {label}</span>
        </PictureButton>
        {isStored && <RemoveButton address={address} name={label} send={remove} reload={onRemoved} />}
      </div>
    </li>
  )
}
