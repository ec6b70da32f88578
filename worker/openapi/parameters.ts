import { publicFilePattern } from '#schema/photo.ts'
import { idempotencyKeyPattern } from '#schema/registration.ts'
import { turnstileHeader } from '#schema/turnstile.ts'
import { idPath } from '#worker/http/paths.ts'
import type { JsonSchema, Parameter } from './open-api.ts'
import type { HeaderName, Operation } from './operation.ts'
import { queryFields } from './schemas.ts'

const idPattern = idPath.replace(/^\/:id\{(.*)\}$/, '$1')

/** The parts of a route's path: words, and parameters with the pattern of their values. */
const partsOf = (path: string) =>
  path.split('/').map((text) => {
    if (text === '*') return { name: 'path', pattern: publicFilePattern.source }
    const [, name, , pattern] = /^:(\w+)(\{(.*)\})?$/.exec(text) ?? []
    return name === undefined ? { text } : { name, pattern: pattern && `^${pattern}$` }
  })

/** `/events/:id{[1-9][0-9]*}` as the document writes it: `/events/{id}`. */
export const templateOf = (path: string): string =>
  partsOf(path)
    .map((part) => ('name' in part ? `{${part.name}}` : part.text))
    .join('/')

function pathSchema(pattern: string | undefined): JsonSchema {
  if (pattern === undefined) return { type: 'string' }
  return pattern === `^${idPattern}$` ? { type: 'integer', minimum: 1 } : { type: 'string', pattern }
}

const pathParameters = (path: string): Parameter[] =>
  partsOf(path).flatMap((part): Parameter[] => {
    if (!('name' in part)) return []
    const { name, pattern } = part
    const told = name === 'path' ? { description: 'With its slashes as they are: `gallery/1/photo1.jpg`.' } : {}
    return [{ name, in: 'path', required: true, ...told, schema: pathSchema(pattern) }]
  })

const queryParameters = ({ query }: Operation): Parameter[] =>
  query === undefined
    ? []
    : queryFields(query).map(({ name, required, schema }) => ({
        name,
        in: 'query',
        required,
        schema,
        ...(schema.type === 'array' && { style: 'form', explode: false }),
      }))

const headers: Record<HeaderName, Parameter> = {
  'Idempotency-Key': {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description: 'Of your choice, new for each form that is sent. The same key with another body is refused.',
    schema: { type: 'string', pattern: idempotencyKeyPattern.source },
  },
  'Turnstile-Token': {
    name: turnstileHeader,
    in: 'header',
    required: false,
    description: 'Of the widget on the form. Required where the site has Turnstile configured.',
    schema: { type: 'string' },
  },
}

export const parametersOf = (operation: Operation): Parameter[] => [
  ...pathParameters(operation.path),
  ...queryParameters(operation),
  ...(operation.headers ?? []).map((name) => headers[name]),
]
