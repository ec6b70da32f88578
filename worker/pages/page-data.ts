import type { Context } from 'hono'
import { limits } from '#schema/limits.ts'
import type { PageQuery } from '#web/data/page-queries.ts'
import { readContent } from '#worker/cache/read-content.ts'
import { paginate } from '#worker/database/pagination.ts'
import type { Audience, Env } from '#worker/env.ts'
import { cachedListing } from '#worker/features/program/photos/listing.ts'
import { describeError, log } from '#worker/http/log.ts'
import { type Answered, answersFromDatabase, sourceOf } from './answers.ts'

type Queries = readonly PageQuery[]

/** What a page shows from the database, and the content version that was read with it. */
export type Answers = { version: number; data: Answered[] }

/** How a page that is not cached reads: from the primary, and for whom. */
type Freshly = { constraint: 'first-primary'; audience?: Audience }

/**
 * Reads a page's data from the database, in one round trip. Private pages and previews read the primary: they show rows that
 * may have been written a moment ago.
 */
export async function readPageData(c: Context<Env>, queries: Queries, { constraint, audience }: Partial<Freshly> = {}) {
  const answers = await answersFromDatabase(queries, audience ?? 'public')
  return readContent(c, () => answers, constraint)
}

/** The answers with ticket counts that are not known. */
export const withoutCounts = (answers: readonly Answered[]): Answered[] =>
  answers.map((one) => {
    if (one.kind !== 'event' || !one.answer) return one
    const ticketTypes = one.answer.ticketTypes.map((type) => ({ ...type, available: null }))
    return { ...one, answer: { ...one.answer, ticketTypes } }
  })

/**
 * The photos that a page shows. `expiresAt` (epoch ms) is set if they may change without an edit: 0 if object storage
 * failed; that of the listing if a past event has no photos yet, because somebody may upload them directly to object
 * storage.
 */
type Photos = { answers: Answered[]; expiresAt?: number }

/** Reads the photos of a page from object storage. `data` from the database says which events are past. */
export async function readPhotos(c: Context<Env>, queries: Queries, { version, data }: Answers): Promise<Photos> {
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
