import * as z from 'zod/mini'
import { messages } from './error-messages.ts'
import { juryLimits } from './evening-limits.ts'
import { id, wholeNumber } from './fields.ts'
import { timestamp } from './times.ts'

/**
 * What a presenter would get: what jurors wrote, without their names, the own place if it is among the first of the jury, and
 * the votes of the audience. `place` and `votes` are null until the jury and the vote are closed. `sentAt` is when an organiser
 * released the letter.
 */
export const PresenterLetter = z.object({
  ticketId: id,
  startup: z.string(),
  sentences: z.array(z.object({ id, text: z.string() })),
  place: z.nullable(wholeNumber),
  votes: z.nullable(wholeNumber),
  sentAt: z.nullable(timestamp),
})
export type PresenterLetter = z.output<typeof PresenterLetter>

export const PresenterLetters = z.array(PresenterLetter)
export type PresenterLetters = z.output<typeof PresenterLetters>

/** Which letters to send: all that were not sent, or that of one ticket, without these sentences. */
export const LettersWrite = z.object({
  ticketId: z.optional(id),
  without: z._default(z.array(id).check(z.maxLength(juryLimits.leftOut, messages.tooMany(juryLimits.leftOut))), []),
})
export type LettersWrite = z.output<typeof LettersWrite>
