import type { ReactNode } from 'react'

type ChoosePictureProps = {
  children: ReactNode
  onChoose: (files: File[]) => void
  multiple?: boolean
  className?: string
}

/** A button that opens the browser's choice of pictures. The same file can be chosen again. */
export const ChoosePicture = ({ children, onChoose, multiple = false, className = 'button' }: ChoosePictureProps) => (
  <label className={`${className} choose-file`}>
    <input
      type="file"
      accept="image/*"
      multiple={multiple}
      className="visually-hidden"
      onChange={({ target }) => {
        const files = [...(target.files ?? [])]
        target.value = ''
        if (files.length > 0) onChoose(files)
      }}
    />
    {children}
  </label>
)
