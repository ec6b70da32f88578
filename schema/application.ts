import * as z from 'zod/mini'
import { communityAnswers } from './community.ts'
import { messages } from './error-messages.ts'
import { atMost, count, flag, id, optionalMultiline } from './fields.ts'
import { limits } from './limits.ts'
import { DecisionMail } from './message.ts'
import { reviewStatuses } from './options.ts'
import { listQuery } from './query-parameters.ts'
import { timestamp } from './times.ts'
import { vibeCodingAnswers } from './vibe-coding.ts'

/* Contracts for organisers. Public forms do not bundle them. */

const reviewStatus = z.enum(reviewStatuses, { error: messages.notAnOption })

/** `createdAt` is ISO 8601. A new application has the status `NEW`. `teamNote` is what organisers noted about it. */
const recordFields = { id, reviewStatus, createdAt: timestamp, teamNote: z.nullable(z.string()) }

export const CommunityApplication = z.object({ ...communityAnswers, ...recordFields })
export type CommunityApplication = z.output<typeof CommunityApplication>

export const VibeCodingApplication = z.object({ ...vibeCodingAnswers, ...recordFields })
export type VibeCodingApplication = z.output<typeof VibeCodingApplication>

/** The mail of its last decision, and its neighbours in the filtered list. */
const readingFields = {
  decisionMail: z.nullable(DecisionMail),
  previousId: z.nullable(id),
  nextId: z.nullable(id),
}
export const ApplicationReading = z.object(readingFields)
export type ApplicationReading = z.output<typeof ApplicationReading>

export const CommunityApplicationDetail = z.object({ ...CommunityApplication.shape, ...readingFields })
export const VibeCodingApplicationDetail = z.object({ ...VibeCodingApplication.shape, ...readingFields })

/**
 * What organisers decided about an application. With `notify` the applicant is told by mail, with the note, after
 * `delaySeconds`. With `unlessMailed` the decision is refused once the mail of the last one was sent.
 */
export const ReviewWrite = z.object({
  reviewStatus,
  notify: flag(false),
  note: optionalMultiline(limits.textMax),
  delaySeconds: z._default(count(0, limits.decisionDelay.max), 0),
  unlessMailed: flag(false),
})
export type ReviewWrite = z.output<typeof ReviewWrite>

export const TeamNoteWrite = z.object({ note: optionalMultiline(limits.textMax) })
export type TeamNoteWrite = z.output<typeof TeamNoteWrite>

export const ApplicationExportQuery = z.strictObject({ reviewStatus: z.optional(reviewStatus) })
export type ApplicationExportQuery = z.output<typeof ApplicationExportQuery>

/** `q`: words, each of which is a part of the name, the address or the university. */
export const ApplicationFilter = z.strictObject({
  ...ApplicationExportQuery.shape,
  q: z.optional(z.string().check(z.trim(), atMost(limits.lineMax))),
})
export type ApplicationFilter = z.output<typeof ApplicationFilter>

export const ApplicationQuery = z.strictObject({ ...ApplicationFilter.shape, ...listQuery })
export type ApplicationQuery = z.output<typeof ApplicationQuery>
