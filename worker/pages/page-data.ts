import type { Context } from 'hono'
import { pageQueries } from '#web/data/page-queries.ts'
import type { findRoute } from '#web/routes.ts'
import { readContent } from '#worker/cache/read-content.ts'
import type { Audience, Env } from '#worker/env.ts'
import { type Answered, answersFromDatabase } from './answers.ts'

export type PageRequest = ReturnType<typeof findRoute>

/** What a page shows from the database, and the content version that was read with it. */
export type Answers = { version: number; data: Answered[] }

/** Reads the data of a page and of its top bar, in one round trip. A private page shows rows that were written a moment ago. */
export async function readPageData(c: Context<Env>, { route, params }: PageRequest, audience: Audience = 'public') {
  const queries = [pageQueries.firstUpcomingEvents, pageQueries.nextEvent, ...route.queries(params)]
  const answers = await answersFromDatabase(queries, audience)
  return readContent(c, () => answers, route.cache === 'private' ? 'first-primary' : undefined)
}

/** What may be shown while the database is away: without ticket counts, and without startups whose people may be erased by then. */
export const forOutage = (answers: readonly Answered[]): Answered[] =>
  answers.map((one) => {
    if (one.kind !== 'event' || !one.answer) return one
    const ticketTypes = one.answer.ticketTypes.map((type) => ({ ...type, available: null }))
    return { ...one, answer: { ...one.answer, ticketTypes, results: [] } }
  })
