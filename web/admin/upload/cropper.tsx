import { useState } from 'react'
import { type PercentCrop, ReactCrop } from 'react-image-crop'
import { texts } from '#web/texts/console/upload.ts'
import { adoptStyles } from '#web/ui/adopt-styles.ts'
import styles from './cropper.scss?inline'
import { type Box, inPixels, largestCrop, sizeOf } from './draw-picture.ts'

type CropperProps = {
  image: HTMLImageElement
  /** Width by height. Without it any shape can be cut out. */
  aspect: number | undefined
  /** Called after each change with the crop, in pixels of the picture. The first crop is `largestCrop`. */
  onChange: (part: Box) => void
}

const { area, handle, places } = texts.crop

const ariaLabels = {
  cropArea: area,
  nwDragHandle: handle(places.nw),
  nDragHandle: handle(places.n),
  neDragHandle: handle(places.ne),
  eDragHandle: handle(places.e),
  seDragHandle: handle(places.se),
  sDragHandle: handle(places.s),
  swDragHandle: handle(places.sw),
  wDragHandle: handle(places.w),
}

/** Cuts out a part of a picture by pointer or arrow keys. Loaded when a picture is chosen. */
export default function Cropper({ image, aspect, onChange }: CropperProps) {
  adoptStyles(styles)
  const size = sizeOf(image)
  const [crop, setCrop] = useState<PercentCrop>(() => largestCrop(size, aspect))
  const change = (next: PercentCrop) => {
    setCrop(next)
    onChange(inPixels(next, size))
  }
  return (
    <ReactCrop
      crop={crop}
      {...(aspect !== undefined && { aspect })}
      keepSelection
      minWidth={24}
      minHeight={24}
      ariaLabels={ariaLabels}
      onChange={(_, next) => change(next)}
    >
      <img referrerPolicy="no-referrer" src={image.src} alt="" />
    </ReactCrop>
  )
}
