import type { RouterRoute } from 'hono/types'
import { publicFilePattern } from '#schema/photo.ts'
import { idPath } from '#worker/http/paths.ts'
import { factsOf, type RouteFacts } from '#worker/route-facts.ts'
import type { JsonSchema, Parameter } from './open-api.ts'

/** One route of the API. `path` is an OpenAPI template such as `/events/{id}`. */
export type Call = {
  method: string
  path: string
  pathParameters: Parameter[]
  /** What the handlers of the route declare with `declareFacts`. */
  facts: RouteFacts & { contracts: NonNullable<RouteFacts['contracts']> }
}

const patternOf = (part: string): string | undefined => /\{(.*)\}$/.exec(part)?.[1]
const idPattern = patternOf(idPath)

function pathParameterOf(part: string): Parameter | undefined {
  const parameter = (name: string, schema: JsonSchema): Parameter => ({ name, in: 'path', required: true, schema })
  if (part === '*')
    return {
      ...parameter('path', { type: 'string', pattern: publicFilePattern.source }),
      description: 'With unescaped slashes: `gallery/1/photo1.jpg`.',
    }
  const name = /^:(\w+)/.exec(part)?.[1]
  const pattern = patternOf(part)
  if (name === undefined) return undefined
  if (pattern === idPattern) return parameter(name, { type: 'integer', minimum: 1 })
  return parameter(name, { type: 'string', ...(pattern !== undefined && { pattern: `^${pattern}$` }) })
}

const mergeFacts = (all: RouteFacts[]): Call['facts'] => ({
  ...Object.assign({}, ...all),
  contracts: Object.assign({}, ...all.map(({ contracts }) => contracts)),
})

/** All calls of an app, by method and path: `GET /events/{id}`. */
export function readCalls(routes: readonly RouterRoute[]): Map<string, Call> {
  const calls = new Map<string, Call>()
  const isShared = ({ method }: RouterRoute) => method === 'ALL'
  for (const [index, route] of routes.entries()) {
    if (isShared(route)) continue
    const parts = route.path.split('/').map((part) => ({ part, parameter: pathParameterOf(part) }))
    const path = parts.map(({ part, parameter }) => (parameter ? `{${parameter.name}}` : part)).join('/')
    const pathParameters = parts.flatMap(({ parameter }) => parameter ?? [])
    const name = `${route.method} ${path}`
    // Middleware runs only for routes that are registered after it.
    const shared = routes.slice(0, index).filter((one) => isShared(one) && covers(one.path, route.path))
    const facts = [...shared, route].map(({ handler }) => factsOf(handler))
    calls.set(name, {
      method: route.method,
      path,
      pathParameters,
      facts: mergeFacts([calls.get(name)?.facts ?? {}, ...facts]),
    })
  }
  return calls
}

/** Whether middleware mounted at a path such as `/tickets/*` runs for a route. */
const covers = (shared: string, path: string): boolean =>
  shared.endsWith('/*') && `${path}/`.startsWith(shared.slice(0, -1))
