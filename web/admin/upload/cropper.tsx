import { useState } from 'react'
import { type PercentCrop, ReactCrop } from 'react-image-crop'
import { keysOf } from '#schema/keys.ts'
import { texts } from '#web/texts/console/upload.ts'
import { adoptStyles } from '#web/ui/adopt-styles.ts'
import { Button } from '../form/button.tsx'
import styles from './cropper.scss?inline'
import { type Box, inPixels, largestCrop, sizeOf } from './draw-picture.ts'

type CropperProps = {
  image: HTMLImageElement
  /** Width by height. Without it any shape can be cut out. */
  aspect: number | undefined
  /** Called after each change with the crop, in pixels of the picture. The first crop is `largestCrop`. */
  onChange: (part: Box) => void
}

const { area, handle, places, buttons } = texts.crop

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

const within = (value: number, most: number): number => Math.min(Math.max(0, value), most)

/** In percent of the picture. */
const moved = (crop: PercentCrop, across: number, down: number): PercentCrop => ({
  ...crop,
  x: within(crop.x + across, 100 - crop.width),
  y: within(crop.y + down, 100 - crop.height),
})

/** As large as the picture at most, around the same middle. */
function resized(crop: PercentCrop, factor: number): PercentCrop {
  const by = Math.min(factor, 100 / crop.width, 100 / crop.height)
  const [width, height] = [crop.width * by, crop.height * by]
  const [x, y] = [crop.x + (crop.width - width) / 2, crop.y + (crop.height - height) / 2]
  return { ...crop, width, height, x: within(x, 100 - width), y: within(y, 100 - height) }
}

/** What each button does, for those who can neither drag nor use arrow keys. */
const changes = {
  left: (crop: PercentCrop) => moved(crop, -5, 0),
  right: (crop: PercentCrop) => moved(crop, 5, 0),
  up: (crop: PercentCrop) => moved(crop, 0, -5),
  down: (crop: PercentCrop) => moved(crop, 0, 5),
  smaller: (crop: PercentCrop) => resized(crop, 0.9),
  larger: (crop: PercentCrop) => resized(crop, 1 / 0.9),
}

/** Cuts out a part of a picture by pointer, arrow keys or buttons. Loaded when a picture is chosen. */
export default function Cropper({ image, aspect, onChange }: CropperProps) {
  adoptStyles(styles)
  const size = sizeOf(image)
  const [crop, setCrop] = useState<PercentCrop>(() => largestCrop(size, aspect))
  const change = (next: PercentCrop) => {
    setCrop(next)
    onChange(inPixels(next, size))
  }
  return (
    <>
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
      <div className="row crop-buttons">
        {keysOf(changes).map((name) => (
          <Button key={name} look="small" label={buttons[name]} onPress={() => change(changes[name](crop))} />
        ))}
      </div>
    </>
  )
}
