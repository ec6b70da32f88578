import * as z from 'zod/mini'
import { messages } from './error-messages.ts'
import { atMost, choice, flag, id, optionalMultiline, requiredText } from './fields.ts'
import { limits } from './limits.ts'
import { completeLink } from './link.ts'
import { mediaTypes } from './options.ts'
import { listQuery, queryFlag, queryId } from './query-parameters.ts'
import { date, timestamp } from './times.ts'
import { isPlain } from './visible-text.ts'

const optionalId = z._default(z.nullable(id), null)

/** Accepts http(s) URLs and paths of this site. Ignores whitespace in the scheme, as browsers do. */
const isPageUrl = (url: string): boolean => {
  const [, scheme] = /^([a-z][a-z\d+.-]*):/i.exec(url.replace(/\s/g, '')) ?? []
  return scheme === undefined || /^https?$/i.test(scheme)
}
const url = z.string({ error: messages.required }).check(
  z.trim(),
  z.minLength(1, messages.required),
  z.overwrite(completeLink),
  atMost(limits.urlMax),
  z.refine((url) => isPlain(url) && isPageUrl(url), messages.urlInvalid),
)

export const MediaWrite = z.object({
  title: requiredText(limits.lineMax),
  description: optionalMultiline(limits.textMax),
  date,
  url,
  type: choice(mediaTypes),
  isActive: flag(true),
  eventId: optionalId,
  speakerId: optionalId,
  partnerId: optionalId,
})
export type MediaWrite = z.output<typeof MediaWrite>

/** A press article, film, image or link. `createdAt` is ISO 8601. */
export const Media = z.object({ id, ...MediaWrite.shape, createdAt: timestamp })
export type Media = z.output<typeof Media>

export const MediaQuery = z.strictObject({
  type: z.optional(z.enum(mediaTypes, { error: messages.notAnOption })),
  eventId: z.optional(queryId),
  speakerId: z.optional(queryId),
  partnerId: z.optional(queryId),
  isActive: queryFlag,
  ...listQuery,
})
export type MediaQuery = z.output<typeof MediaQuery>
