import * as z from 'zod/mini'
import { honeypot } from '#schema/fields.ts'
import { StartupDetails, unreadStartupDetails } from '#schema/registration.ts'
import type { Component } from './component.ts'
import { componentOf } from './components.ts'
import type { JsonSchema } from './open-api.ts'

export const referenceTo = (name: string): string => `#/components/schemas/${name}`

type Made = { zodSchema: z.core.$ZodTypes; jsonSchema: JsonSchema }

/** Leaves out what says nothing to a reader: patterns beside formats, bounds of the number type, closed objects. */
function tidy({ zodSchema, jsonSchema }: Made): void {
  if (jsonSchema.format !== undefined) delete jsonSchema.pattern
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
  if (zodSchema === unreadStartupDetails) jsonSchema.$ref = referenceTo(componentOf(StartupDetails, 'input').name)
  if (!(zodSchema instanceof z.ZodMiniObject)) return
  for (const [field, contract] of Object.entries(zodSchema.shape))
    if (contract === honeypot) delete jsonSchema.properties?.[field]
}

/** The JSON schemas of contracts, by their names. Where one holds another, it refers to it. */
export function schemasOf(
  io: Component['io'],
  contracts: Iterable<readonly [name: string, contract: z.ZodMiniType]>,
): Record<string, JsonSchema> {
  const names = z.registry<{ id: string }>()
  for (const [id, contract] of contracts) names.add(contract, { id })
  const override = (made: Made) => {
    tidy(made)
    // Answers carry every field, so what it would be by itself does not matter.
    if (io === 'output') delete made.jsonSchema.default
  }
  const { schemas } = z.toJSONSchema(names, { io, uri: referenceTo, override })
  return Object.fromEntries(Object.entries(schemas).map(([name, { $schema: _, $id: __, ...schema }]) => [name, schema]))
}

/** What a query may carry: values as they are read, and which of them have to be there. */
export function queryFields(query: z.ZodMiniType): { name: string; required: boolean; schema: JsonSchema }[] {
  const required = z.toJSONSchema(query, { io: 'input' }).required ?? []
  const { properties = {} } = z.toJSONSchema(query, { io: 'output', override: tidy })
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    required: required.includes(name),
    schema: typeof schema === 'boolean' ? {} : withoutNull(schema),
  }))
}

/** A query has no null: what is absent is null. */
function withoutNull(schema: JsonSchema): JsonSchema {
  const { anyOf, default: fallback, ...rest } = schema
  const given = anyOf?.find((one) => typeof one === 'object' && one.type !== 'null')
  if (!given || typeof given === 'boolean') return schema
  return { ...rest, ...given, ...(fallback != null && { default: fallback }) }
}
