import { and, desc, eq, isNotNull } from 'drizzle-orm'
import { dateInWarsaw } from '#schema/dates.ts'
import type { Page } from '#schema/envelope.ts'
import { organiserLimits } from '#schema/limits.ts'
import { markdownExcerpt, markdownRenderer } from '#schema/markdown.ts'
import type { ArchivedIssue, ArchivedIssueDetail } from '#schema/newsletter-issue.ts'
import { newsletterIssues } from '#schema/tables/newsletter.ts'
import { paginatedQuery } from '#worker/database/pagination.ts'
import { allRows, type Database, defineQuery, firstRow, type Query } from '#worker/database/query.ts'

type Row = typeof newsletterIssues.$inferSelect

/** Only for rows that `isSent` selects, whose `sentAt` is set. */
function toArchived({ id, subject, body, sentAt, createdAt }: Row): ArchivedIssue {
  const at = sentAt ?? createdAt
  const excerpt = markdownExcerpt(body, organiserLimits.issue.excerptMax)
  return { id, subject, sentAt: at.toISOString(), date: dateInWarsaw(at), excerpt }
}

const asHtml = markdownRenderer()

const toDetail = (row: Row): ArchivedIssueDetail => ({ ...toArchived(row), html: asHtml(row.body) })

/** Whether sending has begun: the statuses SENDING and SENT. */
const isSent = isNotNull(newsletterIssues.sentAt)

const sentIssues = (db: Database) =>
  db.select().from(newsletterIssues).where(isSent).orderBy(desc(newsletterIssues.sentAt), desc(newsletterIssues.id))

/** Sent issues, newest first. */
export const listArchive = (db: Database, window: { limit: number; offset: number }): Query<Page<ArchivedIssue>> =>
  paginatedQuery(db, newsletterIssues, isSent, sentIssues(db), window, toArchived)

export const newestIssues = (db: Database, limit: number) => allRows(sentIssues(db).limit(limit), toDetail)

/** When sending of the newest issues began, newest first. */
export const issueDates = (db: Database, limit: number): Query<{ id: number; sentAt: Date }[]> =>
  defineQuery([sentIssues(db).limit(limit)], ([rows]) =>
    rows.map(({ id, sentAt, createdAt }) => ({ id, sentAt: sentAt ?? createdAt })),
  )

export const archivedIssue = (db: Database, id: number): Query<ArchivedIssueDetail | null> =>
  firstRow(
    db
      .select()
      .from(newsletterIssues)
      .where(and(eq(newsletterIssues.id, id), isSent)),
    toDetail,
  )
