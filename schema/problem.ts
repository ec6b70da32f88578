import type { Failure, ProblemCode } from './envelope.ts'
import { limits } from './limits.ts'
import { messages } from './messages.ts'

/** What a person reads where the code alone is given. */
const sentences = {
  malformed: messages.malformed,
  invalid: messages.invalid,
  unauthorized: messages.unauthorized,
  missing: messages.missing,
  conflict: messages.conflict,
  eventPast: messages.eventPast,
  registrationClosed: messages.registrationClosed,
  soldOut: messages.conflict,
  limitReached: messages.limitReached,
  keyReused: messages.keyReused,
  alreadySubscribed: messages.alreadySubscribed,
  notUploaded: messages.deckNotUploaded,
  tooLarge: messages.tooLarge,
  unsupported: messages.unsupported,
  tooMany: messages.tooManyRequests,
  unexpected: messages.unexpected,
  notConfigured: messages.directUploadOff,
  busy: messages.busy,
} satisfies Record<ProblemCode, string>

/** Everything that the API refuses. `message` and the sentences in `fields` (by dotted path) are for a person, in Polish. */
export class Problem extends Error {
  readonly code: ProblemCode
  readonly fields: Record<string, string> | undefined
  constructor(code: ProblemCode, message: string = sentences[code], fields?: Record<string, string>) {
    super(message)
    this.name = 'Problem'
    this.code = code
    this.fields = fields
  }
  get failure(): Failure {
    const { code, message, fields } = this
    return { success: false, code, message, error: message, ...(fields && { fields }) }
  }
}

/**
 * Fields that failed their contract, `limits.refusedFields` of them at most, so that a small request gets no large answer.
 * A single field's sentence is the message.
 */
export function invalid(failed: Record<string, string>): Problem {
  const named = Object.entries(failed).slice(0, limits.refusedFields)
  const sentence = named.length === 1 ? named[0]?.[1] : messages.invalid
  return new Problem('invalid', sentence, Object.fromEntries(named))
}

/** The thing itself, or `missing`. */
export function found<T>(thing: T | null | undefined): T {
  if (thing === null || thing === undefined) throw new Problem('missing')
  return thing
}
