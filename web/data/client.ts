import type { ExtractSchema } from 'hono/types'
import type { Failure } from '#schema/envelope.ts'
import { messages } from '#schema/error-messages.ts'
import { limits } from '#schema/limits.ts'
import type { Api } from '#worker/api.ts'
import { ApiError } from './failure.ts'

/*
 * The typed API client. It uses the route types of Hono's client, but not its code, which would add 2 kB to every page
 * with a form.
 */

/** The API's routes by path and method (`$post`). If a response type changes, code that uses it no longer compiles. */
type Routes = ExtractSchema<Api>
type Path = keyof Routes & string
type Method<P extends Path> = keyof Routes[P] & `$${string}`
type Endpoint<P extends Path, M extends Method<P>> = Routes[P][M] & { input: unknown; output: unknown }

export type ResponseBody<P extends Path, M extends Method<P>> = Endpoint<P, M>['output']

type RequestParts = { json?: unknown; param?: Record<string, string>; query?: Record<string, string> }

/** Logs a failed call and returns its error. `status` is 0 if no response came. */
export function logFailure(status: number, body: Partial<Failure> | null): ApiError {
  const error = new ApiError(status, body)
  console.error(error)
  return error
}

const isTimeout = (error: unknown): boolean => error instanceof DOMException && error.name === 'TimeoutError'

/** The error for a lost or timed-out response. The server may have processed the request. */
export const connectionLost = (error?: unknown): ApiError =>
  logFailure(0, { message: isTimeout(error) ? messages.noAnswer : messages.offline })

/** Replaces the parameters of a route path such as `/uploads/:id{[a-z2-7]{26}}/complete` by their encoded values. */
const fillPath = (path: string, param: Record<string, string> = {}): string =>
  path.replace(/:(\w+)(?:\{(?:[^{}]|\{[^{}]*\})*\})?/g, (_, name: string) => encodeURIComponent(param[name] ?? ''))

/** Safe: the type of the route's handler guarantees this body for a successful response. */
const asBody = <B>(body: unknown) => body as B

export type Exchange = { body: unknown; headers: Headers }

/** Sends a request to a path below `/api`. Throws an `ApiError` unless the response is OK, also on a timeout. */
export async function exchange(
  method: string,
  path: string,
  json: unknown,
  headers: Record<string, string>,
): Promise<Exchange> {
  const response = await fetch(`/api${path}`, {
    method,
    headers: {
      Accept: 'application/json',
      ...(json !== undefined && { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(json !== undefined && { body: JSON.stringify(json) }),
    signal: AbortSignal.timeout(limits.requestTimeoutMs),
    // A page that is left still deletes.
    keepalive: method === 'DELETE',
  }).catch((error) => {
    throw connectionLost(error)
  })
  const body = await response.json().catch((error) => {
    if (response.ok) throw connectionLost(error)
    return {}
  })
  // The health check answers 503 with its data.
  if (!response.ok && !(response.status === 503 && body?.data)) throw logFailure(response.status, body)
  return { body, headers: response.headers }
}

/** Calls a route and returns the body of a successful response. Throws an `ApiError` otherwise: see `exchange`. */
export async function call<P extends Path, M extends Method<P>>(
  path: P,
  method: M,
  input: Endpoint<P, M>['input'] & RequestParts,
  headers: Record<string, string> = {},
): Promise<ResponseBody<P, M>> {
  const { json, param, query } = input
  const url = `${fillPath(path, param)}${query ? `?${new URLSearchParams(query)}` : ''}`
  const { body } = await exchange(method.slice(1).toUpperCase(), url, json, headers)
  return asBody<ResponseBody<P, M>>(body)
}
