import { useState } from 'react'
import { texts } from '#web/texts/console/upload.ts'
import { Logo } from '#web/ui/logo.tsx'

type PicturePreviewProps = {
  src: string
  label: string
  shape: { width: number; height: number }
}

/** A picture as the site shows it, or a word about why there is none. */
export function PicturePreview({ src, label, shape }: PicturePreviewProps) {
  // The address that failed, so that another one is tried.
  const [broken, setBroken] = useState('')
  const isShown = src !== '' && src !== broken
  return (
    <figure className="picture-preview" data-wide={shape.width > shape.height}>
      <span className="frame">
        {isShown ? (
          <img
            referrerPolicy="no-referrer"
            src={src}
            alt={texts.field.preview(label)}
            width={shape.width}
            height={shape.height}
            onError={() => setBroken(src)}
          />
        ) : (
          <Logo />
        )}
      </span>
      {!isShown && <figcaption className="soft small">{src ? texts.field.broken : texts.field.none}</figcaption>}
    </figure>
  )
}
