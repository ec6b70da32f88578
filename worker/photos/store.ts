import { limits } from '#schema/limits.ts'
import type { Photo } from '#schema/photo.ts'

/** photo1.jpg, photo2.jpg … of a folder up to the first gap, 50 at most (spec §2). */
export async function listPhotos(bucket: R2Bucket, folder: string): Promise<Photo[]> {
  const { objects } = await bucket.list({ prefix: `${folder}/photo` })
  const present = new Set(objects.map(({ key }) => key))
  const photos: Photo[] = []
  for (let n = 1; n <= limits.photosMax && present.has(`${folder}/photo${n}.jpg`); n++)
    photos.push({ n, url: `/${folder}/photo${n}.jpg` })
  return photos
}
