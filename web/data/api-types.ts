import type { ResponseBody } from './client.ts'

/** The `data` inside a response envelope. */
type Payload<Body> = Body extends { data: infer T } ? T : never

type Id = ':id{[1-9][0-9]{0,14}}'

/** Responses of the API's GET routes that pages use, without their envelope. */
export type ApiTypes = {
  events: Payload<ResponseBody<'/events', '$get'>>
  event: Payload<ResponseBody<`/events/${Id}`, '$get'>> | null
  ticket: Payload<ResponseBody<'/tickets/:code', '$get'>> | null
  order: Payload<ResponseBody<'/orders/:key', '$get'>> | null
  pack: Payload<ResponseBody<'/packs/:key', '$get'>> | null
  subscription: Payload<ResponseBody<'/newsletter/subscription/:key', '$get'>> | null
  issues: Payload<ResponseBody<'/newsletter/archive', '$get'>>
  issue: Payload<ResponseBody<`/newsletter/archive/${Id}`, '$get'>> | null
  mentors: Payload<ResponseBody<'/mentors', '$get'>>
  speakers: Payload<ResponseBody<'/speakers', '$get'>>
  media: Payload<ResponseBody<'/media', '$get'>>
  photos: Payload<ResponseBody<'/photos', '$get'>>
}
