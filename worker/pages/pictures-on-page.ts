import type { Context } from 'hono'
import type { ImageMetadata } from '#schema/photo.ts'
import { createLru, jsonBytes } from '#worker/cache/lru.ts'
import type { Env } from '#worker/env.ts'
import { describeError, log } from '#worker/http/log.ts'
import { parseImageMetadata } from '#worker/storage/image-metadata.ts'
import { listObjects } from '#worker/storage/list-objects.ts'
import type { Answered } from './answers.ts'

type Pictures = Record<string, ImageMetadata>

/** Each folder costs a list call per content version. The first folders hold the images that visitors see first. */
const maxFolders = 10

/** A page shows an image's average colour until the image has loaded. Empty if object storage fails. */
export async function picturesOnPage(c: Context<Env>, version: number, answers: readonly Answered[]) {
  const folders = answers.flatMap(foldersOf)
  const paths = [...new Set(folders.map(({ path }) => path))].slice(0, maxFolders)
  const json = JSON.stringify(answers.map(({ answer }) => answer))
  const isShown = (url: string) =>
    json.includes(`"${url}"`) || folders.some(({ path, shown }) => shown?.test(url) && url.startsWith(path))
  try {
    const results = await Promise.all(paths.map((path) => picturesIn(c.env.FILES, version, path)))
    const pictures: Pictures = Object.assign({}, ...results)
    return Object.fromEntries(
      Object.entries(pictures)
        .filter(([url]) => isShown(url))
        .flatMap(([url, metadata]) =>
          shareImage.test(url) ? [[url, metadata]] : metadata.tone ? [[url, { tone: metadata.tone }]] : [],
        ),
    )
  } catch (error) {
    log('error', { requestId: c.var.notes.id, route: 'colours of pictures', ...describeError(error) })
    return {}
  }
}

/** An event's candidates for its share image (Open Graph). The page needs to know which exist, and their sizes. */
const shareImage = /\/(?:detail|og)-desktop\.png$/

/**
 * A folder with images of a page. `shown` matches images that the page shows although its data does not contain their
 * paths. It matches wide images only, because the narrow ones have similar colours.
 */
type Folder = { path: string; shown?: RegExp }

function foldersOf(answered: Answered): Folder[] {
  switch (answered.kind) {
    case 'events':
    case 'nextEvent':
      return answered.answer.data.map(({ id }) => ({
        path: `/events/${id}/`,
        shown: /\/card(?:-square)?-desktop\.png$/,
      }))
    case 'event':
      return answered.answer ? [{ path: `/events/${answered.id}/`, shown: shareImage }] : []
    case 'ticket':
    case 'order':
    case 'guest':
      return answered.answer ? [{ path: `/events/${answered.answer.event.id}/`, shown: /\/card-desktop\.png$/ }] : []
    case 'photos':
      return [{ path: `/${answered.folder}/` }]
    case 'eventPhotos':
      return [{ path: `/events/${answered.id}/photos/` }]
    // Their images may be in any folder. Metadata is found only in the folders that are listed for other data.
    case 'speakers':
    case 'mentors':
    case 'media':
    case 'pack':
    case 'feedback':
    case 'partner':
    case 'certificate':
    case 'subscription':
    case 'issues':
    case 'issue':
      return []
  }
}

/** Listings of folders, by version and path. All requests of the isolate share them, because folders are public. */
const listings = createLru<Pictures>({ entries: 200, bytes: 2 * 1024 * 1024 }, jsonBytes)

async function picturesIn(bucket: R2Bucket, version: number, path: string): Promise<Pictures> {
  const key = `${version}${path}`
  const cached = listings.find(key)
  if (cached) return cached
  const objects = await listObjects(bucket, path.slice(1), ['customMetadata'])
  const pictures = Object.fromEntries(
    objects.map(({ key, customMetadata }) => [`/${key}`, parseImageMetadata(customMetadata)]),
  )
  listings.store(key, pictures)
  return pictures
}
