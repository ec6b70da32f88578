import type { RouterRoute } from 'hono/types'
import { dataOf, pageSchema } from '#schema/envelope.ts'
import { limits } from '#schema/limits.ts'
import { idempotencyKeyPattern } from '#schema/registration.ts'
import { siteConfig } from '#schema/site-config.ts'
import { turnstileHeader } from '#schema/turnstile.ts'
import { readCalls } from './calls.ts'
import type { Component } from './component.ts'
import { componentOf, referenceTo } from './components.ts'
import type {
  JsonSchema,
  MediaType,
  OpenApi,
  OperationObject,
  Parameter,
  RequestBody,
  ResponseObject,
  SecurityScheme,
} from './open-api.ts'
import type { Answer, Form, Operation } from './operation.ts'
import { areas } from './operations.ts'
import { commonRefusals, refusals } from './problems.ts'
import { componentSchemas, envelopeSchema, queryParameters } from './schemas.ts'

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

const header = (name: string, description: string, schema: JsonSchema): Parameter[] => [
  { name, in: 'header', required: false, description, schema },
]
const idempotencyKey = header(
  'Idempotency-Key',
  'Of your choice, new for each form that is sent. The same key with another body is refused.',
  { type: 'string', pattern: idempotencyKeyPattern.source },
)
const turnstileToken = header(
  turnstileHeader,
  'Of the widget on the form. Required where the site has Turnstile configured.',
  { type: 'string' },
)

const parametersOf = ({ call: { variables, facts }, takesIdempotencyKey }: Operation): Parameter[] => [
  ...variables,
  ...(facts.contracts.query ? queryParameters(facts.contracts.query) : []),
  ...(takesIdempotencyKey ? idempotencyKey : []),
  ...(facts.takesTurnstile ? turnstileToken : []),
]

/** Contents that have no schema. */
const filesOf = (mediaTypes: readonly string[]): Record<string, MediaType> =>
  Object.fromEntries(mediaTypes.map((type) => [type, {}]))

const formed: Record<Form, (component: Component) => MediaType> = {
  one: (component) => ({ schema: envelopeSchema(dataOf, component), example: { data: component.example } }),
  list: (component) => ({
    schema: envelopeSchema((item) => dataOf(pageSchema(item)), component),
    example: { data: { data: [component.example], total: 1, limit: 20, offset: 0 } },
  }),
  whole: ({ name, example }) => ({ schema: { $ref: referenceTo(name) }, example }),
}

function requestBodyOf({ call, body }: Operation): RequestBody | undefined {
  const { json } = call.facts.contracts
  if (json) return { required: true, content: { 'application/json': formed.whole(componentOf(json, 'input')) } }
  if (!body) return undefined
  const { field, mediaTypes, about } = body
  if (field === undefined) return { required: true, description: about, content: filesOf(mediaTypes) }
  const contentType = mediaTypes.join(', ')
  const properties = { [field]: { type: 'string' as const, contentMediaType: contentType, description: about } }
  const form = {
    schema: { type: 'object' as const, properties, required: [field] },
    encoding: { [field]: { contentType } },
  }
  return { required: true, content: { 'multipart/form-data': form } }
}

/** A success, without its headers. */
function answerObject(answer: Answer): ResponseObject {
  if ('mediaTypes' in answer) return { description: answer.about, content: filesOf(answer.mediaTypes) }
  const component = componentOf(answer.contract, 'output')
  const usual = answer.form === 'list' ? `A page with a list of \`${component.name}\`.` : component.about
  return { description: answer.about ?? usual, content: { 'application/json': formed[answer.form](component) } }
}

const headers = { ETag: { description: 'Names exactly this content.', schema: { type: 'string' as const } } }
const notModified = { description: 'Not modified: `If-None-Match` names the tag that it still has.' }

function successes({ call, 200: ok, 201: created }: Operation): Record<string, ResponseObject> {
  const described = (status: number, answer: Answer | undefined) =>
    answer && { [status]: { ...answerObject(answer), ...(call.facts.hasEtag && { headers }) } }
  return { ...described(200, ok), ...described(201, created), ...(call.facts.hasEtag && { 304: notModified }) }
}

function operationObject(operation: Operation): OperationObject {
  const { id, tag, summary, details, call } = operation
  const parameters = parametersOf(operation)
  const requestBody = requestBodyOf(operation)
  return {
    operationId: id,
    tags: [tag],
    summary,
    ...(details !== undefined && { description: details }),
    security: call.facts.isForOrganisers ? [{ token: [] }, { access: [] }] : [],
    ...(parameters.length > 0 && { parameters }),
    ...(requestBody && { requestBody }),
    responses: { ...successes(operation), ...refusals(operation) },
  }
}

/** The API as OpenAPI 3.1: every route that `areas` describe, with the contracts that validate it. */
export function describeApi(routes: readonly RouterRoute[]): OpenApi {
  const calls = readCalls(routes)
  const paths: OpenApi['paths'] = {}
  for (const { tag, operations } of areas) {
    for (const [name, details] of Object.entries(operations)) {
      const call = calls.get(name)
      if (!call) throw new Error(`${name} is described but has no route`)
      const object = operationObject({ ...details, tag, call })
      paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: object }
    }
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
    tags: areas.map(({ tag, about }) => ({ name: tag, description: about })),
    paths,
    components: { schemas: componentSchemas(), responses: commonRefusals(), securitySchemes },
  }
}
