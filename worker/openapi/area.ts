import type * as z from 'zod/mini'
import type { Description } from './operation.ts'

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

/** Contracts by name, and operations by id. */
type Entries = Record<string, Component | Description>

/** A group of operations under one heading, with the contracts that no earlier group has named. */
export function area(tag: string, about: string, entries: Entries) {
  const components = Object.values(entries).filter((one) => 'contract' in one)
  const operations = Object.entries(entries).flatMap(([id, one]) => ('contract' in one ? [] : [{ id, tag, ...one }]))
  return { tag, about, components, operations }
}
