import { useState } from 'react'
import { RefusalBox } from '#web/forms/refusal-box.tsx'
import { texts } from '#web/texts/console/pictures.ts'
import { toast } from '#web/ui/toast.ts'
import { useRead, useReloadReads } from '../../data/use-read.ts'
import { CropDialog } from '../../upload/crop-dialog.tsx'
import { explainUpload } from '../../upload/explain-upload.ts'
import { type OpenPicture, openPicture } from '../../upload/open-picture.ts'
import { PictureButton } from '../../upload/picture-button.tsx'
import { Section } from '../section.tsx'
import type { SectionProps } from '../use-evening.ts'
import { SlotTile } from './slot-tile.tsx'
import { type PictureSlot, pictureSlots, storedPictures } from './slots.ts'
import { useSlotUploads } from './use-slot-uploads.ts'

/** The pictures of an evening: one tile for each place of the site that shows one. */
export default function PicturesSection({ evening }: SectionProps) {
  const { id } = evening.event
  const read = useRead(storedPictures(id))
  const reload = useReloadReads()
  // Pictures keep their addresses, and browsers keep them for a day.
  const [version, setVersion] = useState(Date.now)
  const [cropping, setCropping] = useState<{ place: PictureSlot; picture: OpenPicture } | null>(null)
  const [refused, setRefused] = useState<{ error: unknown } | null>(null)
  const refresh = async () => {
    await reload(`/files/events/${id}`)
    setVersion(Date.now())
  }
  const { uploads, isSending, send, refuse } = useSlotUploads(id, async (place) => {
    await refresh()
    toast(texts.saved(texts.names[place.name]))
  })

  const crop = async (place: PictureSlot, file: File) => {
    try {
      setCropping({ place, picture: await openPicture(file) })
    } catch (error) {
      refuse(place.name, error)
    }
  }
  const putEverywhere = async (file: File) => {
    setRefused(null)
    try {
      const { image, close } = await openPicture(file)
      for (const place of pictureSlots) await send(place, image)
      close()
    } catch (error) {
      setRefused({ error })
    }
  }

  return (
    <Section title={texts.title} lead={texts.lead}>
      <div className="row">
        <PictureButton disabled={isSending} onChoose={(file) => void putEverywhere(file)}>
          {texts.everywhere}
        </PictureButton>
        <p className="soft small">{texts.everywhereHelp}</p>
      </div>
      {refused && <RefusalBox refusal={refused}>{explainUpload(refused.error)}</RefusalBox>}
      <ul className="picture-slots">
        {pictureSlots.map((place) => (
          <SlotTile
            key={place.name}
            eventId={id}
            place={place}
            stored={read.data}
            version={version}
            upload={uploads[place.name]}
            onChoose={(file) => void crop(place, file)}
            onRemoved={refresh}
          />
        ))}
      </ul>
      {cropping && (
        <CropDialog
          place={texts.names[cropping.place.name]}
          picture={cropping.picture}
          target={cropping.place.files(id)[0]}
          onClose={() => setCropping(null)}
          onCrop={(part) => {
            setCropping(null)
            void send(cropping.place, cropping.picture.image, part)
          }}
        />
      )}
    </Section>
  )
}
