import { useState } from 'react'
import { RefusalBox } from '#web/forms/refusal-box.tsx'
import { texts as allTexts } from '#web/texts/console/evening-people.ts'
import { texts as pictureTexts } from '#web/texts/console/pictures.ts'
import { ChoosePicture } from '../../pictures/choose-picture.tsx'
import { CropDialog } from '../../pictures/crop-dialog.tsx'
import { explainPicture } from '../../pictures/explain-picture.ts'
import { drawArea, readPicture, toFile } from '../../pictures/read-picture.ts'

const texts = allTexts.fresh

/** Portraits are square on all pages: see `web/ui/person.tsx`. */
const shape = { width: 640, height: 640 }

/** Chooses and crops a portrait. It is uploaded by whoever saves the form. */
export function PortraitField({
  portrait,
  onPortrait,
}: {
  portrait: File | null
  onPortrait: (portrait: File) => void
}) {
  const [picture, setPicture] = useState<HTMLCanvasElement | null>(null)
  const [refused, setRefused] = useState<{ error: unknown } | null>(null)
  const attempt = (work: Promise<void>) => {
    setRefused(null)
    void work.catch((error: unknown) => setRefused({ error }))
  }
  return (
    <div className="field">
      <span className="field-label">{texts.photo}</span>
      <div className="row">
        <ChoosePicture
          className="button button--small"
          onChoose={([file]) => file && attempt(readPicture(file).then(setPicture))}
        >
          {portrait ? texts.changePhoto : texts.choosePhoto}
        </ChoosePicture>
        <p role="status">{portrait && texts.photoReady}</p>
      </div>
      {refused && <RefusalBox refusal={refused}>{explainPicture(refused.error)}</RefusalBox>}
      {picture && (
        <CropDialog
          place={texts.photo}
          picture={picture}
          shape={shape}
          action={pictureTexts.crop.use}
          onClose={() => setPicture(null)}
          onCrop={(area) => {
            setPicture(null)
            attempt(toFile(drawArea(picture, area, shape), 'image/png').then(onPortrait))
          }}
        />
      )}
    </div>
  )
}
