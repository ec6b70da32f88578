import type { ReactNode } from 'react'
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
