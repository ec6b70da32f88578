import { limits } from '#schema/limits.ts'
import { ApiError, isMissing } from './failure.ts'
import { type AnswerTo, type PageQuery, pathOf } from './page-queries.ts'

/** Fetches a path of the API and takes the answer out of its envelope. Null where the thing does not exist. What does not come in time has failed. */
async function fetchNow(key: string): Promise<unknown> {
  const signal = AbortSignal.timeout(limits.answerMs)
  const response = await fetch(key, { headers: { Accept: 'application/json' }, signal })
  if (response.ok) return (await response.json()).data
  const error = new ApiError(response.status, await response.json().catch(() => ({})))
  if (isMissing(error)) return null
  console.error(error)
  throw error
}

/** Answers that were asked for ahead of their page. Written in browsers alone. */
const ahead = new Map<string, { answer: Promise<unknown>; until: number }>()
const youth = 10_000

const youngAnswer = (key: string): Promise<unknown> | undefined => {
  const found = ahead.get(key)
  return found && found.until > Date.now() ? found.answer : undefined
}

/** Asks for what a page is about to show. Said twice, it asks once. */
export function prefetchQuery(key: string): void {
  if (youngAnswer(key)) return
  const answer = fetchNow(key)
  ahead.set(key, { answer, until: Date.now() + youth })
  // Nobody may come for it; the page asks again by itself.
  answer.catch(() => ahead.delete(key))
}

/** What SWR asks with. An answer that came ahead is used once, and only while it is young. */
export function fetchQuery(key: string): Promise<unknown> {
  const answer = youngAnswer(key) ?? fetchNow(key)
  ahead.delete(key)
  return answer
}

/** Fetches a query once, outside of SWR. Throws an `ApiError`. */
export const fetchAnswer = async <Query extends PageQuery>(query: Query): Promise<AnswerTo<Query>> =>
  asAnswer<AnswerTo<Query>>(await fetchQuery(pathOf(query)))

/** The answer to a query has the type that `AnswerTo` infers from the Worker's routes. */
const asAnswer = <T>(answer: unknown) => answer as T
