import * as z from 'zod/mini'
import { messages } from './error-messages.ts'
import { answerMarks } from './evening-limits.ts'
import { count, optionalMultiline } from './fields.ts'
import { absenceReasons, feedbackKinds } from './options.ts'
import { OrderedEvent } from './order.ts'

/**
 * What somebody is asked after an evening, and what they answered: a mark of 1 to 5 from who came, a reason from who did
 * not. Null until then. `sentence` is a free text.
 */
export const Feedback = z.object({
  event: OrderedEvent,
  kind: z.enum(feedbackKinds),
  mark: z.nullable(count(answerMarks.min, answerMarks.max)),
  reason: z.nullable(z.enum(absenceReasons)),
  sentence: z.nullable(z.string()),
})
export type Feedback = z.output<typeof Feedback>

/** An answer, which replaces the one before. Who came gives a mark, who did not gives a reason. */
export const FeedbackWrite = z.object({
  mark: z.optional(count(answerMarks.min, answerMarks.max)),
  reason: z.optional(z.enum(absenceReasons, { error: messages.notAnOption })),
  sentence: optionalMultiline(answerMarks.sentenceMax),
})
export type FeedbackWrite = z.output<typeof FeedbackWrite>
