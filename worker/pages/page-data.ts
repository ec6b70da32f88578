import type { Context } from 'hono'
import { limits } from '#schema/limits.ts'
import type { PageQuery } from '#web/data/page-queries.ts'
import { type Content, readContent } from '#worker/cache/read-content.ts'
import { findJson, storeJson } from '#worker/cache/response-cache.ts'
import { paginate } from '#worker/database/pagination.ts'
import { isBusy } from '#worker/database/retry.ts'
import type { Audience, Env } from '#worker/env.ts'
import { cachedListing } from '#worker/features/program/photos/listing.ts'
import { describeError, log } from '#worker/http/log.ts'
import { type Answered, answersFromDatabase, sourceOf } from './answers.ts'
import { withCounts } from './ticket-counts.ts'

type Queries = readonly PageQuery[]

/** How a page that is not cached reads: from the primary, and for whom. */
type Freshly = { constraint: 'first-primary'; audience?: Audience }

/**
 * Reads a page's data from the database, in one round trip. Private pages and previews read the primary: they show rows that
 * may have been written a moment ago.
 */
export async function readPageData(c: Context<Env>, queries: Queries, { constraint, audience }: Partial<Freshly> = {}) {
  const answers = await answersFromDatabase(queries, audience ?? 'public')
  return readContent(c.env.DB, () => answers, constraint)
}

/**
 * Reads the data of a page with ticket counts. While the database is unavailable, returns the cached data of `version`,
 * without counts. Throws `busy` if none is cached.
 */
export async function readCountedPageData(c: Context<Env>, queries: Queries, version: number) {
  const name = `/data of ${c.var.url.pathname}`
  try {
    const content = await readPageData(c, queries)
    // Answers for missing events are not stored: anybody can request new ids and fill the cache.
    const isMissing = content.data.some(({ answer }) => answer === null)
    if (!isMissing) await storeJson(c, name, content.version, withCounts(content.data, null))
    return content
  } catch (error) {
    const cached = isBusy(error) ? await findJson<Answered[]>(c, name, version) : undefined
    if (!cached) throw error
    return { version, data: cached }
  }
}

/**
 * The photos that a page shows. `expiresAt` (epoch ms) is set if they may change without an edit: 0 if object storage
 * failed; that of the listing if a past event has no photos yet, because somebody may upload them directly to object
 * storage.
 */
type Photos = { answers: Answered[]; expiresAt?: number }

/** Reads the photos of a page from object storage. `data` from the database says which events are past. */
export async function readPhotos(
  c: Context<Env>,
  queries: Queries,
  { version, data }: Content<Answered[]>,
): Promise<Photos> {
  const pastEvents = data.flatMap((one) => (one.kind === 'event' && one.answer?.status === 'PAST' ? [one.id] : []))
  const folders = await Promise.all(
    queries.map(async (query) => {
      const source = sourceOf(query)
      if (source.from !== 'storage') return []
      const { folder, ofPastEvent, withAnswer } = source
      if (ofPastEvent !== undefined && !pastEvents.includes(ofPastEvent)) return []
      const listing = await readFolder(c, version, folder)
      if (!listing) return [{ answer: [], expiresAt: 0 }]
      const answer = withAnswer(paginate(listing.photos, { limit: limits.photosMax, offset: 0 }))
      return [{ answer, expiresAt: ofPastEvent === undefined ? undefined : listing.expiresAt }]
    }),
  )
  const photos = folders.flat()
  const expiries = photos.flatMap(({ expiresAt }) => expiresAt ?? [])
  return {
    answers: photos.flatMap(({ answer }) => answer),
    ...(expiries.length > 0 && { expiresAt: Math.min(...expiries) }),
  }
}

async function readFolder(c: Context<Env>, version: number, folder: string) {
  try {
    return await cachedListing(c, version, folder)
  } catch (error) {
    const { id, page } = c.var.notes
    log('error', { requestId: id, route: page ?? 'page', ...describeError(error) })
    return null
  }
}
