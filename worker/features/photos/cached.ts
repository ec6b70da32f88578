import type { Context } from 'hono'
import type { Page } from '#schema/envelope.ts'
import type { Photo, PhotoQuery } from '#schema/photo.ts'
import { findJson, storeJson } from '#worker/cache/edge.ts'
import { createLru } from '#worker/cache/lru.ts'
import type { Env } from '#worker/env.ts'
import { paginate } from '#worker/http/paths.ts'
import { listPhotos } from './store.ts'

/** How long an empty folder counts as empty. A tool for object storage may fill it past the API. */
const emptyMs = 60_000

/** Until when folders count as empty, by version and folder: organisers' files raise the version. */
const emptyUntil = createLru<number>({ entries: 500, bytes: 256 * 1024 }, () => 8)

/** The photos of a folder. Listing is the slowest and dearest call of object storage, so an empty folder is listed once a minute. */
export async function photosIn(bucket: R2Bucket, version: number, folder: string): Promise<Photo[]> {
  const key = `${version}/${folder}`
  if ((emptyUntil.find(key) ?? 0) > Date.now()) return []
  const photos = await listPhotos(bucket, folder)
  if (photos.length === 0) emptyUntil.keep(key, Date.now() + emptyMs)
  return photos
}

/**
 * Photos for a page, listed once for each content version. Read the version first: organisers' files raise it once they are
 * stored.
 */
export async function cachedPhotos(c: Context<Env>, version: number, query: PhotoQuery): Promise<Page<Photo>> {
  const what = `/photos of ${query.folder}`
  const kept = await findJson<Photo[]>(c, what, version)
  if (kept) return paginate(kept, query)
  const photos = await photosIn(c.env.FILES, version, query.folder)
  if (photos.length > 0) await storeJson(c, what, version, photos)
  return paginate(photos, query)
}
