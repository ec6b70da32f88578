import { messages } from '#schema/error-messages.ts'
import { ApiError } from '#web/data/failure.ts'

/**
 * The message for a failed application. An existing application (409) always has the same text. Otherwise the server's
 * message wins over the default text. A rejection may also have status 200.
 */
export function refusalSentence(error: unknown): string {
  if (!(error instanceof ApiError)) return (error instanceof Error && error.message) || messages.applicationFailed
  const { status, data, message } = error
  if (status === 409) return messages.applicationExists
  if (status === 200) return data.error || messages.applicationRefused
  return data.error || message || messages.applicationFailed
}
