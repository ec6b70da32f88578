import { ApiError, serverSentence } from '#web/data/failure.ts'
import { texts } from '#web/texts/console/frame.ts'

/** Why a write failed, as a sentence for the organiser. */
export function explain(error: unknown): string {
  if (!(error instanceof ApiError)) return texts.failure
  if (error.status === 403) return texts.forbidden
  // The client's own messages promise that a repeated request does no harm. Not every write of the console is like that.
  if (error.status === 0) return navigator.onLine ? texts.noAnswer : texts.notSaved
  return serverSentence(error) ?? texts.failure
}

/** Why a read failed. Unlike a write, a read can always be repeated. */
export const explainRead = (error: unknown): string =>
  error instanceof ApiError && error.status === 0 ? texts.noConnection : explain(error)
