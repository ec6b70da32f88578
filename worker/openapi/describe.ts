import type * as z from 'zod/mini'
import type { ProblemCode } from '#schema/envelope.ts'
import type { Endpoint } from './endpoints.ts'
import type { Success } from './success.ts'

/** Problems with their messages, null for the default message of the code. */
export type Problems = { [Code in ProblemCode]?: string | null | undefined }

/** A file as the body, or in the `field` of a multipart form. */
type FileBody = { about: string; mediaTypes: string[]; field?: string }

/** What the description of a route (`method`, `path`) adds to what is read from its code. */
export type Description = {
  method: string
  path: string
  summary: string
  details: string
  successes: Success[]
  problems: Problems
  body: FileBody | undefined
}
/** `id` is the name of the method in generated clients. */
export type Operation = Description & { id: string; tag: string; endpoint: Endpoint }

/** What a template passes to its function. */
export type Text = [parts: TemplateStringsArray, ...values: (string | number)[]]

/** The text of a template. Its line breaks are spaces. */
export const textOf = ([parts, ...values]: Text): string =>
  String.raw({ raw: parts }, ...values)
    .replace(/\s+/g, ' ')
    .trim()

/** The first sentence of a text, without its full stop, and the others. */
function sentencesOf(text: string): { first: string; others: string } {
  const [first = '', ...others] = text.split(/(?<=\.) (?=[A-Z`])/)
  return { first: first.replace(/\.$/, ''), others: others.join(' ') }
}

/**
 * Describes an endpoint: `` get('/events/{id}', one(EventDetail))`Read an event. Also a past one. @returns The event.` ``.
 * As in TSDoc, the first sentence is the summary. `@returns` is there for each response, or for none.
 */
const operation =
  (method: string) =>
  (path: string, success: Success | Success[], problems: Problems = {}, body?: FileBody) =>
  (...text: Text): Description => {
    const [sentences = '', ...returned] = textOf(text).split(' @returns ')
    const { first: summary, others: details } = sentencesOf(sentences)
    const successes = [success].flat().map((one, index) => ({ about: returned[index] ?? '', ...one }))
    return { method, path, summary, details, successes, problems, body }
  }

export const get = operation('GET')
export const post = operation('POST')
export const put = operation('PUT')
export const patch = operation('PATCH')
export const remove = operation('DELETE')

type Contract = {
  io: 'input' | 'output'
  contract: z.ZodMiniType
  about: string
  /** The meaning of fields, and rules that a schema cannot express. */
  notes: Record<string, string | undefined>
}
export type Component = Contract & { name: string }

type Notes<T> = { [Field in keyof T & string]?: string }

/** A contract of request bodies: `` PackWrite: request(PackWrite)`A new pack.` ``. */
export const request =
  <C extends z.ZodMiniType>(contract: C, notes: Notes<z.input<C>> = {}) =>
  (...text: Text): Contract => ({ io: 'input', contract, about: textOf(text), notes })

export const response =
  <C extends z.ZodMiniType>(contract: C, notes: Notes<z.output<C>> = {}) =>
  (...text: Text): Contract => ({ io: 'output', contract, about: textOf(text), notes })

/** The note for fields that hold a link. */
export const link = 'An http(s) URL. A bare domain gets the prefix `https://`.'

/**
 * A group of operations by id, with the contracts that no earlier group has named. The first sentence of the text is
 * its heading: `` area`Speakers. People on stage.`({ … }) ``.
 */
export const area =
  (...text: Text) =>
  (entries: Record<string, Contract | Description>) => {
    const { first: tag, others: about } = sentencesOf(textOf(text))
    const named = Object.entries(entries)
    const components = named.flatMap(([name, one]): Component[] => ('contract' in one ? [{ name, ...one }] : []))
    const operations = named.flatMap(([id, one]) => ('contract' in one ? [] : [{ id, tag, ...one }]))
    return { tag, about, components, operations }
  }
