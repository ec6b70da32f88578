import { type DragEvent, useState } from 'react'
import { texts as allTexts } from '#web/texts/console/pictures.ts'
import { ChoosePicture } from './choose-picture.tsx'

const texts = allTexts.gallery

/** A place to drop photos on, with a button that chooses them. */
export function PhotoDrop({ onFiles }: { onFiles: (files: File[]) => void }) {
  const [isOver, setOver] = useState(false)
  const over = (event: DragEvent) => {
    event.preventDefault()
    setOver(true)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same by keyboard
    <div
      className="photo-drop"
      data-over={isOver}
      onDragEnter={over}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        const files = [...event.dataTransfer.files]
        if (files.length > 0) onFiles(files)
      }}
    >
      <span className="desk-only">{texts.drop}</span>
      <ChoosePicture multiple onChoose={onFiles}>
        {texts.choose}
      </ChoosePicture>
    </div>
  )
}
