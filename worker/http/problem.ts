import type { Failure, ProblemCode } from '#schema/envelope.ts'
import { limits } from '#schema/limits.ts'
import { messages } from '#schema/messages.ts'

const problems = {
  malformed: [400, messages.malformed],
  invalid: [422, messages.invalid],
  unauthorized: [401, messages.unauthorized],
  missing: [404, messages.missing],
  conflict: [409, messages.conflict],
  eventPast: [409, messages.eventPast],
  registrationClosed: [409, messages.registrationClosed],
  soldOut: [409, messages.conflict],
  limitReached: [409, messages.limitReached],
  keyReused: [409, messages.keyReused],
  alreadySubscribed: [409, messages.alreadySubscribed],
  notUploaded: [409, messages.deckNotUploaded],
  tooLarge: [413, messages.tooLarge],
  unsupported: [415, messages.unsupported],
  tooMany: [429, messages.tooManyRequests],
  unexpected: [500, messages.unexpected],
  notConfigured: [501, messages.directUploadOff],
  busy: [503, messages.busy],
} as const satisfies Record<ProblemCode, readonly [number, string]>

/** Everything that the API refuses. `message` and the sentences in `fields` (by dotted path) are for a person, in Polish. */
export class Problem extends Error {
  readonly code: ProblemCode
  readonly fields: Record<string, string> | undefined
  constructor(code: ProblemCode, message: string = problems[code][1], fields?: Record<string, string>) {
    super(message)
    this.name = 'Problem'
    this.code = code
    this.fields = fields
  }
  get status() {
    return problems[this.code][0]
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
