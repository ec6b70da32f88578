import type * as z from 'zod/mini'
import { type Description, sentencesOf, type Text, textOf } from './operation.ts'

type Contract = {
  io: 'input' | 'output'
  contract: z.ZodMiniType
  /** The description of the schema. */
  about: string
  /** The meaning of fields, and rules that a schema cannot express. */
  notes: Record<string, string | undefined>
}
/** A contract with its name in the document. */
export type Component = Contract & { name: string }

type Notes<T> = { [Field in keyof T & string]?: string }

/** A contract of request bodies: `` PackWrite: request(PackWrite)`A new pack.` ``. */
export const request =
  <C extends z.ZodMiniType>(contract: C, notes: Notes<z.input<C>> = {}) =>
  (...text: Text): Contract => ({ io: 'input', contract, about: textOf(text), notes })

/** A contract of response bodies. */
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
