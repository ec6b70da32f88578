import type { RouterRoute } from 'hono/types'
import { dataOf, pageSchema } from '#schema/envelope.ts'
import { keysOf } from '#schema/keys.ts'
import { limits } from '#schema/limits.ts'
import { idempotencyKeyPattern } from '#schema/registration.ts'
import { sessionCookie } from '#schema/session.ts'
import { siteConfig } from '#schema/site-config.ts'
import { seatHeader, stageKeyHeader } from '#schema/stage-protocol.ts'
import { turnstileHeader } from '#schema/turnstile.ts'
import type { RouteFacts } from '#worker/route-facts.ts'
import { areas, componentOf } from './areas.ts'
import { type Component, type Operation, type Text, textOf } from './describe.ts'
import { type Endpoint, readEndpoints } from './endpoints.ts'
import type { Content, JsonSchema, MediaType, OpenApi, OperationObject, Parameter, ResponseObject } from './open-api.ts'
import { referenceTo } from './open-api.ts'
import { commonRefusals, refusals } from './problems.ts'
import { componentSchemas, envelopeSchema, queryParameters } from './schemas.ts'
import type { Envelope, Success } from './success.ts'

const description = `Reading public content, registering, uploading a deck, subscribing and applying need no credentials. A buyer manages an order by its secret key, which is a part of the path. Organisers write everything else and read personal data, with a session, the token of scripts, or Cloudflare Access. Editors may do everything but write organisers and webhooks.

Responses are JSON. A success is \`{"data": …}\`, a list \`{"data": {"data": […], "total", "limit", "offset"}}\`. An error has a \`code\` for programs and a Polish sentence for people. Its \`fields\` name at most the first ${limits.refusedFields} broken rules. JSON bodies need \`Content-Type: application/json\` and are at most 100 kB, unless the operation says otherwise. Texts must not contain control or format characters (Unicode Cc, Cf), except emoji joiners and, in texts of several lines, line breaks and tabs. First and last names must not contain a URL. Unknown fields of a body are ignored. Unknown parameters of a query are refused. Paths that are not listed here give 404.`

const securitySchemes: OpenApi['components']['securitySchemes'] = {
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: sessionCookie,
    description:
      'The session of an organiser or of a door link. Its role decides what it may do. Writes need the `Origin` of this site and JSON.',
  },
  token: { type: 'http', scheme: 'bearer', description: 'The token of scripts, which acts as an owner.' },
  access: {
    type: 'apiKey',
    in: 'header',
    name: 'Cf-Access-Jwt-Assertion',
    description: 'The JWT that Cloudflare Access adds to the requests of its users, who act as owners.',
  },
  stage: {
    type: 'apiKey',
    in: 'header',
    name: stageKeyHeader,
    description: 'The key of a moderator’s link to the stage of one event. That of a screen reads the stage only.',
  },
  seat: { type: 'apiKey', in: 'header', name: seatHeader, description: 'The key of a guest’s seat in the room.' },
}

const header =
  (name: string, schema: JsonSchema = {}) =>
  (...text: Text): Parameter => {
    return { name, in: 'header', required: false, description: textOf(text), schema: { type: 'string', ...schema } }
  }
/** The headers of the request that facts of a route stand for. */
const headers = {
  takesIdempotencyKey: header('Idempotency-Key', { pattern: idempotencyKeyPattern.source })`
    A value of your choice, new for each submitted form. A repetition with the same key and body creates
    nothing.`,
  takesIfMatch: header('If-Match')`
    The ETag of the record as it was read. The write is refused if somebody changed the record since.`,
  takesTurnstile: header(turnstileHeader)`
    The token of the Turnstile widget on the form. Required if the site has Turnstile configured.`,
}

const parametersOf = ({ pathParameters, facts }: Endpoint): Parameter[] => [
  ...pathParameters,
  ...(facts.contracts.query ? queryParameters(facts.contracts.query) : []),
  ...keysOf(headers).flatMap((fact) => (facts[fact] ? headers[fact] : [])),
]

const filesOf = (mediaTypes: string[]): Content => Object.fromEntries(mediaTypes.map((type) => [type, {}]))

const schemas = componentSchemas()
const exampleOf = ({ name }: Component): unknown => schemas[name]?.examples?.[0]

const jsonContent: Record<Envelope, (component: Component) => MediaType> = {
  one: (component) => ({ schema: envelopeSchema(dataOf, component), example: { data: exampleOf(component) } }),
  list: (component) => ({
    schema: envelopeSchema((item) => dataOf(pageSchema(item)), component),
    example: { data: { data: [exampleOf(component)], total: 1, limit: 20, offset: 0 } },
  }),
  whole: (component) => ({ schema: { $ref: referenceTo(component.name) }, example: exampleOf(component) }),
}

function requestBodyOf({ endpoint, body }: Operation) {
  const { json } = endpoint.facts.contracts
  if (json) return { required: true, content: { 'application/json': jsonContent.whole(componentOf(json, 'input')) } }
  if (!body) return undefined
  const { field, mediaTypes, about } = body
  if (field === undefined) return { required: true, description: about, content: filesOf(mediaTypes) }
  const contentType = mediaTypes.join(', ')
  const file: JsonSchema = { type: 'string', contentMediaType: contentType, description: about }
  const schema: JsonSchema = { type: 'object', properties: { [field]: file }, required: [field] }
  return { required: true, content: { 'multipart/form-data': { schema, encoding: { [field]: { contentType } } } } }
}

const etag: ResponseObject['headers'] = {
  ETag: { description: 'Identifies this version of the content.', schema: { type: 'string' } },
}
const notModified: ResponseObject = { description: 'Not modified: `If-None-Match` has the current ETag.' }

function successObject({ about = '', ...success }: Success, { hasEtag, hasWriteEtag }: RouteFacts): ResponseObject {
  const headers = hasEtag || hasWriteEtag ? etag : undefined
  if ('mediaTypes' in success) return { description: about, headers, content: filesOf(success.mediaTypes) }
  const { envelope, contract } = success
  const component = componentOf(contract, 'output')
  const defaultAbout = envelope === 'list' ? `A page with a list of \`${component.name}\`.` : component.about
  const content = { 'application/json': jsonContent[envelope](component) }
  return { description: about || defaultAbout, headers, content }
}

const securityOf = ({ role, takesStageKey, takesSeat }: RouteFacts) =>
  takesSeat
    ? [{ seat: [] }]
    : role
      ? [{ session: [] }, { token: [] }, { access: [] }, ...(takesStageKey ? [{ stage: [] }] : [])]
      : []

/** Undefined fields are not in the JSON. */
function operationObject(operation: Operation): OperationObject {
  const { id, tag, summary, details, successes, endpoint } = operation
  const { facts } = endpoint
  const parameters = parametersOf(endpoint)
  return {
    operationId: id,
    tags: [tag],
    summary,
    description: details || undefined,
    security: securityOf(facts),
    parameters: parameters.length > 0 ? parameters : undefined,
    requestBody: requestBodyOf(operation),
    responses: {
      ...Object.fromEntries(successes.map((success) => [success.status, successObject(success, facts)])),
      ...(facts.hasEtag && { 304: notModified }),
      ...refusals(operation),
    },
  }
}

/** Every operation in `areas`, with the contracts of its route. Throws if a route is missing. */
export function describeApi(routes: readonly RouterRoute[]): OpenApi {
  const endpoints = readEndpoints(routes)
  const paths: OpenApi['paths'] = {}
  for (const described of areas.flatMap(({ operations }) => operations)) {
    const { method, path } = described
    const endpoint = endpoints.get(`${method} ${path}`)
    if (!endpoint) throw new Error(`${method} ${path} is described but has no route`)
    paths[path] = { ...paths[path], [method.toLowerCase()]: operationObject({ ...described, endpoint }) }
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
    components: { schemas, responses: commonRefusals(), securitySchemes },
  }
}
