import { texts as allTexts } from '#web/texts/console/pictures.ts'
import { eveningWrites } from '../../data/evening-writes.ts'
import { ActionButton } from '../../form/action-button.tsx'
import { ChoosePicture } from '../../pictures/choose-picture.tsx'
import { explainPicture } from '../../pictures/explain-picture.ts'
import { UploadProgress } from '../../pictures/upload-progress.tsx'
import type { PicturePath, PicturePlace } from './places.ts'
import type { PlaceUpload } from './use-place-uploads.ts'

const texts = allTexts.places

type PlaceTileProps = {
  eventId: number
  place: PicturePlace
  /** The pictures that are stored; undefined while that is not known. */
  stored: readonly PicturePath[] | undefined
  /** Part of the pictures' addresses, so that a replaced one is loaded again. */
  version: number
  upload: PlaceUpload | undefined
  onChoose: (file: File) => void
  onRemoved: () => Promise<void>
}

/** One place with its picture, the way to replace it, and how an upload goes. */
export function PlaceTile({ eventId, place, stored, version, upload, onChoose, onRemoved }: PlaceTileProps) {
  const { name, files } = place
  const [shown, ...others] = files(eventId)
  const isStored = stored?.includes(shown.path) ?? false
  const label = texts.names[name]
  const remove = async () => {
    for (const { path } of [...others, shown]) if (stored?.includes(path)) await eveningWrites.removeFile(path.slice(1))
    await onRemoved()
  }
  return (
    <li className="picture-place">
      <h3>{label}</h3>
      <p className="soft small">
        {texts.notes[name]}, {shown.width} × {shown.height}
      </p>
      <div className="picture-frame" style={{ aspectRatio: shown.width / shown.height }}>
        {isStored ? (
          <img
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
      {upload && 'progress' in upload && <UploadProgress label={texts.uploading(label)} fraction={upload.progress} />}
      {upload && 'error' in upload && (
        <div className="error-box" role="alert">
          <p>{explainPicture(upload.error)}</p>
          {upload.again && (
            <button type="button" className="button button--small" onClick={upload.again}>
              {allTexts.retry}
              <span className="visually-hidden">: {label}</span>
            </button>
          )}
        </div>
      )}
      <div className="row">
        <ChoosePicture className="button button--small" onChoose={([file]) => file && onChoose(file)}>
          {isStored ? texts.change : texts.choose}
          <span className="visually-hidden">: {label}</span>
        </ChoosePicture>
        {isStored && (
          <ActionButton
            label={texts.remove}
            about={label}
            done={texts.removed}
            question={texts.question(label)}
            act={remove}
          />
        )}
      </div>
    </li>
  )
}
