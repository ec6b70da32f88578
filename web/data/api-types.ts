import type { ResponseBody } from './client.ts'

/** What a GET responds with inside its envelope. */
type Payload<Body> = Body extends { data: infer T } ? T : never

type Id = ':id{[1-9][0-9]{0,14}}'

/** What pages read from the API. */
export type ApiTypes = {
  events: Payload<ResponseBody<'/events', '$get'>>
  event: Payload<ResponseBody<`/events/${Id}`, '$get'>> | null
  mentors: Payload<ResponseBody<'/mentors', '$get'>>
  speakers: Payload<ResponseBody<'/speakers', '$get'>>
  media: Payload<ResponseBody<'/media', '$get'>>
  photos: Payload<ResponseBody<'/photos', '$get'>>
}
