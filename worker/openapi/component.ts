import type * as z from 'zod/mini'

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

const named = (
  io: Component['io'],
  contracts: Record<string, z.ZodMiniType>,
  details: Pick<Component, 'about' | 'notes'>,
) => Object.entries(contracts).map(([name, contract]): Component => ({ name, io, contract, ...details }))

/** A contract of request bodies, by its name. */
export const request = <C extends z.ZodMiniType>(
  contract: Record<string, C>,
  about: string,
  notes: Notes<z.input<C>> = {},
) => named('input', contract, { about, notes: { ...notes } })

/** A contract of response bodies, by its name. */
export const response = <C extends z.ZodMiniType>(
  contract: Record<string, C>,
  about: string,
  notes: Notes<z.output<C>> = {},
) => named('output', contract, { about, notes: { ...notes } })

/** The note for fields that hold a link. */
export const link = 'An http(s) URL. A bare domain gets the prefix `https://`.'
