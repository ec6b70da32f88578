import * as z from 'zod/mini'
import { messages } from './error-messages.ts'
import { atMost, converted, flag, id, optionalMultiline, optionalText, optionalUrl, requiredText } from './fields.ts'
import { limits } from './limits.ts'
import { listQuery, queryFlag } from './query-parameters.ts'
import { splitSectors } from './sectors.ts'

export const MentorWrite = z.object({
  name: requiredText(limits.nameMax),
  image: optionalText(limits.urlMax),
  role: optionalText(limits.lineMax),
  company: optionalText(limits.lineMax),
  bio: optionalMultiline(limits.textMax),
  linkedinUrl: optionalUrl,
  expertise: z._default(
    z
      .array(requiredText(limits.nameMax), { error: messages.notAList })
      .check(z.maxLength(limits.expertiseMax, messages.tooMany(limits.expertiseMax))),
    () => [],
  ),
  isActive: flag(true),
})
export type MentorWrite = z.output<typeof MentorWrite>

export const Mentor = z.object({ id, ...MentorWrite.shape })
export type Mentor = z.output<typeof Mentor>

/** `expertise` is a comma-separated list. It matches mentors with any of its values, case-insensitively. */
export const MentorQuery = z.strictObject({
  expertise: z.optional(converted(z.string().check(atMost(limits.lineMax)), splitSectors, z.array(z.string()))),
  isActive: queryFlag,
  ...listQuery,
})
export type MentorQuery = z.output<typeof MentorQuery>
