import { html } from 'hono/html'
import type { JsonSchema } from '#worker/openapi/open-api.ts'

export type Fragment = ReturnType<typeof html> | string

/** Text with `code` between backticks. */
export const prose = (text: string): Fragment[] =>
  text.split('`').map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : part))

/** The name at the end of a reference. */
export const nameOf = (reference: string): string => reference.split('/').at(-1) ?? ''

const schemaLink = (reference: string): Fragment => {
  const name = nameOf(reference)
  return html`<a href="#schema-${name}">${name}</a>`
}

export const asSchema = (schema: JsonSchema | boolean | undefined): JsonSchema =>
  typeof schema === 'object' ? schema : {}

const joined = (parts: Fragment[], word: string): Fragment[] =>
  parts.flatMap((part, index) => (index === 0 ? [part] : [` ${word} `, part]))

/** What a value is, in words: `text`, `list of Ticket`, `date or null`. */
export function typeText(schema: JsonSchema): Fragment[] {
  if (schema.$ref) return [schemaLink(schema.$ref)]
  const choices = schema.anyOf ?? schema.oneOf
  if (choices)
    return joined(
      choices.flatMap((one) => typeText(asSchema(one))),
      'or',
    )
  if (Array.isArray(schema.type)) return [schema.type.map(wordFor).join(' or ')]
  if (schema.type === 'array') return ['list of ', ...typeText(asSchema(firstItem(schema)))]
  return [schema.format ?? wordFor(schema.type)]
}

const firstItem = ({ items }: JsonSchema) => (Array.isArray(items) ? items[0] : items)

const words: Record<string, string> = { string: 'text', integer: 'whole number', boolean: 'true or false' }
const wordFor = (type: string | undefined): string => words[type ?? ''] ?? type ?? 'anything'

/** The rules of a value that fit in a line. */
export function ruleTexts(schema: JsonSchema): Fragment[] {
  const one = asSchema(schema.anyOf?.find((choice) => asSchema(choice).type !== 'null'))
  const rules = schema.anyOf?.length === 2 ? { ...schema, ...one } : schema
  return [
    rules.enum && [
      ...joined(
        rules.enum.map((value) => html`<code>${String(value)}</code>`),
        '·',
      ),
    ],
    rangeText(rules.minLength, rules.maxLength, 'characters'),
    rangeText(rules.minimum ?? aboveZero(rules), rules.maximum, ''),
    rangeText(rules.minItems, rules.maxItems, 'items'),
    rules.pattern !== undefined && rules.pattern.length <= 40 && [html`matches <code>${rules.pattern}</code>`],
    rules.default != null && [html`<code>${JSON.stringify(rules.default)}</code> unless given`],
  ].flatMap((text, index) => (text ? [...(index ? [' '] : []), html`<span class="rule">${text}</span>`] : []))
}

const aboveZero = ({ exclusiveMinimum }: JsonSchema) => (exclusiveMinimum === 0 ? 1 : undefined)

function rangeText(min: number | undefined, max: number | undefined, unit: string): string | undefined {
  const figure = (value: number) => value.toLocaleString('en')
  if (max === undefined) return min === undefined ? undefined : `from ${figure(min)} ${unit}`
  return min === undefined ? `up to ${figure(max)} ${unit}` : `${figure(min)} to ${figure(max)} ${unit}`
}
