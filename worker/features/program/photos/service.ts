import type { Photo, PhotoOrder, PhotoRemoval } from '#schema/photo.ts'
import { found, Problem } from '#schema/problem.ts'
import { reorderObjects } from '#worker/storage/reorder-objects.ts'
import { removeCopies } from '#worker/storage/stored-images.ts'
import { keyOf, numberedObjects, photosOf } from './listing.ts'

/** What is told to others after photos were moved, or may have been. */
type Record = () => Promise<unknown>

/**
 * Gives the photos of a folder the numbers from 1 on in the order of their present numbers in `order`. Throws
 * `changedMeanwhile` if these are not the numbers of the folder, or if somebody writes to it at the same time. Then a photo
 * may be there twice, but none is lost.
 */
export async function orderPhotos(bucket: R2Bucket, { folder, order }: PhotoOrder, record: Record): Promise<Photo[]> {
  const objects = await numberedObjects(bucket, folder)
  const inOrder = order.flatMap((n) => objects[n - 1] ?? [])
  if (new Set(inOrder).size !== objects.length || order.length !== objects.length) throw new Problem('changedMeanwhile')
  if (inOrder.some((object, at) => object !== objects[at])) await move(bucket, folder, [objects, inOrder], record)
  return photosOf(folder, objects.length)
}

/**
 * Removes a photo. The ones after it move up, because pages show photos up to the first gap. Throws `missing`, and
 * `changedMeanwhile` if another photo has its number than the one whose ETag is `ifMatch`.
 */
export async function removePhoto(
  bucket: R2Bucket,
  { folder, n, ifMatch }: PhotoRemoval & { ifMatch: string | undefined },
  record: Record,
): Promise<Photo[]> {
  const objects = await numberedObjects(bucket, folder)
  const removed = found(objects[n - 1] ?? null)
  if (ifMatch && ifMatch !== removed.httpEtag) throw new Problem('changedMeanwhile')
  const others = objects.filter((object) => object !== removed)
  await move(bucket, folder, [objects, [...others, removed]], record, () =>
    bucket.delete(keyOf(folder, objects.length)),
  )
  return photosOf(folder, others.length)
}

async function move(
  bucket: R2Bucket,
  folder: string,
  [before, after]: [before: R2Object[], after: R2Object[]],
  record: Record,
  finish = async () => {},
): Promise<void> {
  try {
    await reorderObjects(bucket, before, after, keyOf(folder, before.length + 1))
    await finish()
  } finally {
    const changed = before.filter((object, at) => object !== after[at] || at === before.length - 1)
    await Promise.all(changed.map(({ key }) => removeCopies(bucket, key)))
    await record()
  }
}
