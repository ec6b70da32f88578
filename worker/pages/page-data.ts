import type { Context } from 'hono'
import type { PageQuery } from '#web/data/page-queries.ts'
import { readContent } from '#worker/cache/read-content.ts'
import type { Audience, Env } from '#worker/env.ts'
import { type Answered, answersFromDatabase } from './answers.ts'

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
