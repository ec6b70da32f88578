import type * as z from 'zod/mini'
import type { ProblemCode } from '#schema/envelope.ts'
import type { Call } from './calls.ts'
import type { Component } from './component.ts'

/** Content without a JSON schema: a picture, a deck or a CSV table. */
type File = { mediaTypes: readonly string[]; about: string }

/** How a response wraps a contract: `{ data }`, a page of a list in `{ data }`, or not at all. */
export type Envelope = 'one' | 'list' | 'whole'
export type Success = File | { envelope: Envelope; contract: z.ZodMiniType; about: string | undefined }

/**
 * What cannot be read from the route. Path, method, contracts, credentials, rate limits, ETags, and the problems that
 * follow from them, come from the route itself. `problems` lists the others: null for the default message of the code.
 */
type Details = {
  details?: string
  takesIdempotencyKey?: true
  /** Refuses with `changedMeanwhile` if the record is another one. */
  takesIfMatch?: true
  /** A file as the body, or in the `field` of a multipart form. */
  body?: File & { field?: string }
  200?: Success
  201?: Success
  202?: Success
  problems?: Partial<Record<ProblemCode, string | null>>
  /** The status of a problem, where it differs from that of its code. */
  statuses?: Partial<Record<ProblemCode, 409>>
}
export type Description = Details & { id: string; summary: string }
export type Operation = Description & { tag: string; call: Call }

/** A group of operations under one heading, with their contracts. Keys are method and path: `GET /events/{id}`. */
export const area = (
  tag: string,
  about: string,
  contracts: Component[][],
  operations: Record<string, Description>,
) => ({ tag, about, components: contracts.flat(), operations })

/** `id` becomes the `operationId`, the name of the method in generated clients. */
export const operation = (id: string, summary: string, details: Details): Description => ({ id, summary, ...details })

/** Without `about`, the response has the description of its component. */
const inEnvelope =
  (envelope: Envelope) =>
  (contract: z.ZodMiniType, about?: string): Success => ({ envelope, contract, about })

export const one = inEnvelope('one')
export const list = inEnvelope('list')
export const whole = inEnvelope('whole')
export const file = (about: string, ...mediaTypes: string[]): File => ({ mediaTypes, about })
export const csvTable = file('UTF-8 with a byte order mark; headings in Polish.', 'text/csv')
