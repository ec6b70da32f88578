import type { RouterRoute } from 'hono/types'
import { publicFilePattern } from '#schema/photo.ts'
import { idPattern } from '#worker/http/paths.ts'
import { factsOf, type RouteFacts } from '#worker/route-facts.ts'
import type { JsonSchema, Parameter } from './open-api.ts'

/** One route of the API. `path` is an OpenAPI template such as `/events/{id}`. */
export type Endpoint = {
  method: string
  path: string
  pathParameters: Parameter[]
  /** What the handlers of the route declare with `declareFacts`. */
  facts: RouteFacts & { contracts: NonNullable<RouteFacts['contracts']> }
}

/** `:id{…}` as the name and the pattern of a parameter. Other parts of a path have neither. */
const splitPart = (part: string): RegExpExecArray | [] => /^:(\w+)(?:\{(.*)\})?$/.exec(part) ?? []

function pathParameterOf(part: string): Parameter | undefined {
  const parameter = (name: string, schema: JsonSchema): Parameter => ({ name, in: 'path', required: true, schema })
  if (part === '*')
    return {
      ...parameter('path', { type: 'string', pattern: publicFilePattern.source }),
      description: 'With unescaped slashes: `gallery/1/photo1.jpg`.',
    }
  const [, name, pattern] = splitPart(part)
  if (name === undefined) return undefined
  if (`{${pattern}}` === idPattern) return parameter(name, { type: 'integer', minimum: 1 })
  return parameter(name, { type: 'string', ...(pattern !== undefined && { pattern: `^${pattern}$` }) })
}

const isMiddleware = ({ method }: RouterRoute): boolean => method === 'ALL'

/** Whether middleware mounted at a path such as `/tickets/*` runs for a route. */
const covers = (shared: string, path: string): boolean =>
  shared.endsWith('/*') && `${path}/`.startsWith(shared.slice(0, -1))

/** All endpoints of an app, by method and path: `GET /events/{id}`. */
export function readEndpoints(routes: readonly RouterRoute[]): Map<string, Endpoint> {
  const endpoints = new Map<string, Endpoint>()
  for (const [index, route] of routes.entries()) {
    if (isMiddleware(route)) continue
    const parts = route.path.split('/').map((part) => ({ part, parameter: pathParameterOf(part) }))
    const path = parts.map(({ part, parameter }) => (parameter ? `{${parameter.name}}` : part)).join('/')
    const name = `${route.method} ${path}`
    // Middleware runs only for routes that are registered after it.
    const shared = routes.slice(0, index).filter((one) => isMiddleware(one) && covers(one.path, route.path))
    const facts = [endpoints.get(name)?.facts ?? {}, ...[...shared, route].map(({ handler }) => factsOf(handler))]
    endpoints.set(name, {
      method: route.method,
      path,
      pathParameters: parts.flatMap(({ parameter }) => parameter ?? []),
      facts: { ...Object.assign({}, ...facts), contracts: Object.assign({}, ...facts.map((one) => one.contracts)) },
    })
  }
  return endpoints
}
