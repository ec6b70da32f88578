import * as z from 'zod/mini'
import { messages } from './error-messages.ts'
import { id } from './fields.ts'
import { limits } from './limits.ts'
import { listQuery, queryFlag, queryId, queryNumber } from './query-parameters.ts'

const folderPattern = /^(?:gallery\/[12]|info|events\/[1-9]\d{0,14}\/photos)$/

const folder = z.string({ error: messages.required }).check(z.regex(folderPattern, messages.notAnOption))

export const PhotoQuery = z.strictObject({
  folder,
  limit: queryNumber(1, limits.photosMax, limits.photosMax),
  offset: listQuery.offset,
  /** Lists hidden photos too. For organisers: for others it changes nothing. */
  withHidden: queryFlag,
})
export type PhotoQuery = z.output<typeof PhotoQuery>

/** The numbers of all photos of a folder, in their new order. Then the first one becomes photo 1. */
export const PhotoOrder = z.object({
  folder,
  order: z
    .array(id, { error: messages.notAList })
    .check(z.maxLength(limits.photosMax, messages.tooMany(limits.photosMax))),
})
export type PhotoOrder = z.output<typeof PhotoOrder>

export const PhotoRemoval = z.strictObject({ folder, n: queryId })
export type PhotoRemoval = z.output<typeof PhotoRemoval>

/** `hidden` is there, and true, for hidden photos alone, which only organisers list. */
export const Photo = z.object({ n: id, url: z.string(), hidden: z.exactOptional(z.literal(true)) })
export type Photo = z.output<typeof Photo>

/** For an image's placeholder. `tone` is the average colour (`#2a1633`). The size (pixels) is for PNGs only. */
export type ImageMetadata = { tone?: string; width?: number; height?: number }

/** What a page knows of its pictures. `etag` is that of object storage, for pictures that may be shared. */
export type PictureOnPage = Pick<ImageMetadata, 'tone'> & { etag?: string }

/** The only allowed keys of public images. */
export const publicFilePattern =
  /^(?:gallery\/[12]\/photo[1-9]\d{0,3}\.jpg|info\/photo[1-9]\d{0,3}\.jpg|events\/[1-9]\d{0,14}\/(?:photos\/photo[1-9]\d{0,3}\.jpg|[a-z][a-z-]*-(?:mobile|desktop)\.png))$/

/** The aftermovie and its poster. Served like public images, but uploaded directly to R2, not through the API. */
export const aftermoviePattern = /^info\/aftermovie\.(?:mp4|jpg)$/

/** Whether a key is that of a public picture, which can be resized. */
export const isPublicPicture = (key: string): boolean =>
  publicFilePattern.test(key) || (aftermoviePattern.test(key) && key.endsWith('.jpg'))

/** A public image: its key (`id`) and its public URL. */
export const PublicFile = z.object({ id: z.string().check(z.regex(publicFilePattern)), url: z.string() })
export type PublicFile = z.output<typeof PublicFile>

/** The response to deleting a public image. */
export const RemovedFile = z.object({ id: PublicFile.shape.id })
export type RemovedFile = z.output<typeof RemovedFile>
