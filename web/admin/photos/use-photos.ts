import { useState } from 'react'
import { useSWRConfig } from 'swr'
import { limits } from '#schema/limits.ts'
import { ApiError } from '#web/data/failure.ts'
import { get } from '../data/api.ts'
import { useRead } from '../data/use-read.ts'
import { drawPicture, type PictureTarget } from '../upload/draw-picture.ts'
import { openPicture, PictureProblem } from '../upload/open-picture.ts'
import { deletePicture, type Sending, sendPicture } from '../upload/picture-requests.ts'
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

async function readPhoto(folder: Folder, n: number): Promise<Blob> {
  const response = await fetch(`/${pathOf(folder, n)}`, { cache: 'no-store' })
  if (!response.ok) throw new ApiError(response.status, {})
  return response.blob()
}

const write = (folder: Folder, n: number, photo: Blob) => sendPicture(pathOf(folder, n), photo)

const erase = (folder: Folder, n: number) => deletePicture(pathOf(folder, n))

/** Removes a photo. The last one takes its number, because pages show photos up to the first gap. */
async function removePhoto(folder: Folder, n: number, last: number): Promise<void> {
  if (n !== last) await write(folder, n, await readPhoto(folder, last))
  await erase(folder, last)
}

/** Exchanges the numbers of two photos. One is stored twice meanwhile: none is lost if this stops in the middle. */
async function exchangePhotos(folder: Folder, one: number, other: number, last: number): Promise<void> {
  const [first, second] = await Promise.all([readPhoto(folder, one), readPhoto(folder, other)])
  await write(folder, last + 1, first)
  await write(folder, one, second)
  await write(folder, other, first)
  await erase(folder, last + 1)
}

/** The photos of a folder, and what changes them. After a change the list is updated without reading it again. */
export function usePhotos(folder: Folder) {
  const read = get('/photos', { folder, limit: String(limits.photosMax) })
  const { data: page, error, reload } = useRead(read)
  const data = page?.data
  const { cache, mutate } = useSWRConfig()
  const count = data?.length ?? 0
  const [opened] = useState(() => Date.now())
  // How often each photo was replaced while the screen is open: its address stays, and browsers cache it.
  const [changes, setChanges] = useState<Record<number, number>>({})

  const show = (photos: number, ...changed: number[]) => {
    setChanges((before) => {
      const after = { ...before }
      for (const n of changed) after[n] = (after[n] ?? 0) + 1
      return after
    })
    const list = Array.from({ length: photos }, (_, at) => ({ n: at + 1, url: `/${folder}/photo${at + 1}.jpg` }))
    return mutate(read.key, page && { ...page, data: list, total: photos }, { revalidate: false })
  }

  const uploads = useUploads(async (file, sending) => {
    // From the cache, because an upload may begin before the list is rendered again.
    const stored: { data: unknown[] } | undefined = cache.get(read.key)?.data
    const next = (stored?.data.length ?? 0) + 1
    const n = await addPhoto(folder, next, file, sending)
    await (n === next ? show(n, n) : mutate(read.key))
  })

  return {
    photos: data,
    error,
    reload,
    uploads,
    /** A number that changes when the photo `n` has changed. */
    versionOf: (n: number) => `${opened}-${changes[n] ?? 0}`,
    onReplaced: (n: number) => void show(count, n),
    remove: async (n: number) => {
      await removePhoto(folder, n, count)
      await show(count - 1, n, count)
    },
    move: async (n: number, to: number) => {
      try {
        await exchangePhotos(folder, n, to, count)
        await show(count, n, to)
      } catch (failure) {
        await mutate(read.key)
        throw failure
      }
    },
  }
}
