import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { ReviewWrite } from '#schema/application.ts'
import type { DecisionMail } from '#schema/message.ts'
import { messages } from '#schema/tables/messages.ts'
import { isClaimable } from '#worker/core/message-store.ts'
import { addMessages } from '#worker/core/outbox-store.ts'
import { type Database, firstRow, type Query } from '#worker/database/query.ts'
import type { Statement } from '#worker/database/statement.ts'
import { randomId } from '#worker/http/ids.ts'
import { type ApplicationFormName, type Submission, tables } from './store.ts'

const subjectOf = (form: ApplicationFormName): SQL => sql`${form} || ':' || ${tables[form].id}`

/** Tells an applicant that the application arrived, once. Run it after the application is written. */
export const addAppliedMail = (db: Database, form: ApplicationFormName, { attempt, now }: Submission): Statement =>
  addMessages(db, {
    kind: 'applied',
    columns: {
      email: sql`${tables[form].email}`,
      subjectId: subjectOf(form),
      dedupeKey: sql`'applied:' || ${subjectOf(form)}`,
    },
    from: sql`${tables[form]} WHERE ${tables[form].attempt} = ${attempt}`,
    now,
  })

/** One review of an application. `where` selects the application, if it may be reviewed. */
export type Decision = { where: SQL; write: ReviewWrite; now: Date }

/** Tells an applicant what was decided, if it was decided and the organiser wants it told. Run it before the review. */
export const addDecisionMail = (
  db: Database,
  form: ApplicationFormName,
  { where, write: { reviewStatus, notify, note, delaySeconds }, now }: Decision,
): Statement[] =>
  notify && reviewStatus !== 'NEW'
    ? [
        addMessages(db, {
          kind: 'decided',
          columns: {
            email: sql`${tables[form].email}`,
            subjectId: subjectOf(form),
            details: sql`${JSON.stringify({ note, status: reviewStatus })}`,
            // A retry of the transaction adds no second mail.
            dedupeKey: sql`${`decided:${randomId()}`}`,
          },
          from: sql`${tables[form]} WHERE ${where}`,
          now,
          dueAt: new Date(now.getTime() + delaySeconds * 1_000),
        }),
      ]
    : []

const decisionMailsOf = (form: ApplicationFormName, id: number): SQL | undefined =>
  and(
    sql`lower(${messages.email}) = (SELECT lower(email) FROM ${tables[form]} WHERE id = ${id})`,
    eq(messages.kind, 'decided'),
    eq(messages.subjectId, `${form}:${id}`),
  )

/** The mails of one application's last decision: they were added when it was reviewed. */
const lastDecisionMailsOf = (form: ApplicationFormName, id: number): SQL | undefined =>
  and(
    decisionMailsOf(form, id),
    sql`${messages.createdAt} = (SELECT reviewed_at FROM ${tables[form]} WHERE id = ${id})`,
  )

/** Whether the mail of the last decision was sent, or a delivery works on it. */
export const isMailed = (form: ApplicationFormName, id: number, now: Date): SQL =>
  sql`EXISTS (SELECT 1 FROM ${messages} WHERE ${lastDecisionMailsOf(form, id)}
    AND (${messages.status} = 'SENT' OR (${messages.status} = 'PENDING' AND ${messages.leasedUntil} > ${now.getTime()})))`

/** Deletes unsent mails of earlier decisions, if the decision changes or has a mail. Run it before the review. */
export const replaceDecisionMails = (
  db: Database,
  form: ApplicationFormName,
  id: number,
  { where, write: { reviewStatus, notify }, now }: Decision,
): Statement =>
  db
    .delete(messages)
    .where(
      and(
        decisionMailsOf(form, id),
        isClaimable(now),
        sql`EXISTS (SELECT 1 FROM ${tables[form]} WHERE ${where} AND (${notify ? 1 : 0} OR review_status <> ${reviewStatus}))`,
      ),
    )

/** The mail of an application's last decision. Null if it had none. */
export const decisionMailOf = (db: Database, form: ApplicationFormName, id: number): Query<DecisionMail | null> =>
  firstRow(
    db
      .select({ status: messages.status, dueAt: messages.dueAt, sentAt: messages.sentAt })
      .from(messages)
      .where(lastDecisionMailsOf(form, id)),
    ({ status, dueAt, sentAt }) => ({
      status,
      dueAt: dueAt.toISOString(),
      sentAt: sentAt?.toISOString() ?? null,
    }),
  )
