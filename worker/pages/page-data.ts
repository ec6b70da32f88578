import type { Context } from 'hono'
import { limits } from '#schema/limits.ts'
import type { PageQuery } from '#web/data/page-queries.ts'
import { findJson, storeJson } from '#worker/cache/edge.ts'
import { type Content, readContent } from '#worker/cache/read-content.ts'
import { isBusy } from '#worker/database/retry.ts'
import type { Env } from '#worker/env.ts'
import { cachedPhotos } from '#worker/features/photos/cached.ts'
import { describeError, log } from '#worker/http/log.ts'
import { type Answered, answersFromDatabase, sourceOf } from './answers.ts'
import { withCounts } from './ticket-counts.ts'

type Queries = readonly PageQuery[]

/** Reads the answers to the queries of a page from the database, in one round trip. */
export const readPageData = (c: Context<Env>, queries: Queries): Promise<Content<Answered[]>> =>
  readContent(c.env.DB, () => answersFromDatabase(queries))

/**
 * The same for a page with ticket counts. While the database is away, the answers that were stored last for that version, without
 * counts. Throws `busy` where none are stored.
 */
export async function readCountedPageData(
  c: Context<Env>,
  queries: Queries,
  version: number,
): Promise<Content<Answered[]>> {
  const what = `/data of ${c.var.url.pathname}`
  try {
    const content = await readPageData(c, queries)
    // Ids of events that do not exist have no bound, so their answers are not stored.
    const isMissing = content.data.some(({ answer }) => answer === null)
    if (!isMissing) await storeJson(c, what, content.version, withCounts(content.data, null))
    return content
  } catch (error) {
    const kept = isBusy(error) ? await findJson<Answered[]>(c, what, version) : undefined
    if (!kept) throw error
    return { version, data: kept }
  }
}

/**
 * The photos that a page shows. `isComplete` is false where they may change without an edit: object storage failed, or an event
 * has none yet and a tool for object storage may add them.
 */
type Photos = { answers: Answered[]; isComplete: boolean }

/** Reads the photos of a page. Whether an event is over is in the answers from the database. */
export async function readPhotos(
  c: Context<Env>,
  queries: Queries,
  { version, data }: Content<Answered[]>,
): Promise<Photos> {
  const pastEvents = data.flatMap((one) => (one.kind === 'event' && one.answer?.status === 'PAST' ? [one.id] : []))
  const folders = await Promise.all(
    queries.map(sourceOf).map(async (source) => {
      if (source.from !== 'storage') return []
      const { folder, ofPastEvent, answered } = source
      if (ofPastEvent !== undefined && !pastEvents.includes(ofPastEvent)) return []
      const photos = await readFolder(c, version, folder)
      return [{ answer: photos && answered(photos), isComplete: photos?.total !== 0 || ofPastEvent === undefined }]
    }),
  )
  const found = folders.flat()
  return {
    answers: found.flatMap(({ answer }) => answer ?? []),
    isComplete: found.every(({ answer, isComplete }) => answer !== null && isComplete),
  }
}

async function readFolder(c: Context<Env>, version: number, folder: string) {
  try {
    return await cachedPhotos(c, version, { folder, limit: limits.photosMax, offset: 0 })
  } catch (error) {
    const { id, page } = c.var.notes
    log('error', { requestId: id, route: page ?? 'page', ...describeError(error) })
    return null
  }
}
