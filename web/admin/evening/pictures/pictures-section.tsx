import { useState } from 'react'
import { RefusalBox } from '#web/forms/refusal-box.tsx'
import { texts } from '#web/texts/console/pictures.ts'
import { toast } from '#web/ui/toast.ts'
import { useRead, useReloadReads } from '../../data/use-read.ts'
import { useUnsavedChanges } from '../../form/leave-guard.ts'
import { finishRemovals } from '../../form/removal.ts'
import { CropDialog } from '../../upload/crop-dialog.tsx'
import { type Box, drawPicture, inPixels, largestCrop, sizeOf } from '../../upload/draw-picture.ts'
import { explainUpload, type OpenPicture, openPicture } from '../../upload/open-picture.ts'
import { PictureButton } from '../../upload/picture-inputs.tsx'
import { sendPicture } from '../../upload/picture-requests.ts'
import { Section, type SectionProps } from '../section.tsx'
import { type PlaceUpload, SlotTile } from './slot-tile.tsx'
import { type PictureSlot, pictureSlots, type SlotName, storedPictures } from './slots.ts'

/** Draws pictures in the sizes of their places and uploads them. Leaving while one is on its way asks. */
function useSlotUploads(eventId: number, onStored: (place: PictureSlot) => Promise<void>) {
  const [uploads, setUploads] = useState<Partial<Record<SlotName, PlaceUpload>>>({})
  const set = (name: SlotName, upload: PlaceUpload | undefined) =>
    setUploads(({ [name]: _, ...others }) => (upload ? { ...others, [name]: upload } : others))
  const isSending = Object.values(uploads).some((upload) => 'progress' in upload)
  useUnsavedChanges(isSending)

  const send = async (place: PictureSlot, image: HTMLImageElement, chosen?: Box): Promise<void> => {
    const files = place.files(eventId)
    const size = sizeOf(image)
    const part = chosen ?? inPixels(largestCrop(size, files[0].width / files[0].height), size)
    set(place.name, { progress: 0 })
    await finishRemovals()
    try {
      // All files are drawn first: if one cannot be, none is uploaded.
      const drawn = await Promise.all(
        files.map(async ({ path, ...target }) => ({
          path,
          picture: await drawPicture(image, { ...target, type: 'image/png' }, part),
        })),
      )
      for (const [at, { path, picture }] of drawn.entries())
        await sendPicture(path.slice(1), picture, {
          onProgress: (fraction) => set(place.name, { progress: (at + fraction) / drawn.length }),
        })
      await onStored(place)
      set(place.name, undefined)
    } catch (error) {
      set(place.name, { problem: explainUpload(error), again: () => void send(place, image, part) })
    }
  }

  return {
    uploads,
    isSending,
    send,
    /** Tells at a place why a chosen file is no picture. */
    refuse: (name: SlotName, error: unknown) => set(name, { problem: explainUpload(error), again: null }),
  }
}

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
