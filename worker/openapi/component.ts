import type * as z from 'zod/mini'

/** A contract under the name that the document gives it. `notes` say what a schema can't: meaning, and rules between fields. */
export type Component = {
  name: string
  io: 'input' | 'output'
  contract: z.ZodMiniType
  about: string
  example: unknown
  notes: Record<string, string | undefined>
}

type Told<T> = { about: string; example: T; notes?: { [Field in keyof T & string]?: string } }

/** What a request brings. */
export const request = <C extends z.ZodMiniType>(
  name: string,
  contract: C,
  { about, example, notes = {} }: Told<z.input<C>>,
): Component => ({ name, io: 'input', contract, about, example, notes: { ...notes } })

/** What an answer carries. */
export const answer = <C extends z.ZodMiniType>(
  name: string,
  contract: C,
  { about, example, notes = {} }: Told<z.output<C>>,
): Component => ({ name, io: 'output', contract, about, example, notes: { ...notes } })

/** What the description says of a link in a request. */
export const link = 'An http(s) address. A bare domain gets `https://` in front.'
