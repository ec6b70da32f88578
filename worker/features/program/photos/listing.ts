import type { Context } from 'hono'
import { limits } from '#schema/limits.ts'
import type { Photo } from '#schema/photo.ts'
import { findJson, storeJson } from '#worker/cache/entries.ts'
import { createLru } from '#worker/cache/lru.ts'
import type { Env } from '#worker/env.ts'
import { listObjects } from '#worker/storage/list-objects.ts'

/** How long an empty folder is not listed again. Somebody may upload photos directly to object storage. */
const emptyMs = 60_000

/** Expiry times (epoch ms) of empty folders, by version and folder. An upload through the API raises the version. */
const emptyUntil = createLru<number>({ entries: 500, bytes: 256 * 1024 }, () => 8)

/** The photos of a folder. The listing of an empty folder expires (epoch ms): it is read again from then on. */
export type Listing = { photos: Photo[]; expiresAt?: number }

/**
 * Lists the photos of a folder. Listing is the slowest and most expensive call of object storage, so an isolate lists
 * an empty folder at most once a minute for each version.
 */
export async function listFolder(bucket: R2Bucket, version: number, folder: string): Promise<Listing> {
  const key = `${version}/${folder}`
  const cachedUntil = emptyUntil.find(key)
  if (cachedUntil !== undefined) return { photos: [], expiresAt: cachedUntil }
  const photos = await listPhotos(bucket, folder)
  if (photos.length > 0) return { photos }
  const expiresAt = Date.now() + emptyMs
  emptyUntil.store(key, expiresAt, expiresAt)
  return { photos, expiresAt }
}

/**
 * Lists the photos of a folder, cached by content version. Read `version` before the call. An upload raises it after
 * the file is stored, so an old listing is never cached under the new version.
 */
export async function cachedListing(c: Context<Env>, version: number, folder: string): Promise<Listing> {
  const name = `/photos of ${folder}`
  const cached = await findJson<Photo[]>(c, name, version)
  if (cached) return { photos: cached }
  const listing = await listFolder(c.env.FILES, version, folder)
  if (listing.photos.length > 0) await storeJson(c, name, version, listing.photos)
  return listing
}

export const keyOf = (folder: string, n: number): string => `${folder}/photo${n}.jpg`

/** The photos of a folder that has so many. */
export const photosOf = (folder: string, count: number): Photo[] =>
  Array.from({ length: count }, (_, at) => ({ n: at + 1, url: `/${keyOf(folder, at + 1)}` }))

/** Lists photo1.jpg, photo2.jpg … of a folder, up to the first missing number, `limits.photosMax` at most. */
export async function numberedObjects(bucket: R2Bucket, folder: string): Promise<R2Object[]> {
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

const listPhotos = async (bucket: R2Bucket, folder: string): Promise<Photo[]> =>
  photosOf(folder, (await numberedObjects(bucket, folder)).length)
