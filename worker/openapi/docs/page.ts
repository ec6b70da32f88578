import { html } from 'hono/html'
import {
  asSchema,
  type Content,
  type JsonSchema,
  nameOf,
  type OpenApi,
  type OperationObject,
  type ResponseObject,
} from '#worker/openapi/open-api.ts'
import { type Fragment, fieldList, paragraph, propertyList, prose, typeText } from './schema.ts'

const example = (value: unknown, label = 'Example'): Fragment =>
  html`<details><summary>${label}</summary><pre><code>${JSON.stringify(value, null, 2)}</code></pre></details>`

/** The media type, and `data: Event` or `data: page with a list of Event`. Without an envelope, the fields. */
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

function operationArticle({ path, method, operation }: Endpoint, { responses: shared }: OpenApi['components']) {
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

const refusalExamples = (response: ResponseObject | undefined): Fragment[] =>
  Object.entries(response?.content?.['application/json']?.examples ?? {}).map(([code, { value }]) =>
    example(value, code),
  )

const anchorOf = (tag: string): string => tag.toLowerCase().replaceAll(' ', '-')

function sectionsOf({ tags, paths }: OpenApi) {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
  const byTag = Map.groupBy(operations, ({ operation }) => operation.tags[0])
  return tags.map(({ name, description }) => ({ name, description, operations: byTag.get(name) ?? [] }))
}

const tableOfContents = (api: OpenApi): Fragment =>
  html`<nav aria-label="Contents"><ul>
    ${sectionsOf(api).map(
      ({ name, operations }) => html`<li><a href="#${anchorOf(name)}">${name}</a><ul>
        ${operations.map(({ operation }) => html`<li><a href="#${operation.operationId}">${operation.summary}</a></li>`)}
      </ul></li>`,
    )}
    <li><a href="#refusals">Errors</a></li>
    <li><a href="#schemas">Schemas</a></li>
  </ul></nav>`

const introduction = ({ openapi, info, components }: OpenApi): Fragment =>
  html`<h1>${info.title}</h1>
    <p class="soft">${info.summary}</p>
    ${info.description.split('\n\n').map((paragraph) => html`<p>${prose(paragraph)}</p>`)}
    <dl class="fields">${Object.values(components.securitySchemes).map(
      (scheme) => html`<div>
        <dt><code>${scheme.type === 'http' ? 'Authorization: Bearer …' : `${scheme.name}: …`}</code></dt>
        <dd>${scheme.description}</dd></div>`,
    )}</dl>
    <p>The same as JSON: <a href="/api/openapi.json">openapi.json</a>, OpenAPI ${openapi}.</p>`

export async function renderDocs(api: OpenApi): Promise<string> {
  const page = await html`<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="color-scheme" content="light dark">
  <title>${api.info.title}</title>
  <meta name="description" content="${api.info.summary}">
  <link rel="icon" href="/icon.svg" type="image/svg+xml">
  <link rel="stylesheet" href="/api/docs.css">
</head>
<body>
  <a class="skip" href="#content">Skip to content</a>
  ${tableOfContents(api)}
  <main id="content">
    ${introduction(api)}
    ${sectionsOf(api).map(
      (tag) => html`<section id="${anchorOf(tag.name)}"><h2>${tag.name}</h2><p>${prose(tag.description)}</p>
        ${tag.operations.map((one) => operationArticle(one, api.components))}
      </section>`,
    )}
    <section id="refusals"><h2>Errors</h2>
    <p>Every error response is a <a href="#schema-Failure">Failure</a>. Programs should decide by its code, never by its text.</p>
    ${Object.values(api.components.responses).map(
      (response) => html`<div class="answer"><p>${prose(response.description)}</p>${refusalExamples(response)}</div>`,
    )}</section>
    <section id="schemas"><h2>Schemas</h2>
    ${Object.entries(api.components.schemas).map(
      ([name, schema]) => html`<article id="schema-${name}">
        <h3><a href="#schema-${name}">${name}</a></h3>
        <p>${prose(schema.description)}</p>
        ${propertyList(schema)}
        ${schema.examples?.map((value) => example(value))}
      </article>`,
    )}</section>
  </main>
</body>
</html>`
  return page.toString()
}
