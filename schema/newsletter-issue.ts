import * as z from 'zod/mini'
import { messages } from './error-messages.ts'
import { email, id, requiredMultiline, requiredText, wholeNumber } from './fields.ts'
import { organiserLimits } from './limits.ts'
import { isRenderable } from './markdown.ts'
import { issueStatuses } from './options.ts'
import { timestamp } from './times.ts'

const { subjectMax, bodyMax } = organiserLimits.issue

/** An issue of the newsletter. `body` is Markdown. */
export const IssueWrite = z.object({
  subject: requiredText(subjectMax, messages.issueSubjectRequired),
  body: requiredMultiline(bodyMax, messages.issueBodyRequired).check(z.refine(isRenderable, messages.issueTooDense)),
})
export type IssueWrite = z.output<typeof IssueWrite>

/** The body of a test mail. A session's organiser gets it themselves; other callers name an address. */
export const IssueTest = z.object({ to: z.optional(email()) })
export type IssueTest = z.output<typeof IssueTest>

/**
 * An issue as organisers see it. `counts` are its mails. `failed` includes those to addresses that refused an earlier mail
 * for good; `left` are the readers who unsubscribed with the link in this issue. `sentAt` is when sending began.
 */
export const Issue = z.object({
  id,
  ...IssueWrite.shape,
  status: z.enum(issueStatuses),
  counts: z.object({ pending: wholeNumber, sent: wholeNumber, failed: wholeNumber, left: wholeNumber }),
  createdAt: timestamp,
  sentAt: z.nullable(timestamp),
})
export type Issue = z.output<typeof Issue>

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
