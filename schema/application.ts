import * as z from 'zod/mini'
import { id, listQuery, moment } from './fields.ts'
import { messages } from './messages.ts'
import { reviewStatuses } from './options.ts'

const reviewStatus = z.enum(reviewStatuses, { error: messages.notAnOption })

/** What both kinds of application carry beside the answers. Each starts as `NEW`. */
export const applicationFacts = { id, reviewStatus, createdAt: moment }

/** What organisers decided about an application. */
export const ReviewWrite = z.object({ reviewStatus })

export const ApplicationExportQuery = z.strictObject({ reviewStatus: z.optional(reviewStatus) })
export type ApplicationExportQuery = z.output<typeof ApplicationExportQuery>

export const ApplicationQuery = z.strictObject({ ...ApplicationExportQuery.shape, ...listQuery })
export type ApplicationQuery = z.output<typeof ApplicationQuery>
