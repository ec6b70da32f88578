import type { Context } from 'hono'
import type { ImageMetadata } from '#schema/photo.ts'
import { createLru, jsonBytes } from '#worker/cache/lru.ts'
import type { Env } from '#worker/env.ts'
import { describeError, log } from '#worker/http/log.ts'
import { parseImageMetadata } from '#worker/storage/image-metadata.ts'
import type { Answered } from './answers.ts'

type Pictures = Record<string, ImageMetadata>

/** Each folder is a call of object storage for each version of the content. The pictures that are seen first are in the first. */
const foldersAtMost = 10

/** Of evenings that people look at. */
const foldersKept = { entries: 200, bytes: 2 * 1024 * 1024 }

/**
 * What is known of the pictures on a page, by their addresses: its colours stand in their places before they are there. A page
 * does without where object storage fails.
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

/** An event's pictures of which one is shared: their sizes are told, and that they are there. */
const shared = /\/(?:detail|og)-desktop\.png$/

type Folder = { folder: string; kind?: RegExp }

/** Where the pictures of an answer are, and of which kind those are that it does not name. Wide and narrow ones look alike. */
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
    // Pictures of these may be in any folder. Only those in folders that the page lists anyway are looked up.
    case 'speakers':
    case 'mentors':
    case 'media':
      return []
  }
}

/* An isolate serves many people. Folders are the same for all of them; their pages are kept at the edge, so this need not be. */
const kept = createLru<Pictures>(foldersKept, jsonBytes)

/** The pictures of a folder, with what is known of them. */
async function picturesIn(bucket: R2Bucket, version: number, folder: string): Promise<Pictures> {
  const key = `${version}${folder}`
  const known = kept.find(key)
  if (known) return known
  const pictures = await listPictures(bucket, folder.slice(1))
  kept.keep(key, pictures)
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
