import * as fc from 'fast-check'
import { oddValue } from './values.ts'

/** The subset of JSON Schema that the contracts use. */
export type Schema = {
  $ref?: string
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  enum?: unknown[]
  const?: unknown
  type?: string | string[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  minimum?: number
  maximum?: number
}

type Named = Record<string, Schema>

/** Plausible values by field name: the generator cannot solve the patterns of formats. */
const textsFor: [RegExp, string[]][] = [
  [/email/i, ['lucja@uczelnia.example', 'ŻAK@Uczelnia.Example']],
  [/phone/i, ['+48 600 100 200', '(22) 600-100-200']],
  [/url|link|website|video|logo|image/i, ['https://kometa.example/a?b=c#d', 'http://x.example']],
  [/date/i, ['2030-03-19', '19/03/2030', 'TBA', '']],
  [/time/i, ['18:00', 'TBA']],
  [/^pitchTypes$/, ['[]', '["X"]', '{}']],
  [/^sectors?$/, ['AI, SaaS', 'Design', 'AI']],
  [/^type$/, ['application/pdf', 'PITCH']],
  [/^name$/, ['deck.pdf', 'Łucja']],
  [/^(?:limit|offset)$/, ['1', '100', '0']],
  [/Id$|^id$/, ['1', '2']],
]
const texts = ['Łucja', 'Żak', 'Politechnika', 'x', 'Yes']

const leaf = (name: string, type: string | undefined, { minimum = 0, maximum = 5 }: Schema): fc.Arbitrary<unknown> => {
  if (type === 'boolean') return fc.boolean()
  if (type === 'null') return fc.constant(null)
  if (type === 'integer' || type === 'number')
    return fc.integer({ min: Math.max(minimum, 1), max: Math.max(Math.min(maximum, 5), minimum, 1) })
  if (type === 'string') return fc.constantFrom(...(textsFor.find(([pattern]) => pattern.test(name))?.[1] ?? texts))
  return oddValue
}

/** Generates values that mostly fit a schema. `odds` is the percentage of odd values at each level. */
export function likeSchema(schema: Schema, named: Named = {}, name = '', odds = 4): fc.Arbitrary<unknown> {
  const good = goodFor(schema, named, name, odds)
  return odds === 0 ? good : fc.oneof({ weight: 100 - odds, arbitrary: good }, { weight: odds, arbitrary: oddValue })
}

function goodFor(schema: Schema, named: Named, name: string, odds: number): fc.Arbitrary<unknown> {
  const referred = schema.$ref && named[schema.$ref.split('/').at(-1) ?? '']
  if (referred) return likeSchema(referred, named, name, odds)
  const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf
  if (choices?.length) return fc.oneof(...choices.map((one) => likeSchema(one, named, name, odds)))
  if (schema.enum?.length) return fc.constantFrom(...schema.enum)
  if (schema.const !== undefined) return fc.constant(schema.const)
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type
  if (type === 'array')
    return fc.array(likeSchema(schema.items ?? {}, named, name, odds), { minLength: 1, maxLength: 3 })
  if (type !== 'object') return leaf(name, type, schema)
  const parts = Object.entries(schema.properties ?? {}).map(
    ([key, part]) => [key, likeSchema(part, named, key, odds)] as const,
  )
  return fc.record(Object.fromEntries(parts), { requiredKeys: schema.required ?? [], noNullPrototype: true })
}
