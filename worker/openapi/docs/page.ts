import { html } from 'hono/html'
import type { OpenApi } from '#worker/openapi/open-api.ts'
import { example, operationArticle, refusalExamples } from './operation.ts'
import { type Fragment, propertyList, prose } from './schema.ts'

const anchorOf = (tag: string): string => tag.toLowerCase().replaceAll(' ', '-')

/** The tags with their operations, in the order of the document. */
function sectionsOf({ tags, paths }: OpenApi) {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
  const byTag = Map.groupBy(operations, ({ operation }) => operation.tags[0])
  return tags.map(({ name, description }) => ({ name, description, operations: byTag.get(name) ?? [] }))
}

const contents = (api: OpenApi): Fragment =>
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

/** Renders the OpenAPI document as an HTML page for developers. */
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
  ${contents(api)}
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
