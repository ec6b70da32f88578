import type { Context, TypedResponse } from 'hono'
import type { Data } from '#schema/envelope.ts'

type Status = 200 | 201 | 202

/** A JSON response whose body and status the typed client knows. */
export type DataResponse<T, S extends Status = 200> = Response & TypedResponse<Data<T>, S, 'json'>

/** Safe: contracts contain only JSON values, so the client parses the same type that was sent. */
const asDataResponse = <T, S extends Status>(response: Response) => response as DataResponse<T, S>

/** What a response needs of a handler's context, whatever its route sets. */
export type Responder = Pick<Context, 'json'>

/** Responds with `{ data }`. The default status is 200. */
export function sendData<T>(c: Responder, data: T): DataResponse<T>
export function sendData<T, S extends Status>(c: Responder, data: T, status: S): DataResponse<T, S>
export function sendData<T>(c: Responder, data: T, status: Status = 200): DataResponse<T, Status> {
  return asDataResponse<T, Status>(c.json({ data } satisfies Data<T>, status))
}
