import * as z from 'zod/mini'
import { messages } from './error-messages.ts'
import { honeypot, id, optionalMultiline, requiredText } from './fields.ts'
import { limits } from './limits.ts'
import { listQuery } from './query-parameters.ts'
import { timestamp } from './times.ts'

/** The URL of a photo, as lists of photos have it: `/gallery/1/photo3.jpg`. */
const path = requiredText(limits.urlMax)

/** What a visitor reports about a photo. */
export const PhotoReportWrite = z.object({
  path,
  reason: optionalMultiline(limits.lineMax),
  nickname: honeypot,
})
export type PhotoReportWrite = z.output<typeof PhotoReportWrite>

/** `hidden`: whether the photo is hidden now. */
export const PhotoReport = z.object({
  id,
  path: z.string(),
  reason: z.nullable(z.string()),
  createdAt: timestamp,
  hidden: z.boolean(),
})
export type PhotoReport = z.output<typeof PhotoReport>

export const PhotoReportQuery = z.strictObject(listQuery)

export const HiddenPhotoWrite = z.object({ path, hidden: z.boolean({ error: messages.notYesNo }) })

export const HiddenPhoto = z.object({ path: z.string(), hidden: z.boolean() })
export type HiddenPhoto = z.output<typeof HiddenPhoto>
