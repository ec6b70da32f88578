import type { Context } from 'hono'
import type { Page } from '#schema/envelope.ts'
import type { Photo, PhotoQuery } from '#schema/photo.ts'
import { findKept, keep } from '../cache/edge.ts'
import { tag } from '../cache/etag.ts'
import type { Env } from '../env.ts'
import { pageOf } from '../http/paths.ts'
import { listPhotos } from './store.ts'

/**
 * Photos for a page, listed once for each version of the content: a listing is the slowest and dearest call of object storage.
 * The version has to be read before: organisers' files raise it when they are there. An empty folder may be filled past the
 * API, so it is looked into each time.
 */
export async function photosFor(c: Context<Env>, version: number, query: PhotoQuery): Promise<Page<Photo>> {
  const what = `/photos of ${query.folder}`
  const kept = await findKept(c, what, version)
  if (kept) return pageOf(read(kept.body), query)
  const photos = await listPhotos(c.env.FILES, query.folder)
  if (photos.length > 0) keep(c, what, version, await tag(Response.json(photos)))
  return pageOf(photos, query)
}

const read = (body: Uint8Array): Photo[] => JSON.parse(new TextDecoder().decode(body))
