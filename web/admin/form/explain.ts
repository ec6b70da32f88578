import { ApiError, serverSentence } from '#web/data/failure.ts'
import { texts } from '#web/texts/console/frame.ts'

/** Why a request failed, as a sentence for the organiser. */
export function explain(error: unknown): string {
  if (!(error instanceof ApiError)) return texts.failure
  if (error.status === 403) return texts.forbidden
  // Without a response the message is the console's own, which says whether the connection or the server is to blame.
  return serverSentence(error) ?? (error.data.message || texts.failure)
}
