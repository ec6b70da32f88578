import * as z from 'zod/mini'
import { id } from './fields.ts'
import { timestamp } from './times.ts'

/** A sent issue of the newsletter in the public archive. `date` is its day in Warsaw, `excerpt` the beginning of its text. */
export const ArchivedIssue = z.object({
  id,
  subject: z.string(),
  sentAt: timestamp,
  date: z.iso.date(),
  excerpt: z.string(),
})
export type ArchivedIssue = z.output<typeof ArchivedIssue>

/** `html` is rendered by the Worker. It contains text, links and headings from `h2` on, and no other HTML of the writer. */
export const ArchivedIssueDetail = z.object({ ...ArchivedIssue.shape, html: z.string() })
export type ArchivedIssueDetail = z.output<typeof ArchivedIssueDetail>
