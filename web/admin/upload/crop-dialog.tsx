import { lazy, Suspense, useEffect, useState } from 'react'
import { texts } from '#web/texts/console/upload.ts'
import { Modal } from '../dialog/modal.tsx'
import { Button } from '../form/button.tsx'
import { type Box, inPixels, largestCrop, type Size, sizeOf } from './draw-picture.ts'
import type { OpenPicture } from './open-picture.ts'

const Cropper = lazy(() => import('./cropper.tsx'))

type CropDialogProps = {
  picture: OpenPicture
  place: string
  target: Size
  /** Whether the crop has the aspect ratio of `target`. Otherwise it may have any. */
  cropToTarget?: boolean
  onCrop: (part: Box) => void
  onClose: () => void
}

/** Asks which part of a picture is shown. Closes the picture when it is done. */
export function CropDialog({ picture, target, place, cropToTarget = true, onCrop, onClose }: CropDialogProps) {
  const { image } = picture
  const aspect = cropToTarget ? target.width / target.height : undefined
  const [part, setPart] = useState(() => inPixels(largestCrop(sizeOf(image), aspect), sizeOf(image)))
  useEffect(() => picture.close, [picture])
  const isSmall = cropToTarget && part.width < target.width / 2
  return (
    <Modal className="modal--wide" heading={texts.crop.heading(place)} onClose={onClose}>
      <p className="soft">{texts.crop.lead}</p>
      <div className="cropper">
        <Suspense fallback={<p role="status">{texts.crop.loading}</p>}>
          <Cropper image={image} aspect={aspect} onChange={setPart} />
        </Suspense>
      </div>
      <p role="status" className="soft small">
        {isSmall && texts.crop.small(Math.round(part.width), Math.round(part.height))}
      </p>
      <div className="row modal-foot">
        <Button label={texts.crop.cancel} onPress={onClose} />
        <Button look="primary" label={texts.crop.save} onPress={() => onCrop(part)} />
      </div>
    </Modal>
  )
}
