import type { Context } from 'hono'
import type { Page } from '#schema/envelope.ts'
import type { Photo, PhotoQuery } from '#schema/photo.ts'
import { findCached, storeInCache } from '#worker/cache/edge.ts'
import { withEtag } from '#worker/cache/etag.ts'
import { createLru } from '#worker/cache/lru.ts'
import type { Env } from '#worker/env.ts'
import { paginate } from '#worker/http/paths.ts'
import { listPhotos } from './store.ts'

/** For how long an empty folder is taken for empty, since a tool for object storage may fill it past the API. */
const emptyMs = 60_000

/** Until when this isolate takes folders for empty. Organisers' files raise the version, hence the key. */
const emptyUntil = createLru<number>({ entries: 500, bytes: 256 * 1024 }, () => 8)

/** The photos of a folder. A listing is the slowest and dearest call of object storage, so an empty folder is listed once a minute. */
export async function photosIn(bucket: R2Bucket, version: number, folder: string): Promise<Photo[]> {
  const key = `${version}/${folder}`
  if ((emptyUntil.find(key) ?? 0) > Date.now()) return []
  const photos = await listPhotos(bucket, folder)
  if (photos.length === 0) emptyUntil.keep(key, Date.now() + emptyMs)
  return photos
}

/**
 * Photos for a page, listed once for each version of the content. The version has to be read before: organisers' files raise it
 * when they are there.
 */
export async function cachedPhotos(c: Context<Env>, version: number, query: PhotoQuery): Promise<Page<Photo>> {
  const what = `/photos of ${query.folder}`
  const kept = await findCached(c, what, version)
  if (kept) return paginate(read(kept.body), query)
  const photos = await photosIn(c.env.FILES, version, query.folder)
  if (photos.length > 0) storeInCache(c, what, version, await withEtag(Response.json(photos)))
  return paginate(photos, query)
}

const read = (body: Uint8Array): Photo[] => JSON.parse(new TextDecoder().decode(body))
