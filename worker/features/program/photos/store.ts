import { limits } from '#schema/limits.ts'
import type { Photo } from '#schema/photo.ts'

/** Lists photo1.jpg, photo2.jpg … of a folder, up to the first missing number, `limits.photosMax` at most. */
export async function listPhotos(bucket: R2Bucket, folder: string): Promise<Photo[]> {
  const present = await listKeys(bucket, `${folder}/photo`)
  const photos: Photo[] = []
  for (let n = 1; n <= limits.photosMax && present.has(`${folder}/photo${n}.jpg`); n++)
    photos.push({ n, url: `/${folder}/photo${n}.jpg` })
  return photos
}

async function listKeys(bucket: R2Bucket, prefix: string): Promise<Set<string>> {
  const keys = new Set<string>()
  let cursor: string | undefined
  do {
    const page = await bucket.list({ prefix, ...(cursor !== undefined && { cursor }) })
    for (const { key } of page.objects) keys.add(key)
    cursor = page.truncated ? page.cursor : undefined
  } while (cursor !== undefined)
  return keys
}
