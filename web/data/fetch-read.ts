import { ApiError, isMissing } from './failure.ts'

/** Fetches a path of the API and takes the answer out of its envelope. Null where the thing does not exist. */
async function fetchNow(key: string): Promise<unknown> {
  const response = await fetch(key, { headers: { Accept: 'application/json' } })
  const body = await response.json().catch(() => ({}))
  if (response.ok) return body.data
  const error = new ApiError(response.status, body)
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
export function readAhead(key: string): void {
  if (youngAnswer(key)) return
  const answer = fetchNow(key)
  ahead.set(key, { answer, until: Date.now() + youth })
  // Nobody may come for it; the page asks again by itself.
  answer.catch(() => ahead.delete(key))
}

/** What SWR asks with. An answer that came ahead is used once, and only while it is young. */
export function fetchRead(key: string): Promise<unknown> {
  const answer = youngAnswer(key) ?? fetchNow(key)
  ahead.delete(key)
  return answer
}
