import { and, desc, eq, getTableColumns, isNull, type SQL, sql } from 'drizzle-orm'
import type { Page } from '#schema/envelope.ts'
import type { Issue, IssueWrite } from '#schema/newsletter-issue.ts'
import { messages } from '#schema/tables/messages.ts'
import { newsletterIssues } from '#schema/tables/newsletter.ts'
import { type Author, recordUpdateOrDelete } from '#worker/core/changes-store.ts'
import { paginatedQuery } from '#worker/database/pagination.ts'
import { type Database, defineQuery, firstRow, joinQueries, type Query } from '#worker/database/query.ts'
import type { Statement } from '#worker/database/statement.ts'

const mailsWhere = (condition: SQL): SQL<number> =>
  sql<number>`(SELECT count(*) FROM ${messages} WHERE issue_id = newsletter_issues.id AND ${condition})`

/**
 * Mails to people who unsubscribed first are not counted. Those to undeliverable addresses count as failed: their
 * messages are `SUPPRESSED` with an error.
 */
const columns = {
  ...getTableColumns(newsletterIssues),
  pending: mailsWhere(sql`status = 'PENDING'`),
  sent: mailsWhere(sql`status = 'SENT'`),
  failed: mailsWhere(sql`(status = 'FAILED' OR (status = 'SUPPRESSED' AND error IS NOT NULL))`),
  left: mailsWhere(sql`left_at IS NOT NULL`),
}

type Counted = typeof newsletterIssues.$inferSelect & Issue['counts']

const toIssue = ({ id, subject, body, createdAt, sentAt, pending, sent, failed, left }: Counted): Issue => ({
  id,
  subject,
  body,
  status: sentAt === null ? 'DRAFT' : pending > 0 ? 'SENDING' : 'SENT',
  counts: { pending, sent, failed, left },
  createdAt: createdAt.toISOString(),
  sentAt: sentAt?.toISOString() ?? null,
})

/** Newest first. */
export const listIssues = (db: Database, window: { limit: number; offset: number }): Query<Page<Issue>> =>
  paginatedQuery(
    db,
    newsletterIssues,
    undefined,
    db.select(columns).from(newsletterIssues).orderBy(desc(newsletterIssues.id)),
    window,
    toIssue,
  )

export const issueById = (db: Database, id: number): Query<Issue | null> =>
  firstRow(db.select(columns).from(newsletterIssues).where(eq(newsletterIssues.id, id)), toIssue)

export type StoredIssue = typeof newsletterIssues.$inferSelect

/** The issue without counts. */
export const storedIssue = (db: Database, id: number): Query<StoredIssue | null> =>
  firstRow(db.select().from(newsletterIssues).where(eq(newsletterIssues.id, id)))

/** Record it after it. */
export function createIssue(db: Database, write: IssueWrite, createdAt: Date): Query<Issue | null> {
  const insert = db
    .insert(newsletterIssues)
    .values({ ...write, createdAt })
    .returning()
  return defineQuery([insert], ([[row]]) => (row ? toIssue({ ...row, pending: 0, sent: 0, failed: 0, left: 0 }) : null))
}

/** The issue after a write, or null if there is none. `isWritten` is false if the write did not apply to it. */
export type Written = { isWritten: boolean; issue: Issue | null }

type Returning = Statement & { _: { result: { id: number }[] } }

const written = (db: Database, id: number, statements: readonly [Statement, Returning]): Query<Written> =>
  joinQueries(
    [defineQuery(statements, ([, rows]) => rows.length > 0), issueById(db, id)] as const,
    ([isWritten, issue]) => ({ isWritten, issue }),
  )

const isDraft = (id: number) => and(eq(newsletterIssues.id, id), isNull(newsletterIssues.sentAt))

/** Replaces a draft. With a `revision`, only if it is still that one. */
export function replaceIssue(
  db: Database,
  id: number,
  write: IssueWrite,
  { revision, ...author }: Author & { revision: number | null },
): Query<Written> {
  const isExpected = revision === null ? sql`true` : sql`revision = ${revision}`
  return written(db, id, [
    recordUpdateOrDelete(db, author, 'issues', id, 'UPDATE', sql`sent_at IS NULL AND ${isExpected}`),
    db
      .update(newsletterIssues)
      .set({ ...write, revision: sql`${newsletterIssues.revision} + 1` })
      .where(and(isDraft(id), isExpected))
      .returning({ id: newsletterIssues.id }),
  ])
}

export const removeIssue = (db: Database, id: number, author: Author): Query<Written> =>
  written(db, id, [
    recordUpdateOrDelete(db, author, 'issues', id, 'DELETE', sql`sent_at IS NULL`),
    db.delete(newsletterIssues).where(isDraft(id)).returning({ id: newsletterIssues.id }),
  ])
