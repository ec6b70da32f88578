import { limits } from '#schema/limits.ts'
import { ApiError } from '#web/data/failure.ts'
import { texts } from '#web/texts/console/pictures.ts'
import { eveningReads } from '../data/evening-reads.ts'
import { eveningWrites } from '../data/evening-writes.ts'
import { withSession } from '../data/session.ts'
import type { StorePhoto } from './photo-queue.ts'
import { readPicture, toFile } from './read-picture.ts'

const put = (path: string, body: File, onProgress: (fraction: number) => void = () => undefined) =>
  eveningWrites.putFile(path, body, onProgress, new AbortController().signal)

const countPhotos = async (folder: string): Promise<number> =>
  (await withSession(eveningReads.photos(folder).load)).total

const pathOf = (folder: string, n: number): string => `${folder}/photo${n}.jpg`

/** Stores photos in a folder, each as a JPEG under the first free number. The folder is counted anew for each. */
export const storePhotosIn =
  (folder: string): StorePhoto =>
  async (file, report) => {
    report('preparing', 0)
    const body = await toFile(await readPicture(file), 'image/jpeg')
    const count = await countPhotos(folder)
    if (count >= limits.photosMax) throw new ApiError(409, { message: texts.gallery.full })
    report('sending', 0)
    await put(pathOf(folder, count + 1), body, (fraction) => report('sending', fraction))
  }

/**
 * Removes a photo. The last one takes its number, because a gap would hide all photos behind it. If the removal fails
 * half-way, a photo is there twice, and none is lost.
 */
export async function removePhoto(folder: string, n: number): Promise<void> {
  const last = await countPhotos(folder)
  if (n < last) {
    const response = await fetch(`/${pathOf(folder, last)}`, { cache: 'no-store' })
    if (!response.ok) throw new ApiError(response.status, {})
    await put(pathOf(folder, n), new File([await response.blob()], 'photo.jpg', { type: 'image/jpeg' }))
  }
  await eveningWrites.removeFile(pathOf(folder, last))
}
