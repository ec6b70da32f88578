import { asSchema, type JsonSchema, nameOf } from './open-api.ts'
import { samples } from './samples.ts'

type Schemas = Record<string, JsonSchema>

/** The values of texts without a sample. */
const formatSamples: Record<string, string> = { date: '2030-03-19', 'date-time': '2030-03-01T17:04:05.000Z' }

/** Whether a sample has the type of a schema. Lengths and formats are not compared. */
function fits(schema: JsonSchema, sample: unknown): boolean {
  const { anyOf, enum: values, const: only, type, pattern = '' } = schema
  if (anyOf) return anyOf.some((choice) => fits(asSchema(choice), sample))
  if (only !== undefined) return only === sample
  if (values) return values.some((value) => value === sample)
  const types = [type].flat()
  if (typeof sample === 'string') return types.includes('string') && new RegExp(pattern, 'u').test(sample)
  if (sample === null) return types.includes('null')
  if (Array.isArray(sample)) return types.includes('array')
  return types.some((one) => one === typeof sample) || (Number.isInteger(sample) && types.includes('integer'))
}

const allSamples = Object.entries(samples).flatMap(([group, fields]) =>
  Object.entries(fields).map(([field, value]) => ({ group: group.toLowerCase(), field, value })),
)

/**
 * Finds a field's sample: in the group of its nearest owner (longest group name first), else the first scalar in any
 * group.
 */
function sampleOf(schema: JsonSchema, path: readonly string[]): unknown {
  const [field = '', ...owners] = path.toReversed()
  const fitting = allSamples.filter((one) => one.field === field && fits(schema, one.value))
  const byLength = fitting.toSorted((a, b) => b.group.length - a.group.length)
  const own = owners.flatMap((owner) => byLength.filter(({ group }) => owner.toLowerCase().includes(group)))
  return [...own, ...fitting.filter(({ value }) => typeof value !== 'object')][0]?.value
}

/** The example of an object: its required fields, and others that have an example. */
function objectOf({ properties = {}, required = [] }: JsonSchema, path: readonly string[], schemas: Schemas) {
  const fields = Object.entries(properties).map(([field, schema]) => {
    const value = exampleOf(asSchema(schema), [...path, field], schemas)
    if (value === undefined && required.includes(field)) throw new Error(`No sample for ${[...path, field].join('.')}`)
    return [field, value]
  })
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined))
}

/**
 * An example of a schema: samples where there are any, and what the schema itself says. `path` is its component and its
 * fields. Undefined if there is none. Throws if a required field has none.
 */
export function exampleOf(schema: JsonSchema, path: readonly string[], schemas: Schemas): unknown {
  const { $ref, anyOf, const: only, enum: values, type, items } = schema
  const sample = sampleOf(schema, path)
  if (sample !== undefined) return sample
  if ($ref) return exampleOf(schemas[nameOf($ref)] ?? {}, [...path, nameOf($ref)], schemas)
  if (anyOf) return anyOf.map((choice) => exampleOf(asSchema(choice), path, schemas)).find((one) => one !== undefined)
  if ([type].flat().includes('null')) return null
  if (type === 'object') return objectOf(schema, path, schemas)
  if (type === 'array' && !Array.isArray(items)) {
    const item = exampleOf(asSchema(items), path, schemas)
    return item === undefined ? [] : [item]
  }
  return only ?? values?.[0] ?? (type === 'boolean' ? true : formatSamples[schema.format ?? ''])
}
