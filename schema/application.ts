import * as z from 'zod/mini'
import { communityAnswers } from './community.ts'
import { id } from './fields.ts'
import { messages } from './messages.ts'
import { reviewStatuses } from './options.ts'
import { listQuery } from './query.ts'
import { moment } from './times.ts'
import { vibeCodingAnswers } from './vibe-coding.ts'

/* What organisers read and decide. Forms load none of it. */

const reviewStatus = z.enum(reviewStatuses, { error: messages.notAnOption })

/** `email` is lower-case, `createdAt` ISO 8601. Each application starts as `NEW`. */
const facts = { id, reviewStatus, createdAt: moment }

export const CommunityApplication = z.object({ ...communityAnswers, ...facts })
export type CommunityApplication = z.output<typeof CommunityApplication>

export const VibeCodingApplication = z.object({ ...vibeCodingAnswers, ...facts })
export type VibeCodingApplication = z.output<typeof VibeCodingApplication>

/** What organisers decided about an application. */
export const ReviewWrite = z.object({ reviewStatus })

export const ApplicationExportQuery = z.strictObject({ reviewStatus: z.optional(reviewStatus) })
export type ApplicationExportQuery = z.output<typeof ApplicationExportQuery>

export const ApplicationQuery = z.strictObject({ ...ApplicationExportQuery.shape, ...listQuery })
export type ApplicationQuery = z.output<typeof ApplicationQuery>
