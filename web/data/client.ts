import type { Failure } from '#schema/envelope.ts'
import { messages } from '#schema/error-messages.ts'
import { limits } from '#schema/limits.ts'
import type { Address, Answer, Json, Method } from './addresses.ts'
import { ApiError } from './failure.ts'

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

/**
 * Calls the route at an address, such as `call('POST', `/orders/${key}/cancel`)`, and returns the body of a successful response.
 * Throws an `ApiError` otherwise: see `exchange`.
 */
export async function call<M extends Method, A extends Address<M>>(
  method: M,
  address: A,
  ...[json, headers = {}]: Json<A, M, [headers?: Record<string, string>]>
): Promise<Answer<A, M>> {
  const { body } = await exchange(method, address, json, headers)
  return asBody<Answer<A, M>>(body)
}
