import { messages } from '#schema/error-messages.ts'
import { ApiError } from '#web/data/failure.ts'
import type { Outcome } from '#web/forms/use-email-form.ts'
import { texts } from '#web/texts/newsletter.ts'

/** Why somebody was not subscribed to the newsletter. */
export const explainSubscription = (error: unknown): Outcome =>
  error instanceof ApiError && error.code === 'alreadySubscribed'
    ? { state: 'alreadySubscribed', sentence: messages.alreadySubscribed }
    : { state: 'error', sentence: texts.failed }

/** The label of the button once it was pressed. */
export const subscribeLabels = { success: texts.done, alreadySubscribed: texts.known, error: texts.submit }
