import { html } from 'hono/html'
import { asSchema, type JsonSchema, nameOf } from '#worker/openapi/open-api.ts'

export type Fragment = ReturnType<typeof html> | string

/** Turns text between backticks into `<code>`. */
export const prose = (text = ''): Fragment[] =>
  text.split('`').map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : part))

export const paragraph = (text: string | undefined): Fragment => (text ? html`<p>${prose(text)}</p>` : '')

const itemsOf = ({ items }: JsonSchema): JsonSchema => asSchema(Array.isArray(items) ? items[0] : items)

const joinWith = (parts: Fragment[], separator: string): Fragment[] =>
  parts.flatMap((part, index) => (index === 0 ? [part] : [separator, part]))

const words: Record<string, string> = { string: 'text', integer: 'whole number', boolean: 'true or false' }
const wordFor = (type: string | undefined): string => words[type ?? ''] ?? type ?? 'anything'

/** The type of a value in words: `text`, `list of Ticket`, `date or null`. */
export function typeText(schema: JsonSchema): Fragment[] {
  const { $ref, anyOf, oneOf, type, format } = schema
  if ($ref) return [html`<a href="#schema-${nameOf($ref)}">${nameOf($ref)}</a>`]
  const choices = (anyOf ?? oneOf)?.map((choice) => html`${typeText(asSchema(choice))}`)
  if (choices) return joinWith(choices, ' or ')
  if (Array.isArray(type)) return [type.map(wordFor).join(' or ')]
  return type === 'array' ? ['list of ', ...typeText(itemsOf(schema))] : [format ?? wordFor(type)]
}

function rangeText(min: number | undefined, max: number | undefined, unit = ''): string | undefined {
  const from = min?.toLocaleString('en')
  const to = max?.toLocaleString('en')
  if (to === undefined) return from && `from ${from} ${unit}`
  return from === undefined ? `up to ${to} ${unit}` : `${from} to ${to} ${unit}`
}

/** The constraints of a value, one short text each. Patterns over 40 characters are left out. */
function rulesText(schema: JsonSchema): Fragment {
  const nonNull =
    schema.anyOf?.length === 2 ? schema.anyOf.map(asSchema).find(({ type }) => type !== 'null') : undefined
  const rules = { ...schema, ...nonNull }
  const { minimum = rules.exclusiveMinimum === 0 ? 1 : undefined, pattern = '', default: fallback } = rules
  const values = rules.enum?.map((value) => html`<code>${String(value)}</code>`)
  const texts = [
    values && joinWith(values, ' · '),
    rangeText(rules.minLength, rules.maxLength, 'characters'),
    rangeText(minimum, rules.maximum),
    rangeText(rules.minItems, rules.maxItems, 'items'),
    pattern !== '' && pattern.length <= 40 && html`matches <code>${pattern}</code>`,
    fallback != null && html`default: <code>${JSON.stringify(fallback)}</code>`,
  ]
  return html`${texts.map((text) => (text ? html`<span class="rule">${text}</span> ` : ''))}`
}

type Field = { name: string; required: boolean; schema: JsonSchema; description?: string }

/** A list of fields with type, constraints and description. Fields of unnamed nested objects are listed inside. */
export const fieldList = (fields: Field[]): Fragment =>
  html`<dl class="fields">${fields.map(({ name, required, schema, description = schema.description }) => {
    const items = itemsOf(schema)
    const choices = [schema, items].flatMap(({ anyOf, oneOf }) => anyOf ?? oneOf ?? [])
    const inner = [schema, items, ...choices].map(asSchema)
    return html`<div>
      <dt><code>${name}</code> <span class="soft">${typeText(schema)}</span>${required ? html` <span class="soft required">required</span>` : ''}</dt>
      <dd>${rulesText(schema)} ${paragraph(description)}${inner.map(propertyList)}</dd>
    </div>`
  })}</dl>`

export const propertyList = ({ properties, required = [] }: JsonSchema): Fragment =>
  properties === undefined
    ? ''
    : fieldList(
        Object.entries(properties).map(([name, schema]) => ({
          name,
          required: required.includes(name),
          schema: asSchema(schema),
        })),
      )
