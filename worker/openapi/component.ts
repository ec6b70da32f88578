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
  example: unknown
  notes: Record<string, string | undefined>
}

type Details<T> = { about: string; example: T; notes?: { [Field in keyof T & string]?: string } }

/** A component for request bodies. */
export const requestComponent = <C extends z.ZodMiniType>(
  name: string,
  contract: C,
  { about, example, notes = {} }: Details<z.input<C>>,
): Component => ({ name, io: 'input', contract, about, example, notes: { ...notes } })

/** A component for response bodies. */
export const responseComponent = <C extends z.ZodMiniType>(
  name: string,
  contract: C,
  { about, example, notes = {} }: Details<z.output<C>>,
): Component => ({ name, io: 'output', contract, about, example, notes: { ...notes } })

/** The note for fields that hold a link. */
export const link = 'An http(s) URL. A bare domain gets the prefix `https://`.'
