import { messages } from '#schema/messages.ts'
import { ApiError } from '#web/data/failure.ts'

/** Why an application was not taken, in the order of precedence of spec §8. */
export function refusalSentence(error: unknown): string {
  if (!(error instanceof ApiError)) return (error instanceof Error && error.message) || messages.applicationFailed
  const { status, data, message } = error
  if (status === 409) return messages.applicationExists
  if (status === 200) return data.error || messages.applicationRefused
  return data.error || message || messages.applicationFailed
}
