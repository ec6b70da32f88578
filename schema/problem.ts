import type { Failure, ProblemCode } from './envelope.ts'
import { messages } from './error-messages.ts'
import { limits } from './limits.ts'

/** The default message of each code. Named one by one, so that knip finds messages that nothing uses. */
const defaultMessages = {
  malformed: messages.malformed,
  invalid: messages.invalid,
  unauthorized: messages.unauthorized,
  forbidden: messages.forbidden,
  missing: messages.missing,
  conflict: messages.conflict,
  eventPast: messages.eventPast,
  registrationClosed: messages.registrationClosed,
  tooEarly: messages.tooEarly,
  soldOut: messages.conflict,
  placesLeft: messages.placesLeft,
  limitReached: messages.limitReached,
  keyReused: messages.keyReused,
  checkedIn: messages.checkedIn,
  cancelled: messages.cancelled,
  alreadySubscribed: messages.alreadySubscribed,
  alreadySent: messages.alreadySent,
  hasTickets: messages.publishedWithTickets,
  erased: messages.erasedRecipient,
  notUploaded: messages.deckNotUploaded,
  roomClosed: messages.roomClosed,
  noPlace: messages.noPlace,
  seatTaken: messages.seatTaken,
  voteClosed: messages.voteClosed,
  juryClosed: messages.juryClosed,
  hasMarks: messages.hasMarks,
  changedMeanwhile: messages.changedMeanwhile,
  tooLarge: messages.tooLarge,
  unsupported: messages.unsupported,
  tooMany: messages.tooManyRequests,
  unexpected: messages.unexpected,
  notConfigured: messages.directUploadOff,
  busy: messages.busy,
} satisfies Record<ProblemCode, string>

/** An error that becomes a `Failure`, the body of the response. `message` and the values of `fields` (keyed by dotted path) are Polish texts for users. */
export class Problem extends Error {
  readonly code: ProblemCode
  readonly fields: Record<string, string> | undefined
  /** `Retry-After` in seconds, if it differs from the default of the code. */
  waitSeconds?: number
  /** The HTTP status, if it differs from that of the code. */
  status?: 409
  constructor(code: ProblemCode, message: string = defaultMessages[code], fields?: Record<string, string>) {
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
 * A validation error. It lists at most `limits.refusedFields` fields, so that a small request cannot cause a large
 * response. If a single field failed, its message is also the message of the whole error.
 */
export function invalid(failed: Record<string, string>): Problem {
  const listed = Object.entries(failed).slice(0, limits.refusedFields)
  const message = listed.length === 1 ? listed[0]?.[1] : messages.invalid
  return new Problem('invalid', message, Object.fromEntries(listed))
}

/** Returns `thing`. Throws `missing` if it is null or undefined. */
export function found<T>(thing: T | null | undefined): T {
  if (thing === null || thing === undefined) throw new Problem('missing')
  return thing
}

/** Too many requests. The next one may be sent after `waitSeconds`. */
export const tooMany = (sentence: string, waitSeconds: number): Problem =>
  Object.assign(new Problem('tooMany', sentence), { waitSeconds })

/** Like `notConfigured`, but with status 409: the site lacks a setting. */
export const missingSetting = (sentence: string): Problem =>
  Object.assign(new Problem('notConfigured', sentence), { status: 409 })

/** Somebody else led the stage to another item first. Unlike with `If-Match`, the status is 409. */
export const steppedMeanwhile = (): Problem =>
  Object.assign(new Problem('changedMeanwhile', messages.steppedMeanwhile), { status: 409 })
