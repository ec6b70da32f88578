import { html } from 'hono/html'
import type { Content, JsonSchema, OpenApi, OperationObject, ResponseObject } from '#worker/openapi/open-api.ts'
import { asSchema, nameOf } from '#worker/openapi/open-api.ts'
import { type Fragment, fieldList, paragraph, propertyList, prose, typeText } from './schema.ts'

export const example = (value: unknown, label = 'Example'): Fragment =>
  html`<details><summary>${label}</summary><pre><code>${JSON.stringify(value, null, 2)}</code></pre></details>`

/**
 * A line with the media type and `data: Event` or `data: page with a list of Event`. Without an envelope, the fields
 * follow.
 */
function contentText(type: string, schema: JsonSchema): Fragment {
  const line = (text: Fragment | string) => html`<p class="soft"><code>${type}</code> ${text}</p>`
  const data = schema.properties?.data
  if (schema.$ref) return line(html`${typeText(schema)}`)
  if (data === undefined) return html`${line('')}${propertyList(schema)}`
  const list = asSchema(data).properties?.data
  return line(html`<code>data</code>: ${list ? 'page with a ' : ''}${typeText(asSchema(list ?? data))}`)
}

const contents = (content: Content = {}): Fragment[] =>
  Object.entries(content).map(
    ([type, { schema = {}, example: shown }]) => html`
      ${contentText(type, schema)}
      ${shown === undefined ? '' : example(shown)}`,
  )

type Endpoint = { path: string; method: string; operation: OperationObject }

/** One operation: access, parameters, body, responses and errors. */
export function operationArticle({ path, method, operation }: Endpoint, { responses: shared }: OpenApi['components']) {
  const { operationId, summary, description, security, parameters = [], requestBody, responses } = operation
  const allResponses = Object.entries(responses).map(([status, response]) => ({
    status,
    response: '$ref' in response ? shared[nameOf(response.$ref)] : response,
  }))
  const errors = allResponses.filter(({ status }) => Number(status) >= 400)
  const responseBlock = (status: string, response: ResponseObject | undefined, content: Fragment[]) =>
    html`<div class="answer"><p><b>${status}</b> ${prose(response?.description)}</p>${content}</div>`
  return html`<article id="${operationId}">
    <h3><a href="#${operationId}">${summary}</a></h3>
    <p class="call"><b class="${method}">${method.toUpperCase()}</b> <code>/api${path}</code>
      ${security.length > 0 ? html`<span class="organisers">organisers</span>` : ''}</p>
    ${paragraph(description)}
    ${parameters.length === 0 ? '' : html`<h4>Parameters</h4>${fieldList(parameters.map((one) => ({ ...one, name: one.in === 'header' ? `${one.name}:` : one.name })))}`}
    ${requestBody ? html`<h4>Body</h4>${paragraph(requestBody.description)}${contents(requestBody.content)}` : ''}
    <h4>Responses</h4>
    ${allResponses.filter((one) => !errors.includes(one)).map(({ status, response }) => responseBlock(status, response, contents(response?.content)))}
    <details class="refusals"><summary>Errors: ${errors.map(({ status }) => status).join(', ')}</summary>
      ${errors.map(({ status, response }) => responseBlock(status, response, refusalExamples(response)))}
    </details>
  </article>`
}

/** One example per error code. */
export const refusalExamples = (response: ResponseObject | undefined): Fragment[] =>
  Object.entries(response?.content?.['application/json']?.examples ?? {}).map(([code, { value }]) =>
    example(value, code),
  )
