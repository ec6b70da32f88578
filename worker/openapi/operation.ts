import type * as z from 'zod/mini'
import type { ProblemCode } from '#schema/envelope.ts'

export const tags = {
  Events: 'The evenings. Everything else belongs to one or is seen at one.',
  'Ticket types': 'What can be taken for an evening, and how many places are left.',
  Speakers: 'People on stage.',
  Mentors: 'People who advise presenters.',
  Partners: 'Organisations behind the series.',
  Agenda: 'The points of an evening.',
  Media: 'Press clippings, films, pictures and links.',
  Pictures: 'Public pictures. They are read outside of the API, at `/gallery/…`, `/info/…` and `/events/{id}/…`.',
  Registration: 'Taking places, and the decks that presenters bring.',
  Registrations: 'What people registered, for organisers.',
  Tickets: 'Single places, for organisers.',
  Users: 'People by their address, for organisers.',
  Newsletter: 'Who gets it.',
  Community: 'Applications to the community and to the vibe coding sessions.',
  'Personal data': 'All that is held about a person, read or erased by organisers.',
  Service: 'The API about itself.',
} as const
export type Tag = keyof typeof tags

/** A picture, a deck, a table: content that no JSON schema tells. */
export type File = { mediaTypes: readonly string[]; about: string }

/** `one` and `list` come in the envelope of data, `whole` is all of the answer. */
export type Answer = { about: string } & (
  | { one: z.ZodMiniType }
  | { list: z.ZodMiniType }
  | { whole: z.ZodMiniType }
  | { file: readonly string[] }
)

type Body = { json: z.ZodMiniType } | { form: Record<string, File> } | { file: File }

export type HeaderName = 'Idempotency-Key' | 'Turnstile-Token'

/**
 * One call of the API. `path` is written as its route is. Problems that follow from these facts (a body may be malformed, an
 * id unknown, a stranger unauthorized) are not listed; `problems` are the others, with their sentence where it is not the usual.
 */
export type Operation = {
  method: 'get' | 'post' | 'put' | 'patch' | 'delete'
  path: string
  id: string
  tag: Tag
  summary: string
  details?: string
  by: 'everyone' | 'organisers'
  query?: z.ZodMiniType
  headers?: readonly HeaderName[]
  body?: Body
  answers: Partial<Record<200 | 201, Answer>>
  problems?: Partial<Record<ProblemCode, string | null>>
  /** Carries an ETag, and is 304 for who has it. */
  isTagged?: true
  /** Needs no database, so it is never busy. */
  standsAlone?: true
}
