import type { Context } from 'hono'
import type { Page } from '#schema/envelope.ts'
import type { Photo, PhotoQuery } from '#schema/photo.ts'
import { findJson, storeJson } from '#worker/cache/edge.ts'
import { createLru } from '#worker/cache/lru.ts'
import type { Env } from '#worker/env.ts'
import { paginate } from '#worker/http/paths.ts'
import { listPhotos } from './store.ts'

/** How long an empty folder is not listed again. Somebody may upload photos directly to object storage. */
const emptyMs = 60_000

/** Expiry times (epoch ms) of empty folders, by version and folder. An upload through the API raises the version. */
const emptyUntil = createLru<number>({ entries: 500, bytes: 256 * 1024 }, () => 8)

/**
 * Lists the photos of a folder. Listing is the slowest and most expensive call of object storage, so an isolate lists
 * an empty folder at most once a minute for each version.
 */
export async function photosIn(bucket: R2Bucket, version: number, folder: string): Promise<Photo[]> {
  const key = `${version}/${folder}`
  if ((emptyUntil.find(key) ?? 0) > Date.now()) return []
  const photos = await listPhotos(bucket, folder)
  if (photos.length === 0) emptyUntil.keep(key, Date.now() + emptyMs)
  return photos
}

/**
 * Lists photos, cached by content version. Read `version` before the call. An upload raises it after the file is
 * stored, so an old listing is never cached under the new version.
 */
export async function cachedPhotos(c: Context<Env>, version: number, query: PhotoQuery): Promise<Page<Photo>> {
  const what = `/photos of ${query.folder}`
  const kept = await findJson<Photo[]>(c, what, version)
  if (kept) return paginate(kept, query)
  const photos = await photosIn(c.env.FILES, version, query.folder)
  if (photos.length > 0) await storeJson(c, what, version, photos)
  return paginate(photos, query)
}
