import { html } from 'hono/html'
import type {
  JsonSchema,
  MediaType,
  OpenApi,
  OperationObject,
  Referable,
  ResponseObject,
} from '#worker/openapi/open-api.ts'
import { fieldList, propertyFields } from './fields.ts'
import { asSchema, type Fragment, nameOf, prose, typeText } from './text.ts'

export const example = (value: unknown, label = 'Example'): Fragment =>
  html`<details><summary>${label}</summary><pre><code>${JSON.stringify(value, null, 2)}</code></pre></details>`

/** One operation of a path: who may call it, what it takes, what it answers and what it refuses. */
export function operationArticle(path: string, method: string, operation: OperationObject, { components }: OpenApi) {
  const { operationId, summary, description, security, parameters = [], requestBody, responses } = operation
  const resolved = Object.entries(responses).map(([status, response]) => ({
    status,
    response: resolve(response, components.responses),
  }))
  const isSuccess = ({ status }: { status: string }) => Number(status) < 400
  return html`<article id="${operationId}" class="operation">
    <h3><a href="#${operationId}">${summary}</a></h3>
    <p class="call"><span class="method ${method}">${method.toUpperCase()}</span> <code>/api${path}</code>
      ${security.length > 0 ? html`<span class="organisers">organisers</span>` : ''}</p>
    ${description === undefined ? '' : html`<p>${prose(description)}</p>`}
    ${parameters.length === 0 ? '' : html`<h4>Parameters</h4>${fieldList(parameters.map((one) => ({ ...one, name: one.in === 'header' ? `${one.name}:` : one.name })))}`}
    ${requestBody ? html`<h4>Body</h4>${contents(requestBody.content, requestBody.description)}` : ''}
    <h4>Answers</h4>
    ${resolved.filter(isSuccess).map(({ status, response }) => html`<div class="answer"><p><b class="status">${status}</b> ${prose(response.description)}</p>${contents(response.content ?? {})}</div>`)}
    <details class="refusals"><summary>Refusals: ${resolved
      .filter((one) => !isSuccess(one))
      .map(({ status }) => status)
      .join(', ')}</summary>
      ${resolved.filter((one) => !isSuccess(one)).map(refusal)}
    </details>
  </article>`
}

const resolve = (response: Referable<ResponseObject>, common: Record<string, ResponseObject>): ResponseObject =>
  '$ref' in response ? (common[nameOf(response.$ref)] ?? { description: '' }) : response

const contents = (content: Record<string, MediaType>, description?: string): Fragment =>
  html`${description === undefined ? '' : html`<p>${prose(description)}</p>`}${Object.entries(content).map(
    ([type, { schema = {}, example: shown }]) => html`
      ${envelope(type, schema)}
      ${shown === undefined ? '' : example(shown)}`,
  )}`

/** The type with `data: Event` or `data: page of Event` in one line, or with the fields of what has no envelope below it. */
function envelope(type: string, schema: JsonSchema): Fragment {
  const line = (words: Fragment | Fragment[]) => html`<p class="content"><code>${type}</code> ${words}</p>`
  const { data } = schema.properties ?? {}
  if (schema.$ref) return line(typeText(schema))
  if (data === undefined) return html`${line('')}${schema.properties ? fieldList(propertyFields(schema)) : ''}`
  const items = asSchema(asSchema(data).properties?.data)
  return line(
    html`<code>data</code>: ${items.type === 'array' ? ['page with a ', ...typeText(items)] : typeText(asSchema(data))}`,
  )
}

const refusal = ({ status, response }: { status: string; response: ResponseObject }): Fragment =>
  html`<div class="answer"><p><b class="status">${status}</b> ${prose(response.description)}</p>
    ${Object.entries(response.content?.['application/json']?.examples ?? {}).map(([code, { value }]) => example(value, code))}</div>`
