import { useEffect, useRef } from 'react'
import { type PercentCrop, ReactCrop } from 'react-image-crop'
import { texts } from '#web/texts/console/pictures.ts'
import type { Area } from './read-picture.ts'

type CropperProps = {
  picture: HTMLCanvasElement
  aspect: number
  area: Area
  onChange: (area: Area) => void
}

const { corner, corners } = texts.crop

const ariaLabels = {
  cropArea: texts.crop.area,
  nwDragHandle: corner(corners.nw),
  nDragHandle: corner(corners.n),
  neDragHandle: corner(corners.ne),
  eDragHandle: corner(corners.e),
  seDragHandle: corner(corners.se),
  sDragHandle: corner(corners.s),
  swDragHandle: corner(corners.sw),
  wDragHandle: corner(corners.w),
}

const toCrop = ({ x, y, width, height }: Area): PercentCrop => ({
  unit: '%',
  x: x * 100,
  y: y * 100,
  width: width * 100,
  height: height * 100,
})

const toArea = ({ x, y, width, height }: PercentCrop): Area => ({
  x: x / 100,
  y: y / 100,
  width: width / 100,
  height: height / 100,
})

/** A frame of fixed proportions over a picture, moved and resized by pointer and keys. Loaded with the dialog. */
export default function Cropper({ picture, aspect, area, onChange }: CropperProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    canvas.current?.getContext('2d')?.drawImage(picture, 0, 0)
  }, [picture])
  return (
    <ReactCrop
      className="cropper"
      crop={toCrop(area)}
      aspect={aspect}
      keepSelection
      ruleOfThirds
      minWidth={24}
      ariaLabels={ariaLabels}
      onChange={(_, crop) => onChange(toArea(crop))}
    >
      <canvas ref={canvas} width={picture.width} height={picture.height} />
    </ReactCrop>
  )
}
