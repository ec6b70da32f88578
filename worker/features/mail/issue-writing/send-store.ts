import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Issue } from '#schema/newsletter-issue.ts'
import { messages } from '#schema/tables/messages.ts'
import { newsletterIssues, subscribers } from '#schema/tables/newsletter.ts'
import { organisers } from '#schema/tables/organisers.ts'
import { type Author, recordCreatedWhere, recordUpdateOrDelete } from '#worker/core/changes-store.ts'
import { addMessages } from '#worker/core/outbox-store.ts'
import { type Attempt, type Database, defineQuery, joinQueries, type Query, writesOf } from '#worker/database/query.ts'
import { issueById } from '#worker/features/publishing/issues/store.ts'

/**
 * An SQL expression for a key like those of `randomId`: 26 letters and digits of five random bits each. SQLite evaluates it
 * once per row. It reads no rows: a list of 26 numbers would count as 26 of them for each reader.
 */
const randomKey = sql.raw(
  Array.from({ length: 26 }, () => "substr('abcdefghijklmnopqrstuvwxyz234567', 1 + (random() & 31), 1)").join(' || '),
)

/** `isOurs`: this call sent the issue, now or in an attempt whose response was lost. */
export type SendResult = { isOurs: boolean; issue: Issue | null }

/** Sends a draft: one message for each active reader who confirmed the address, and no second one for any of them. */
export function sendIssue(db: Database, id: number, actor: string, { now, isRetry }: Attempt): Query<SendResult> {
  const author: Author = { actor, now }
  const send = db
    .update(newsletterIssues)
    .set({ sentAt: now })
    .where(and(eq(newsletterIssues.id, id), isNull(newsletterIssues.sentAt)))
    .returning({ id: newsletterIssues.id })
  const mails = addMessages(db, {
    kind: 'issue',
    columns: {
      email: sql`${subscribers.email}`,
      subjectId: sql`CAST(${subscribers.id} AS TEXT)`,
      issueId: sql`${newsletterIssues.id}`,
      leaveKey: randomKey,
      dedupeKey: sql`'issue:' || ${newsletterIssues.id} || ':' || ${subscribers.id}`,
    },
    from: sql`${subscribers} JOIN ${newsletterIssues}
      ON ${newsletterIssues.id} = ${id} AND ${newsletterIssues.sentAt} = ${now.getTime()}
      WHERE ${subscribers.isActive} = 1 AND ${subscribers.confirmedAt} IS NOT NULL`,
    now,
  })
  const batch = defineQuery(
    [recordUpdateOrDelete(db, author, 'issues', id, 'UPDATE', sql`sent_at IS NULL`, ['sentAt']), send, mails],
    ([, rows]) => rows.length > 0,
  )
  return joinQueries([batch, issueById(db, id)] as const, ([isSentNow, issue]) => ({
    isOurs: isSentNow || (isRetry && issue?.sentAt === now.toISOString()),
    issue,
  }))
}

export type TestRecipient = { organiserId: number } | { email: string }

/** Adds a test mail of an issue, if the issue and the organiser who gets it exist. */
export function addTestMail(db: Database, id: number, recipient: TestRecipient, author: Author): Query<undefined> {
  const { now } = author
  const toOrganiser = 'organiserId' in recipient
  const join: SQL = toOrganiser ? sql`JOIN ${organisers} ON ${organisers.id} = ${recipient.organiserId}` : sql``
  const mail = addMessages(db, {
    kind: 'issue',
    columns: {
      email: toOrganiser ? sql`${organisers.email}` : sql`${recipient.email}`,
      subjectId: sql`CAST(${newsletterIssues.id} AS TEXT)`,
      leaveKey: randomKey,
    },
    from: sql`${newsletterIssues} ${join} WHERE ${newsletterIssues.id} = ${id}`,
    now,
  })
  const isTest = sql`kind = 'issue' AND issue_id IS NULL AND subject_id = ${String(id)} AND created_at = ${now.getTime()}`
  return writesOf([mail, recordCreatedWhere(db, author, 'messages', isTest)])
}

export const countWaitingIssueMails = (db: Database): Query<number> =>
  defineQuery(
    [
      db
        .select({ waiting: sql<number>`count(*)` })
        .from(messages)
        .where(and(eq(messages.status, 'PENDING'), sql`${messages.issueId} > 0`)),
    ],
    ([[row]]) => row?.waiting ?? 0,
  )
