import type * as z from 'zod/mini'
import type { Component } from './area.ts'
import type { JsonSchema } from './open-api.ts'
import { areas } from './operations.ts'

export const components: readonly Component[] = areas.flatMap((one) => one.components)

export const referenceTo = (name: string): string => `#/components/schemas/${name}`

/** The last part of a `$ref`: the name of the component. */
export const nameOf = (reference: string): string => reference.split('/').at(-1) ?? ''

/** `true` and `false` are schemas without rules. */
export const asSchema = (schema: JsonSchema | boolean | undefined): JsonSchema =>
  typeof schema === 'object' ? schema : {}

/** The component of a contract, for input (requests) or output (responses). Throws if there is none. */
export function componentOf(contract: z.ZodMiniType, io: Component['io']): Component {
  const component = components.find((one) => one.contract === contract && one.io === io)
  if (!component) throw new Error(`A contract has no ${io} component`)
  return component
}
