import { html } from 'hono/html'
import type { JsonSchema } from '#worker/openapi/open-api.ts'
import { asSchema, type Fragment, prose, ruleTexts, typeText } from './text.ts'

type Field = { name: string; required: boolean; schema: JsonSchema; description?: string | undefined }

/** The fields of an object, one under the other: what it is, its rules, a note. */
export const fieldList = (fields: Field[]): Fragment =>
  html`<dl class="fields">${fields.map(({ name, required, schema, description = schema.description }) => {
    const inner = innerFields(schema)
    return html`<div>
      <dt><code>${name}</code> <span class="type">${typeText(schema)}</span>${required ? html` <span class="required">required</span>` : ''}</dt>
      <dd>${ruleTexts(schema)}${description === undefined ? '' : html`<p>${prose(description)}</p>`}${inner}</dd>
    </div>`
  })}</dl>`

export const propertyFields = ({ properties = {}, required = [] }: JsonSchema): Field[] =>
  Object.entries(properties).map(([name, schema]) => ({
    name,
    required: required.includes(name),
    schema: asSchema(schema),
  }))

/** Fields of objects that have no name of their own, below the field that holds them. */
function innerFields(schema: JsonSchema): Fragment {
  const { items } = schema
  const held = asSchema(Array.isArray(items) ? items[0] : items)
  const candidates = [schema, held, ...(schema.anyOf ?? []), ...(held.anyOf ?? [])].map(asSchema)
  return html`${candidates.filter((one) => one.properties).map((one) => fieldList(propertyFields(one)))}`
}
