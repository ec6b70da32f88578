import { Ajv2020, type AnySchema, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { expect } from 'vitest'
import { api as app } from '#worker/api.ts'
import { describeApi } from '#worker/openapi/document.ts'
import type { JsonSchema, MediaType, OperationObject, Referable, ResponseObject } from '#worker/openapi/open-api.ts'

export const api = describeApi(app.routes)

export type Documented = { method: string; path: string; operation: OperationObject }

export const documented: Documented[] = Object.entries(api.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
)

export const resolveResponse = (response: Referable<ResponseObject>): ResponseObject | undefined =>
  '$ref' in response ? api.components.responses[response.$ref.split('/').at(-1) ?? ''] : response

/** The query of a search, which refuses to search for nothing. Empty for other operations. */
export const searchOf = ({ parameters = [] }: OperationObject): string =>
  parameters.some(({ name }) => name === 'q') ? '?q=lucja' : ''

/** Copies a schema with `additionalProperties: false`, so that an undocumented field of a response fails. */
function closed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(closed)
  if (typeof value !== 'object' || value === null) return value
  const copy = Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, closed(inner)]))
  return copy.type === 'object' && copy.properties && !copy.additionalProperties
    ? { ...copy, additionalProperties: false }
    : copy
}

/** A part of the document that is a schema. */
const asSchema = (value: unknown) => value as AnySchema

const root = 'https://iskra.example/openapi.json'

/** Makes references absolute, as ajv knows the schemas by absolute URL. */
const absolute = (value: unknown): AnySchema =>
  asSchema(JSON.parse(JSON.stringify(closed(value)).replaceAll('"#/components/schemas/', `"${root}#/$defs/`)))

// Compiling without optimisation takes half the time, and each schema checks a handful of responses.
const code = { optimize: false }
const ajv = new Ajv2020({ allErrors: true, allowUnionTypes: true, strictTypes: false, inlineRefs: false, code })
addFormats.default(ajv)
ajv.addSchema(absolute({ $defs: api.components.schemas }), root)

/** Compiling a schema takes longer than a call of the API, and many responses have the same one. */
const compiled = new Map<string, ValidateFunction>()

/** Validation errors of ajv; empty if the value is valid. */
export function validationErrors(schema: JsonSchema, value: unknown): string[] {
  const key = JSON.stringify(schema)
  const validate = compiled.get(key) ?? ajv.compile(absolute(schema))
  compiled.set(key, validate)
  return validate(value) ? [] : (validate.errors ?? []).map((error) => `${error.instancePath} ${error.message}`)
}

/** The examples of a media type, each with its schema. */
export const examplesOf = ({
  schema = {},
  example,
  examples = {},
}: MediaType): { schema: JsonSchema; value: unknown }[] =>
  [...(example === undefined ? [] : [example]), ...Object.values(examples).map(({ value }) => value)].map((value) => ({
    schema,
    value,
  }))

const pattern = (path: string) => new RegExp(`^/api${path.replace('{path}', '.+').replaceAll(/\{\w+\}/g, '[^/]+')}$`)

/** Literal segments win over parameters: `/agenda/event/…` is not an agenda item. */
export function operationOf(method: string, pathname: string): Documented {
  const candidates = documented.filter((one) => one.method === method && pattern(one.path).test(pathname))
  const [operation] = candidates.toSorted((a, b) => a.path.split('{').length - b.path.split('{').length)
  if (!operation) throw new Error(`${method} ${pathname} is not described`)
  return operation
}

/** Asserts that a response matches the document and returns its JSON. */
export async function expectDescribed(method: string, pathname: string, response: Response): Promise<unknown> {
  const { operation } = operationOf(method, pathname)
  const call = `${method} ${pathname} ${response.status}`
  const documentedResponse = operation.responses[response.status]
  const described = documentedResponse && resolveResponse(documentedResponse)
  expect(described, `${call} is described`).toBeDefined()
  for (const name of Object.keys(described?.headers ?? {}))
    expect(response.headers.has(name), `${call} has ${name}`).toBe(true)
  const type = response.headers.get('Content-Type')?.split(';')[0] ?? ''
  if (response.status === 303 || response.status === 304) return undefined
  const content = described?.content?.[type]
  expect(content, `${call} may be ${type}`).toBeDefined()
  if (type !== 'application/json' || !content?.schema) return undefined
  const body: unknown = await response.json()
  expect(validationErrors(content.schema, body), call).toEqual([])
  return body
}
