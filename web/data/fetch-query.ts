import { limits } from '#schema/limits.ts'
import { ApiError, isMissing } from './failure.ts'
import { type AnswerTo, type PageQuery, pathOf } from './page-queries.ts'

/** Lists are read without cookies: to a signed-in organiser the API also lists drafts, which no page shows. */
const credentialsFor = (key: string) => (key.includes('?') ? 'omit' : 'same-origin')

/** The `data` of a response, or null on 404. Throws on other errors and on a timeout. */
async function fetchNow(key: string): Promise<unknown> {
  const signal = AbortSignal.timeout(limits.requestTimeoutMs)
  const response = await fetch(key, {
    headers: { Accept: 'application/json' },
    credentials: credentialsFor(key),
    signal,
  })
  if (response.ok) return (await response.json()).data
  const error = new ApiError(response.status, await response.json().catch(() => ({})))
  if (isMissing(error)) return null
  console.error(error)
  throw error
}

/** Prefetched results by API path. `expiresAt` is by `performance.now()`. Written only in browsers. */
const prefetched = new Map<string, { answer: Promise<unknown>; expiresAt: number }>()
/** A prefetched result is used within this time. */
const maxAgeMs = 10_000

const unexpiredAnswer = (key: string): Promise<unknown> | undefined => {
  const found = prefetched.get(key)
  return found && found.expiresAt > performance.now() ? found.answer : undefined
}

/** Prefetches a query. Repeated calls within ten seconds send one request. */
export function prefetchQuery(key: string): void {
  if (unexpiredAnswer(key)) return
  const answer = fetchNow(key)
  prefetched.set(key, { answer, expiresAt: performance.now() + maxAgeMs })
  // Prevents an unhandled rejection. The page itself fetches again.
  answer.catch(() => prefetched.delete(key))
}

/** SWR's fetcher. It uses an unexpired prefetched result once, otherwise it fetches. */
export function fetchQuery(key: string): Promise<unknown> {
  const answer = unexpiredAnswer(key) ?? fetchNow(key)
  prefetched.delete(key)
  return answer
}

/** Fetches a query once, outside of SWR. Null on 404. Throws an `ApiError`, or the error of `fetch`. */
export const fetchAnswer = async <Query extends PageQuery>(query: Query): Promise<AnswerTo<Query>> =>
  asAnswer<AnswerTo<Query>>(await fetchQuery(pathOf(query)))

/** Safe: `AnswerTo` is inferred from the Worker's routes. */
const asAnswer = <T>(answer: unknown) => answer as T
