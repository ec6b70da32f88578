import { limits } from '#schema/limits.ts'
import { siteConfig } from '#schema/site-config.ts'
import { requestBodyOf, successes } from './answers.ts'
import type { Component } from './component.ts'
import { components } from './components.ts'
import { answerContent, collectEnvelopes } from './envelopes.ts'
import type { JsonSchema, OpenApi, OperationObject, SecurityScheme } from './open-api.ts'
import { type Operation, tags } from './operation.ts'
import { operations } from './operations.ts'
import { parametersOf, templateOf } from './parameters.ts'
import { commonRefusals, refusals } from './problems.ts'
import { schemasOf } from './schemas.ts'

const description = `Everybody reads what the site shows, registers, uploads a deck, subscribes and applies. Organisers write the rest and read what people left, with one of two credentials.

Answers are JSON. Success is \`{"data": …}\`, a list \`{"data": {"data": […], "total", "limit", "offset"}}\`. A refusal is a failure with a \`code\` for programs and a Polish sentence for people; its \`fields\` name the first ${limits.refusedFields} broken rules at most. JSON bodies need \`Content-Type: application/json\` and are at most 100 kB. Texts hold no control or format characters (Unicode Cc, Cf); those of several lines may hold line ends and tabs, and emoji keep their joiners. First and last names hold no address of a page. Unknown fields of a body are ignored, unknown parameters of a query are refused. What is not listed here is 404.`

const securitySchemes: Record<'token' | 'access', SecurityScheme> = {
  token: { type: 'http', scheme: 'bearer', description: "The organisers' token." },
  access: {
    type: 'apiKey',
    in: 'header',
    name: 'Cf-Access-Jwt-Assertion',
    description: 'The assertion that Cloudflare Access adds to the requests of people whom it let in.',
  },
}

/** A component's schema, with what the contract itself can't say. */
function told({ about, notes, example }: Component, schema: JsonSchema): JsonSchema {
  const properties = Object.entries(schema.properties ?? {}).map(([field, property]) => {
    const note = notes[field]
    return [field, typeof property === 'boolean' || note === undefined ? property : { ...property, description: note }]
  })
  return { description: about, ...schema, properties: Object.fromEntries(properties), examples: [example] }
}

function operationObject(operation: Operation, contentOf: ReturnType<typeof answerContent>) {
  const { id, tag, summary, details, by } = operation
  const parameters = parametersOf(operation)
  const requestBody = requestBodyOf(operation)
  const object: OperationObject = {
    operationId: id,
    tags: [tag],
    summary,
    ...(details !== undefined && { description: details }),
    security: by === 'everyone' ? [] : [{ token: [] }, { access: [] }],
    ...(parameters.length > 0 && { parameters }),
    ...(requestBody && { requestBody }),
    responses: { ...successes(operation, contentOf), ...refusals(operation) },
  }
  return object
}

/** The whole API as OpenAPI 3.1, made from the contracts that validate it. */
export function describeApi(): OpenApi {
  const named = (io: Component['io']) =>
    components.filter((one) => one.io === io).map(({ name, contract }) => [name, contract] as const)
  const envelopes = collectEnvelopes(operations)
  const wrapped = [...envelopes.values()].map(({ name, contract }) => [name, contract] as const)
  const schemas = { ...schemasOf('input', named('input')), ...schemasOf('output', [...named('output'), ...wrapped]) }
  const contentOf = answerContent(envelopes, schemas)
  const paths: OpenApi['paths'] = {}
  for (const operation of operations) {
    const path = templateOf(operation.path)
    paths[path] = { ...paths[path], [operation.method]: operationObject(operation, contentOf) }
  }
  return {
    openapi: '3.1.1',
    info: {
      title: `${siteConfig.product} API`,
      version: '1',
      summary: 'Evenings, people and places of a monthly startup evening for students.',
      description,
      contact: { email: siteConfig.email },
    },
    servers: [{ url: '/api' }],
    tags: Object.entries(tags).map(([name, about]) => ({ name, description: about })),
    paths,
    components: {
      schemas: Object.fromEntries(components.map((one) => [one.name, told(one, schemas[one.name] ?? {})])),
      responses: commonRefusals(),
      securitySchemes,
    },
  }
}
