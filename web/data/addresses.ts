import type { ExtractSchema } from 'hono/types'
import type { Api } from '#worker/api.ts'

/*
 * The addresses of the API's routes, below `/api`. Callers write one as a text, such as `/events/${id}/guests`: the types of the
 * routes tell which there are, what each takes and what it answers. If a response changes, code that uses it no longer compiles.
 */

type Routes = ExtractSchema<Api>
export type WriteMethod = 'POST' | 'PUT' | 'PATCH' | 'DELETE'
export type Method = 'GET' | WriteMethod

/** A part of a route's path as it is in an address: ids are numbers. */
type Part<P extends string> = P extends `:${string}{[1-9]${string}`
  ? `${number}`
  : P extends `:${string}` | '*'
    ? string
    : P
/** The addresses of a route. */
type Filled<P extends string> = P extends `${infer First}/${infer Rest}` ? `${Part<First>}/${Filled<Rest>}` : Part<P>

type PathOf<M extends Method> = {
  [P in keyof Routes & string]: `$${Lowercase<M>}` extends keyof Routes[P] ? P : never
}[keyof Routes & string]
/** The addresses, below `/api`, that know this method. */
export type Address<M extends Method> = Filled<PathOf<M>>

type EndpointAt<P extends keyof Routes, M extends Method> = Routes[P][`$${Lowercase<M>}` & keyof Routes[P]]
/** The route at an address. */
export type Endpoint<A extends string, M extends Method> = A extends unknown
  ? {
      [P in PathOf<M>]: [A, Filled<P>] extends [Filled<P>, A] ? EndpointAt<P, M> : never
    }[PathOf<M>]
  : never

export type Answer<A extends string, M extends Method> = Endpoint<A, M> extends { output: infer Body } ? Body : never
/** The `data` of a successful response. */
export type Data<A extends string, M extends Method = 'GET'> = Answer<A, M> extends { data: infer D } ? D : undefined

/** The body of a write, and further arguments. Only some routes have the body's type. */
export type Json<A extends string, M extends Method, More extends unknown[] = []> =
  Endpoint<A, M> extends { input: { json: infer J } } ? [json: J & object, ...More] : [json?: object, ...More]
