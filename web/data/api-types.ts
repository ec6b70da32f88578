import type { hc, InferResponseType } from 'hono/client'
import type { Data } from '#schema/envelope.ts'
import type { Api } from '#worker/api.ts'

/**
 * What the Worker really answers, by endpoint. Types alone: a changed answer is a compile error on the screen that breaks,
 * and no client code travels to the browser.
 */
type Client = ReturnType<typeof hc<Api>>

type Payload<Endpoint> = InferResponseType<Endpoint> extends Data<infer T> ? T : never

type Id = ':id{[1-9][0-9]{0,14}}'

export type ApiTypes = {
  events: Payload<Client['events']['$get']>
  event: Payload<Client['events'][Id]['$get']> | null
  mentors: Payload<Client['mentors']['$get']>
  speakers: Payload<Client['speakers']['$get']>
  media: Payload<Client['media']['$get']>
  photos: Payload<Client['photos']['$get']>
  registration: Payload<Client['registration']['$post']>
  upload: Payload<Client['uploads']['$post']>
  deck: Payload<Client['upload']['pitch-deck']['$post']>
}
