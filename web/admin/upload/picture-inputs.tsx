import { type DragEvent, type ReactNode, useState } from 'react'
import { pictureTypes } from './open-picture.ts'

type PictureButtonProps = {
  children: ReactNode
  onChoose: (file: File) => void
  disabled?: boolean
  className?: string
}

/** A button that opens the browser's choice of a picture. The same file can be chosen again. */
export const PictureButton = ({ children, onChoose, disabled, className = 'button' }: PictureButtonProps) => (
  <label className={`${className} file-button`}>
    <input
      type="file"
      accept={pictureTypes}
      disabled={disabled}
      className="visually-hidden"
      onChange={({ target }) => {
        const [file] = target.files ?? []
        target.value = ''
        if (file) onChoose(file)
      }}
    />
    {children}
  </label>
)

type PictureDropZoneProps = {
  /** Says what to do: choose, or drop here. */
  label: string
  multiple?: boolean
  /** Ids of texts that describe the input. */
  describedBy?: string | undefined
  /** The id of the input, if another element is its label. */
  id?: string
  onFiles: (files: File[]) => void
}

/** A file input that is also a drop zone. Files of any kind may be dropped: `openPicture` says what is wrong with them. */
export function PictureDropZone({ label, multiple = false, describedBy, id, onFiles }: PictureDropZoneProps) {
  const [isOver, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const files = [...event.dataTransfer.files]
    if (files.length > 0) onFiles(multiple ? files : files.slice(0, 1))
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra; the input inside is the control
    <div
      className="drop-zone"
      data-over={isOver}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <input
        id={id}
        type="file"
        accept={pictureTypes}
        multiple={multiple}
        aria-label={id === undefined ? label : undefined}
        aria-describedby={describedBy}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])]
          target.value = ''
          if (files.length > 0) onFiles(files)
        }}
      />
      <span aria-hidden="true">{label}</span>
    </div>
  )
}
