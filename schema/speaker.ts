import * as z from 'zod/mini'
import { messages } from './error-messages.ts'
import { choice, flag, id, optionalText, optionalUrl, requiredText, wholeNumber } from './fields.ts'
import { limits } from './limits.ts'
import { speakerTypes } from './options.ts'
import { listQuery, queryFlag, queryId } from './query-parameters.ts'

/** The body of a write. `editions` is comma-separated; pages show the last. `eventId` links the speaker to an event. */
export const SpeakerWrite = z.object({
  name: requiredText(limits.nameMax),
  image: optionalText(limits.urlMax),
  role: optionalText(limits.lineMax),
  company: optionalText(limits.lineMax),
  type: choice(speakerTypes),
  editions: optionalText(limits.lineMax),
  isFeatured: flag(false),
  priority: z._default(wholeNumber, 0),
  linkedinUrl: optionalUrl,
  videoUrl: optionalUrl,
  eventId: z._default(z.nullable(id), null),
})
export type SpeakerWrite = z.output<typeof SpeakerWrite>

/** A speaker. `eventId` is the latest event linked to them. */
export const Speaker = z.object({ id, ...SpeakerWrite.shape })
export type Speaker = z.output<typeof Speaker>

export const SpeakerQuery = z.strictObject({
  type: z.optional(z.enum(speakerTypes, { error: messages.notAnOption })),
  isFeatured: queryFlag,
  eventId: z.optional(queryId),
  ...listQuery,
})
export type SpeakerQuery = z.output<typeof SpeakerQuery>
