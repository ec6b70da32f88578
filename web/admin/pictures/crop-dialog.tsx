import { lazy, Suspense, useState } from 'react'
import { texts as allTexts } from '#web/texts/console/pictures.ts'
import { Skeletons } from '#web/ui/skeleton.tsx'
import { Modal } from '../dialog/modal.tsx'
import { type Area, middleOf, type Size } from './read-picture.ts'

const texts = allTexts.crop

const Cropper = lazy(() => import('./cropper.tsx'))

type CropDialogProps = {
  /** What the picture is for. */
  place: string
  picture: HTMLCanvasElement
  /** Its proportions are kept. */
  shape: Size
  action?: string
  onCrop: (area: Area) => void
  onClose: () => void
}

/** Chooses the part of a picture that a place shows. */
export function CropDialog({ place, picture, shape, action = texts.save, onCrop, onClose }: CropDialogProps) {
  const [area, setArea] = useState(() => middleOf(picture, shape))
  return (
    <Modal className="modal--wide" heading={texts.heading(place)} onClose={onClose}>
      <p className="soft">{texts.lead}</p>
      <Suspense fallback={<Skeletons count={1} className="skeleton--crop" label={texts.loading} />}>
        <Cropper picture={picture} aspect={shape.width / shape.height} area={area} onChange={setArea} />
      </Suspense>
      <div className="row modal-foot">
        <button type="button" className="button button--primary" onClick={() => onCrop(area)}>
          {action}
        </button>
        <button type="button" className="button" onClick={onClose}>
          {texts.cancel}
        </button>
      </div>
    </Modal>
  )
}
