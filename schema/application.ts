import * as z from 'zod/mini'
import { communityAnswers } from './community.ts'
import { flag, id, optionalMultiline } from './fields.ts'
import { limits } from './limits.ts'
import { messages } from './messages.ts'
import { reviewStatuses } from './options.ts'
import { listQuery } from './query.ts'
import { timestamp } from './times.ts'
import { vibeCodingAnswers } from './vibe-coding.ts'

/* Contracts for organisers. Public forms do not bundle them. */

const reviewStatus = z.enum(reviewStatuses, { error: messages.notAnOption })

/** `createdAt` is ISO 8601. A new application has the status `NEW`. */
const recordFields = { id, reviewStatus, createdAt: timestamp }

export const CommunityApplication = z.object({ ...communityAnswers, ...recordFields })
export type CommunityApplication = z.output<typeof CommunityApplication>

export const VibeCodingApplication = z.object({ ...vibeCodingAnswers, ...recordFields })
export type VibeCodingApplication = z.output<typeof VibeCodingApplication>

/** What organisers decided about an application. With `notify` the applicant is told by mail, with the note. */
export const ReviewWrite = z.object({ reviewStatus, notify: flag(false), note: optionalMultiline(limits.textMax) })
export type ReviewWrite = z.output<typeof ReviewWrite>

export const ApplicationExportQuery = z.strictObject({ reviewStatus: z.optional(reviewStatus) })
export type ApplicationExportQuery = z.output<typeof ApplicationExportQuery>

export const ApplicationQuery = z.strictObject({ ...ApplicationExportQuery.shape, ...listQuery })
export type ApplicationQuery = z.output<typeof ApplicationQuery>
