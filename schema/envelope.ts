/** The shapes that every answer of the API has. */

export type Data<T> = { data: T }
export type Page<T> = { data: T[]; total: number; limit: number; offset: number }

export type ProblemCode =
  | 'malformed'
  | 'invalid'
  | 'unauthorized'
  | 'missing'
  | 'conflict'
  | 'eventPast'
  | 'registrationClosed'
  | 'soldOut'
  | 'keyReused'
  | 'alreadySubscribed'
  | 'notUploaded'
  | 'tooLarge'
  | 'unsupported'
  | 'tooMany'
  | 'unexpected'
  | 'notConfigured'
  | 'busy'

/** `message` and `error` carry the same Polish sentence; `fields` maps dotted paths to sentences. */
export type Failure = {
  success: false
  code: ProblemCode
  message: string
  error: string
  fields?: Record<string, string>
}
