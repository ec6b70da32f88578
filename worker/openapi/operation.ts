import type * as z from 'zod/mini'
import type { ProblemCode } from '#schema/envelope.ts'
import type { Call } from './calls.ts'

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

/**
 * A contract with its name in the document. `notes` describe fields: their meaning, and rules that a schema cannot
 * express.
 */
export type Component = {
  name: string
  io: 'input' | 'output'
  contract: z.ZodMiniType
  /** The description of the schema. */
  about: string
  notes: Record<string, string | undefined>
}

type Notes<T> = { [Field in keyof T & string]?: string }

const named = (contracts: Record<string, z.ZodMiniType>, details: Omit<Component, 'name' | 'contract'>) =>
  Object.fromEntries(Object.entries(contracts).map(([name, contract]) => [name, { name, contract, ...details }]))

/** A contract of request bodies, by its name. */
export const request = <C extends z.ZodMiniType>(
  contract: Record<string, C>,
  about: string,
  notes: Notes<z.input<C>> = {},
): Record<string, Component> => named(contract, { io: 'input', about, notes: { ...notes } })

/** A contract of response bodies, by its name. */
export const response = <C extends z.ZodMiniType>(
  contract: Record<string, C>,
  about: string,
  notes: Notes<z.output<C>> = {},
): Record<string, Component> => named(contract, { io: 'output', about, notes: { ...notes } })

/** The note for fields that hold a link. */
export const link = 'An http(s) URL. A bare domain gets the prefix `https://`.'

/** Contracts by name, and operations by method and path: `GET /events/{id}`. */
type Entries = Record<string, Component | Description>

/** A group of operations under one heading, with the contracts that no earlier group has named. */
export function area(tag: string, about: string, entries: Entries) {
  const components = Object.values(entries).filter((one) => 'contract' in one)
  const operations = Object.entries(entries).flatMap(([call, one]) => ('contract' in one ? [] : [[call, one] as const]))
  return { tag, about, components, operations }
}
