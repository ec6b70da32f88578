import * as z from 'zod/mini'
import { DoorEntry, unvalidatedDoorEntry } from '#schema/door.ts'
import { honeypot } from '#schema/fields.ts'
import { StartupDetails, unvalidatedStartupDetails } from '#schema/registration.ts'
import { SeatWrite, VoteWrite } from '#schema/room.ts'
import { componentOf, components } from './areas.ts'
import type { Component } from './describe.ts'
import { exampleOf } from './example.ts'
import { type JsonSchema, type Parameter, referenceTo } from './open-api.ts'

type OverrideContext = { zodSchema: z.core.$ZodTypes; jsonSchema: JsonSchema }

/** Removes what readers do not need: patterns beside formats, bounds of safe integers, `additionalProperties: false`, honeypots. */
function tidy({ zodSchema, jsonSchema }: OverrideContext): void {
  if (jsonSchema.format !== undefined) delete jsonSchema.pattern
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
  if (zodSchema === unvalidatedStartupDetails) jsonSchema.$ref = referenceTo(componentOf(StartupDetails, 'input').name)
  if (zodSchema === unvalidatedDoorEntry) jsonSchema.$ref = referenceTo(componentOf(DoorEntry, 'input').name)
  if (!(zodSchema instanceof z.ZodMiniObject)) return
  for (const [field, contract] of Object.entries(zodSchema.shape))
    if (contract === honeypot) delete jsonSchema.properties?.[field]
}

/** Optional fields of which a request needs one. Zod checks that by code, so its schema does not say so. */
const alternatives = new Map<z.ZodMiniType, string[]>([
  [SeatWrite, ['ticket', 'shortCode']],
  [VoteWrite, ['open', 'restart']],
])

/** Adds description, notes and alternatives of a component to its schema. */
function withNotes({ contract, about, notes }: Component, schema: JsonSchema): JsonSchema {
  const properties = Object.entries(schema.properties ?? {}).map(([field, property]) => {
    const note = notes[field]
    return [field, typeof property === 'boolean' || note === undefined ? property : { ...property, description: note }]
  })
  const anyOf = alternatives.get(contract)?.map((field) => ({ required: [field] }))
  return { description: about, ...schema, properties: Object.fromEntries(properties), ...(anyOf && { anyOf }) }
}

function schemasOf(io: Component['io']): Record<string, JsonSchema> {
  const names = z.registry<{ id: string }>()
  for (const { name, contract } of components.filter((one) => one.io === io)) names.add(contract, { id: name })
  const override = (context: OverrideContext) => {
    tidy(context)
    // Responses contain every field, so defaults do not matter.
    if (io === 'output') delete context.jsonSchema.default
  }
  return z.toJSONSchema(names, { io, uri: referenceTo, override }).schemas
}

/** The JSON schemas of all components, by name, each with an example. A nested component becomes a `$ref`. */
export function componentSchemas(): Record<string, JsonSchema> {
  const schemas = { ...schemasOf('input'), ...schemasOf('output') }
  return Object.fromEntries(
    components.map((component) => {
      const { $schema: _, $id: __, ...schema } = schemas[component.name] ?? {}
      const examples = [exampleOf(schema, schemas)]
      return [component.name, { ...withNotes(component, schema), examples }]
    }),
  )
}

/** The schema of a response envelope around a component. */
export function envelopeSchema(wrap: (content: z.ZodMiniType) => z.ZodMiniType, { name }: Component): JsonSchema {
  const content = z.unknown()
  const override = (context: OverrideContext) => {
    tidy(context)
    if (context.zodSchema === content) context.jsonSchema.$ref = referenceTo(name)
  }
  const { $schema: _, ...schema } = z.toJSONSchema(wrap(content), { override })
  return schema
}

/** The parameters of a query: schemas of the parsed values, and which are required. */
export function queryParameters(query: z.ZodMiniType): Parameter[] {
  const required = z.toJSONSchema(query, { io: 'input' }).required ?? []
  const { properties = {} } = z.toJSONSchema(query, { io: 'output', override: tidy })
  return Object.entries(properties).map(([name, property]) => {
    const schema = typeof property === 'boolean' ? {} : withoutNull(property)
    const isList = schema.type === 'array'
    return {
      name,
      in: 'query',
      required: required.includes(name),
      schema,
      ...(isList && { style: 'form', explode: false }),
    }
  })
}

/** Removes null from a schema: a query cannot send null, and an absent parameter is parsed as null. */
function withoutNull(schema: JsonSchema): JsonSchema {
  const { anyOf, default: fallback, ...rest } = schema
  const nonNull = anyOf?.find((one) => typeof one === 'object' && one.type !== 'null')
  if (!nonNull || typeof nonNull === 'boolean') return schema
  return { ...rest, ...nonNull, ...(fallback != null && { default: fallback }) }
}
