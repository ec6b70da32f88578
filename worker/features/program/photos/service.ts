import { dayMs } from '#schema/durations.ts'
import { messages } from '#schema/error-messages.ts'
import { limits, organiserLimits } from '#schema/limits.ts'
import { type PhotoOrder, type PhotoRemoval, publicFilePattern } from '#schema/photo.ts'
import { found, Problem } from '#schema/problem.ts'
import { type DailyNetwork, withNetworkCount } from '#worker/database/network-writes.ts'
import { type Database, execute, executeOnce, joinQueries, writesOf } from '#worker/database/query.ts'
import { executeWithin } from '#worker/database/recent-uses.ts'
import type { Statement } from '#worker/database/statement.ts'
import { withHidden } from '#worker/storage/image-metadata.ts'
import { listObjects } from '#worker/storage/list-objects.ts'
import { reorderObjects } from '#worker/storage/reorder-objects.ts'
import { storePictures } from './pictures-store.ts'
import { pictureOf, readFolder } from './read-pictures.ts'
import { countReport, type Reported, reportPhoto } from './reports-store.ts'

const keyOf = (folder: string, n: number): string => `${folder}/photo${n}.jpg`

/** Lists photo1.jpg, photo2.jpg … of a folder, up to the first missing number, `limits.photosMax` at most. */
async function numberedObjects(bucket: R2Bucket, folder: string): Promise<R2Object[]> {
  const objects = await listObjects(bucket, `${folder}/photo`)
  const byKey = new Map(objects.map((object) => [object.key, object]))
  const numbered: R2Object[] = []
  for (let n = 1; n <= limits.photosMax; n++) {
    const object = byKey.get(keyOf(folder, n))
    if (!object) break
    numbered.push(object)
  }
  return numbered
}

/** Where a change of a folder is made, and what is written with its rows. */
export type Change = { db: Database; bucket: R2Bucket; record: Statement }

/**
 * Gives the photos of a folder the numbers from 1 on in the order of their present numbers in `order`, and returns the keys
 * whose content changed. Throws `changedMeanwhile` if these are not the numbers of the folder, or if somebody writes to it at
 * the same time. Then a photo may be there twice, but none is lost.
 */
export async function orderPhotos(change: Change, { folder, order }: PhotoOrder): Promise<string[]> {
  const objects = await numberedObjects(change.bucket, folder)
  const inOrder = order.flatMap((n) => objects[n - 1] ?? [])
  if (new Set(inOrder).size !== objects.length || order.length !== objects.length) throw new Problem('changedMeanwhile')
  return inOrder.some((object, at) => object !== objects[at]) ? move(change, folder, objects, inOrder) : []
}

/**
 * Removes a photo, and returns the keys whose content changed. The photos after it move up, because pages show photos up to
 * the first gap. Throws `missing`, and `changedMeanwhile` if another photo has its number than the one whose ETag is `ifMatch`.
 */
export async function removePhoto(
  change: Change,
  { folder, n, ifMatch }: PhotoRemoval & { ifMatch: string | undefined },
): Promise<string[]> {
  const objects = await numberedObjects(change.bucket, folder)
  const removed = found(objects[n - 1] ?? null)
  if (ifMatch && ifMatch !== removed.httpEtag) throw new Problem('changedMeanwhile')
  const others = objects.filter((object) => object !== removed)
  return move(change, folder, objects, [...others, removed], () => change.bucket.delete(keyOf(folder, objects.length)))
}

/** Hides a photo from everybody, or shows it again. Its object says so. Throws `missing`, and `changedMeanwhile`. */
export async function hidePhoto({ db, bucket, record }: Change, key: string, hidden: boolean): Promise<void> {
  const isPhoto = publicFilePattern.test(key) && key.endsWith('.jpg')
  const object = found(isPhoto ? await bucket.get(key) : null)
  const customMetadata = withHidden(object.customMetadata, hidden)
  const stored = await bucket.put(key, await new Response(object.body).arrayBuffer(), {
    customMetadata,
    ...(object.httpMetadata && { httpMetadata: object.httpMetadata }),
    onlyIf: { etagMatches: object.etag },
  })
  if (!stored) throw new Problem('changedMeanwhile')
  const picture = { ...pictureOf(key, stored.etag, customMetadata), from: key }
  await execute(db, writesOf([record, ...storePictures(db, { stored: [picture], removed: [] })]))
}

async function move(
  { db, bucket, record }: Change,
  folder: string,
  before: R2Object[],
  after: R2Object[],
  finish = async () => {},
): Promise<string[]> {
  try {
    await reorderObjects(bucket, before, after, keyOf(folder, before.length + 1))
    await finish()
  } finally {
    const moves = new Map(before.map(({ key }, at) => [key, after[at]?.key ?? key]))
    await readFolder(db, bucket, folder, moves, [record])
  }
  return before.filter((object, at) => object !== after[at] || at === before.length - 1).map(({ key }) => key)
}

/**
 * Stores a report of a photo for a network, which may send a few a day. False if nobody can list the photo. Throws `tooMany`:
 * what is accepted is kept.
 */
export async function storeReport(db: Database, reported: Reported, network: DailyNetwork | null): Promise<boolean> {
  const report = withNetworkCount(db, network, reportPhoto(db, reported))
  if (!network) return executeOnce(db, report)
  const { now, path } = reported
  const name = `photo:${network.network}:${path}`
  const limit = { name, allowed: organiserLimits.photoReports.perNetwork, windowMs: dayMs }
  const counted = joinQueries([countReport(db, limit, reported), report], ([, isKnown]) => isKnown)
  return executeWithin(db, limit, counted, { sentence: messages.enoughReports, now })
}
