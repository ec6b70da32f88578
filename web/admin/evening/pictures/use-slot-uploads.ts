import { useState } from 'react'
import { useUnsavedChanges } from '../../form/leave-guard.ts'
import { type Box, drawPicture, sizeOf } from '../../upload/draw-picture.ts'
import { explainUpload } from '../../upload/explain-upload.ts'
import { inPixels, largestCrop } from '../../upload/largest-crop.ts'
import { sendPicture } from '../../upload/picture-requests.ts'
import type { PictureSlot, SlotName } from './slots.ts'

/** An upload that runs, or one that failed and can be repeated. */
export type PlaceUpload = { progress: number } | { problem: string; again: (() => void) | null }

/** Draws pictures in the sizes of their places and uploads them. Leaving while one is on its way asks. */
export function useSlotUploads(eventId: number, onStored: (place: PictureSlot) => Promise<void>) {
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
          signal: new AbortController().signal,
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
