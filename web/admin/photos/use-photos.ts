import { useState } from 'react'
import { useSWRConfig } from 'swr'
import { limits } from '#schema/limits.ts'
import { ApiError } from '#web/data/failure.ts'
import { get, send } from '../data/api.ts'
import { useRead } from '../data/use-read.ts'
import { deleteAt, finishRemovals, removeLater, useIsRemoved } from '../form/removal.ts'
import { moved } from '../order/use-reorder.ts'
import { drawPicture, type PictureTarget } from '../upload/draw-picture.ts'
import { openPicture, PictureProblem } from '../upload/open-picture.ts'
import { type Sending, sendPicture } from '../upload/picture-requests.ts'
import { useUploads } from '../upload/upload-queue.ts'
import { texts } from './texts.ts'

/** A folder of numbered photos: `info`, `gallery/1`, `gallery/2` or `events/{id}/photos`. */
export type Folder = string

const target: PictureTarget = { width: 2400, height: 2400, type: 'image/jpeg' }

const pathOf = (folder: Folder, n: number): string => `${folder}/photo${n}.jpg`

async function asPhoto(file: File): Promise<Blob> {
  const { image, close } = await openPicture(file)
  try {
    return await drawPicture(image, target)
  } finally {
    close()
  }
}

const isTaken = (error: unknown): boolean => error instanceof ApiError && error.status === 412

/**
 * Adds a photo with the number `next`, or with the first free one after it if somebody else has taken that meanwhile.
 * Returns its number. Throws a `PictureProblem`, an `ApiError`, or the signal's reason.
 */
async function addPhoto(folder: Folder, next: number, file: File, sending: Sending): Promise<number> {
  const photo = await asPhoto(file)
  for (let n = next; n <= limits.photosMax; n++) {
    sending.signal.throwIfAborted()
    try {
      await sendPicture(pathOf(folder, n), photo, { ...sending, onlyNew: true })
      return n
    } catch (error) {
      if (!isTaken(error)) throw error
    }
  }
  throw new PictureProblem(texts.full(limits.photosMax))
}

/** Prepares a photo to replace the one with the number `n`. Returns its path and its content. */
export const replacement = async (folder: Folder, n: number, file: File) => ({
  path: pathOf(folder, n),
  photo: await asPhoto(file),
})

/** The ETag of a stored photo: what is removed is this photo, whatever number it has by then. */
async function etagOf(folder: Folder, n: number): Promise<string> {
  const response = await fetch(`/${pathOf(folder, n)}`, { method: 'HEAD', cache: 'no-store' })
  if (!response.ok) throw new ApiError(response.status, {})
  return response.headers.get('ETag') ?? ''
}

const addressOf = (folder: Folder, n: number): string => `/photos?${new URLSearchParams({ folder, n: String(n) })}`

const numbersBetween = (one: number, other: number): number[] =>
  Array.from({ length: Math.abs(one - other) + 1 }, (_, at) => Math.min(one, other) + at)

/**
 * The photos of a folder, and what changes them. After a change the list is updated without reading it again. Numbers
 * count the photos without one that is being removed. Before anything else is changed, that removal is sent: then they are
 * the numbers that the API has.
 */
export function usePhotos(folder: Folder) {
  const read = get('/photos', { folder, limit: String(limits.photosMax), withHidden: 'true' })
  const { data: page, error, reload } = useRead(read)
  const isRemoved = useIsRemoved()
  const { cache, mutate } = useSWRConfig()
  const [opened] = useState(() => Date.now())
  // How often each photo was replaced while the screen is open: its address stays, and browsers cache it.
  const [changes, setChanges] = useState<Record<number, number>>({})

  /** From the cache, because more may have happened since the last render. */
  const countNow = (): number => {
    const stored: { data: unknown[] } | undefined = cache.get(read.key)?.data
    return stored?.data.length ?? 0
  }
  const show = (photos: number, ...changed: number[]) => {
    setChanges((before) => {
      const after = { ...before }
      for (const n of changed) after[n] = (after[n] ?? 0) + 1
      return after
    })
    const list = Array.from({ length: photos }, (_, at) => ({ n: at + 1, url: `/${folder}/photo${at + 1}.jpg` }))
    // Which ones are hidden moves with them.
    const revalidate = page?.data.some(({ hidden }) => hidden) ?? false
    return mutate(read.key, page && { ...page, data: list, total: photos }, { revalidate })
  }

  const uploads = useUploads(async (file, sending) => {
    await finishRemovals()
    const next = countNow() + 1
    const n = await addPhoto(folder, next, file, sending)
    await (n === next ? show(n, n) : mutate(read.key))
  })

  return {
    photos: page?.data
      .filter(({ n }) => !isRemoved(addressOf(folder, n)))
      // The version is a text that changes when the photo has changed.
      .map(({ n, url, hidden = false }, at) => ({ n: at + 1, url, hidden, version: `${opened}-${changes[n] ?? 0}` })),
    error,
    reload,
    uploads,
    onReplaced: (n: number) => void show(countNow(), n),
    /** Removes a photo soon: see `removeLater`. The ones after it get lower numbers then. */
    remove: async (n: number) => {
      await finishRemovals()
      const address = addressOf(folder, n)
      const headers = { 'If-Match': await etagOf(folder, n) }
      removeLater({
        address,
        name: texts.photo(n),
        send: async () => {
          await deleteAt(address, headers)
          await show(countNow() - 1, ...numbersBetween(n, countNow()))
        },
      })
    },
    move: async (n: number, to: number) => {
      await finishRemovals()
      const numbers = numbersBetween(1, countNow())
      try {
        await send('PUT', '/photos/order', { folder, order: moved(numbers, n - 1, to - 1) })
        await show(numbers.length, ...numbersBetween(n, to))
      } catch (failure) {
        await mutate(read.key)
        throw failure
      }
    },
  }
}
