import type { Context } from 'hono'
import type { ImageMetadata } from '#schema/photo.ts'
import { createLru, jsonBytes } from '#worker/cache/lru.ts'
import type { Env } from '#worker/env.ts'
import { describeError, log } from '#worker/http/log.ts'
import { parseImageMetadata } from '#worker/storage/image-metadata.ts'
import type { Answered } from './answers.ts'

type Pictures = Record<string, ImageMetadata>

/** Each folder costs a list call per content version. The first folders hold the images that visitors see first. */
const foldersAtMost = 10

/** The capacity of the cache of folder listings. */
const foldersKept = { entries: 200, bytes: 2 * 1024 * 1024 }

/**
 * Returns metadata of the images on a page, by URL path. The page shows an image's average colour until the image has
 * loaded. Empty if object storage fails.
 */
export async function picturesOnPage(
  c: Context<Env>,
  version: number,
  answers: readonly Answered[],
): Promise<Pictures> {
  const wanted = answers.flatMap(foldersOf)
  const folders = [...new Set(wanted.map(({ folder }) => folder))].slice(0, foldersAtMost)
  const named = JSON.stringify(answers.map(({ answer }) => answer))
  try {
    const known = Object.assign(
      {},
      ...(await Promise.all(folders.map((folder) => picturesIn(c.env.FILES, version, folder)))),
    )
    const isShown = (path: string) =>
      named.includes(`"${path}"`) || wanted.some(({ folder, kind }) => kind?.test(path) && path.startsWith(folder))
    const shown = Object.entries<ImageMetadata>(known).filter(([path]) => isShown(path))
    return Object.fromEntries(
      shown.flatMap(([path, facts]) =>
        shared.test(path) ? [[path, facts]] : facts.tone ? [[path, { tone: facts.tone }]] : [],
      ),
    )
  } catch (error) {
    log('error', { requestId: c.var.notes.id, route: 'colours of pictures', ...describeError(error) })
    return {}
  }
}

/** An event's candidates for its share image (Open Graph). The page needs to know which exist, and their sizes. */
const shared = /\/(?:detail|og)-desktop\.png$/

type Folder = { folder: string; kind?: RegExp }

/**
 * The folders with the images of an answer. `kind` matches images that the page shows although the answer does not
 * contain their paths. It matches wide images only: the narrow ones look alike.
 */
function foldersOf(answered: Answered): Folder[] {
  switch (answered.kind) {
    case 'events':
    case 'nextEvent':
      return answered.answer.data.map(({ id }) => ({
        folder: `/events/${id}/`,
        kind: /\/card(?:-square)?-desktop\.png$/,
      }))
    case 'event':
      return answered.answer ? [{ folder: `/events/${answered.id}/`, kind: shared }] : []
    case 'photos':
      return [{ folder: `/${answered.folder}/` }]
    case 'eventPhotos':
      return [{ folder: `/events/${answered.id}/photos/` }]
    // Their images may be in any folder. Metadata is found only in the folders that the page lists anyway.
    case 'speakers':
    case 'mentors':
    case 'media':
      return []
  }
}

/* All requests of the isolate share this cache: folders are public. The edge caches the rendered pages instead. */
const kept = createLru<Pictures>(foldersKept, jsonBytes)

/** The metadata of all images of a folder, by URL path. */
async function picturesIn(bucket: R2Bucket, version: number, folder: string): Promise<Pictures> {
  const key = `${version}${folder}`
  const known = kept.find(key)
  if (known) return known
  const pictures = await listPictures(bucket, folder.slice(1))
  kept.store(key, pictures)
  return pictures
}

async function listPictures(bucket: R2Bucket, prefix: string): Promise<Pictures> {
  const pictures: Pictures = {}
  let cursor: string | undefined
  do {
    const page = await bucket.list({ prefix, include: ['customMetadata'], ...(cursor !== undefined && { cursor }) })
    for (const { key, customMetadata } of page.objects) pictures[`/${key}`] = parseImageMetadata(customMetadata)
    cursor = page.truncated ? page.cursor : undefined
  } while (cursor !== undefined)
  return pictures
}
