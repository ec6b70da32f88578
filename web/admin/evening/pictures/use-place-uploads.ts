import { useState } from 'react'
import { eveningWrites } from '../../data/evening-writes.ts'
import { useEditedForm } from '../../form/leave-guard.ts'
import { type Area, drawArea, middleOf, toFile } from '../../pictures/read-picture.ts'
import type { PicturePlace, PlaceName } from './places.ts'

/** An upload that runs, or one that failed and can be repeated. */
export type PlaceUpload = { progress: number } | { error: unknown; again: (() => void) | null }

/** Draws pictures in the sizes of their places and uploads them. Leaving while one is on its way asks. */
export function usePlaceUploads(eventId: number, onStored: (place: PicturePlace) => Promise<void>) {
  const [uploads, setUploads] = useState<Partial<Record<PlaceName, PlaceUpload>>>({})
  const set = (name: PlaceName, upload: PlaceUpload | undefined) =>
    setUploads(({ [name]: _, ...others }) => (upload ? { ...others, [name]: upload } : others))
  useEditedForm(Object.values(uploads).some((upload) => 'progress' in upload))

  const send = async (place: PicturePlace, picture: HTMLCanvasElement, chosen?: Area): Promise<void> => {
    const files = place.files(eventId)
    const area = chosen ?? middleOf(picture, files[0])
    set(place.name, { progress: 0 })
    try {
      // All files are drawn first: if one cannot be, none is uploaded.
      const drawn = await Promise.all(
        files.map(async (file) => ({ ...file, body: await toFile(drawArea(picture, area, file), 'image/png') })),
      )
      for (const [at, { path, body }] of drawn.entries())
        await eveningWrites.putFile(
          path.slice(1),
          body,
          (fraction) => set(place.name, { progress: (at + fraction) / drawn.length }),
          new AbortController().signal,
        )
      await onStored(place)
      set(place.name, undefined)
    } catch (error) {
      set(place.name, { error, again: () => void send(place, picture, area) })
    }
  }

  return {
    uploads,
    send,
    /** Tells at a place why a chosen file is no picture. */
    refuse: (name: PlaceName, error: unknown) => set(name, { error, again: null }),
  }
}
