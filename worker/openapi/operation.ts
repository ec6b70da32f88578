import type * as z from 'zod/mini'
import type { ProblemCode } from '#schema/envelope.ts'
import type { Call } from './calls.ts'

/** A picture, a deck, a table: content that no JSON schema describes. */
type File = { mediaTypes: readonly string[]; about: string }

/** `one` and `list` come in the envelope of data, `whole` is all of the answer. */
export type Form = 'one' | 'list' | 'whole'
export type Answer = File | { form: Form; contract: z.ZodMiniType; about: string | undefined }

/**
 * What a route does not say of itself. Path, method, contracts of query and body, credentials, rate limits and ETags are read
 * from the route, and the problems that follow from them; `problems` are the others, with their sentence where it is not the
 * usual one.
 */
type Details = {
  details?: string
  takesIdempotencyKey?: true
  /** A file as the body, or as the `field` of a form. */
  body?: File & { field?: string }
  200?: Answer
  201?: Answer
  problems?: Partial<Record<ProblemCode, string | null>>
}
export type Description = Details & { id: string; summary: string }
export type Operation = Description & { tag: string; call: Call }

/** Operations by method and path, under a heading of their own. */
export const area = (tag: string, about: string, operations: Record<string, Description>) => ({
  tag,
  about,
  operations,
})

/** `id` is the operation's name in generated clients. */
export const operation = (id: string, summary: string, details: Details): Description => ({ id, summary, ...details })

/** Without `about` an answer is described as its component is. */
const inForm =
  (form: Form) =>
  (contract: z.ZodMiniType, about?: string): Answer => ({ form, contract, about })

export const one = inForm('one')
export const list = inForm('list')
export const whole = inForm('whole')
export const file = (about: string, ...mediaTypes: string[]): File => ({ mediaTypes, about })
