import * as z from 'zod/mini'
import { id, wholeNumber } from './fields.ts'

export type Data<T> = { data: T }
export type Page<T> = { data: T[]; total: number; limit: number; offset: number }

export const dataOf = <T>(contract: z.ZodMiniType<T>): z.ZodMiniType<Data<T>> => z.object({ data: contract })

const naturalNumber = wholeNumber.check(z.gte(0))

export const pageSchema = <T>(contract: z.ZodMiniType<T>): z.ZodMiniType<Page<T>> =>
  z.object({ data: z.array(contract), total: naturalNumber, limit: naturalNumber, offset: naturalNumber })

/** The response to DELETE. */
export const Removed = z.object({ id })

/** The response to a request for mails. It is the same whether mails are sent or not. */
export const Accepted = z.object({ accepted: z.literal(true) })
export type Accepted = z.output<typeof Accepted>

/** The response to both application forms. */
export const Applied = z.object({ success: z.literal(true), data: z.object({ id }) })
export type Applied = z.output<typeof Applied>

const problemCodes = [
  'malformed',
  'invalid',
  'unauthorized',
  'forbidden',
  'missing',
  'conflict',
  'eventPast',
  'registrationClosed',
  'tooEarly',
  'soldOut',
  'placesLeft',
  'limitReached',
  'keyReused',
  'checkedIn',
  'cancelled',
  'alreadySubscribed',
  'alreadySent',
  'hasTickets',
  'erased',
  'notUploaded',
  'roomClosed',
  'noPlace',
  'seatTaken',
  'voteClosed',
  'juryClosed',
  'hasMarks',
  'changedMeanwhile',
  'tooLarge',
  'unsupported',
  'tooMany',
  'unexpected',
  'notConfigured',
  'busy',
] as const
export type ProblemCode = (typeof problemCodes)[number]

/** An error response. `message` and `error` are the same Polish text; `fields` maps dotted paths to error messages. */
export const Failure = z.object({
  success: z.literal(false),
  code: z.enum(problemCodes),
  message: z.string(),
  error: z.string(),
  fields: z.exactOptional(z.record(z.string(), z.string())),
})
export type Failure = z.output<typeof Failure>
