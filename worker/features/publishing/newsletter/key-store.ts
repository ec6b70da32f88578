import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { hourMs } from '#schema/durations.ts'
import { limits } from '#schema/limits.ts'
import type { SubscriptionState } from '#schema/subscriber.ts'
import { messages } from '#schema/tables/messages.ts'
import { subscribers } from '#schema/tables/newsletter.ts'
import { addMessages } from '#worker/core/outbox-store.ts'
import {
  afterWrites,
  type Database,
  defineQuery,
  followedBy,
  hasRow,
  joinQueries,
  type Query,
} from '#worker/database/query.ts'

/**
 * Adds the mail that asks a reader to confirm the address, in the transaction of `subscription`, which must subscribe the
 * address at `now`. An address gets at most `limits.mail.confirmationsAnHour`, because anybody can subscribe and unsubscribe
 * it: the next one waits until an hour has passed since the first of them. A mail that nobody has begun to deliver asks for the new subscription too.
 */
export function askToConfirm<T>(db: Database, subscription: Query<T>, email: string, now: Date): Query<T> {
  const isRequest = sql`lower(email) = ${email} AND kind = 'subscribed'`
  return followedBy(
    subscription,
    addMessages(db, {
      kind: 'subscribed',
      columns: {
        email: sql`s.email`,
        subjectId: sql`CAST(s.id AS TEXT)`,
        dedupeKey: sql`'subscribed:' || s.id || ':' || s.created_at`,
      },
      from: sql`${subscribers} AS s, (
          SELECT count(*) FILTER (WHERE status = 'PENDING' AND coalesce(leased_until, 0) <= ${now.getTime()}) AS waiting,
            (SELECT due_at FROM ${messages} WHERE ${isRequest} ORDER BY due_at DESC
              LIMIT 1 OFFSET ${limits.mail.confirmationsAnHour - 1}) AS first_at
          FROM ${messages} WHERE ${isRequest}) AS earlier
        WHERE s.email = ${email} AND s.is_active = 1 AND s.created_at = ${now.getTime()}
        AND earlier.waiting = 0`,
      now,
      dueAt: sql`max(${now.getTime()}, coalesce(earlier.first_at + ${hourMs}, 0))`,
    }),
  )
}

type State = SubscriptionState | null

const stateWhere = (db: Database, where: SQL): Query<State> =>
  defineQuery([db.select().from(subscribers).where(where)], ([[row]]) =>
    row ? { isActive: row.isActive, isConfirmed: row.confirmedAt !== null } : null,
  )

/** The mail of an issue whose link has this key. */
const isMailOf = (key: string): SQL => sql`leave_key = ${key} AND kind = 'issue'`

/** The reader with this key: their own, or that of the link in an issue. A test mail of an issue belongs to no reader. */
const isReaderOf = (key: string): SQL =>
  sql`${subscribers.id} IN (
    SELECT id FROM ${subscribers} WHERE key = ${key}
    UNION ALL SELECT CAST(subject_id AS INTEGER) FROM ${messages} WHERE ${isMailOf(key)} AND issue_id > 0)`

/**
 * The subscription with this key, or null. The key of an issue's link works for good: after the reader was forgotten, it is
 * that of an ended subscription.
 */
export const subscriptionByKey = (db: Database, key: string): Query<State> =>
  joinQueries(
    [
      stateWhere(db, isReaderOf(key)),
      hasRow(db.select({ id: messages.id }).from(messages).where(isMailOf(key))),
    ] as const,
    ([state, isKnown]) => state ?? (isKnown ? { isActive: false, isConfirmed: false } : null),
  )

/** Confirms the address of an active reader. Idempotent. Null for an unknown key. */
export const confirmSubscription = (db: Database, key: string, now: Date): Query<State> =>
  afterWrites(
    [
      db
        .update(subscribers)
        .set({ confirmedAt: now })
        .where(and(eq(subscribers.key, key), eq(subscribers.isActive, true), isNull(subscribers.confirmedAt))),
    ],
    stateWhere(db, eq(subscribers.key, key)),
  )

/** Ends a subscription, by the reader's own key or that of an issue, which counts it. Idempotent. Null for an unknown key. */
export const leaveByKey = (db: Database, key: string, now: Date): Query<State> =>
  afterWrites(
    [
      db
        .update(messages)
        .set({ leftAt: now })
        .where(
          sql`${isMailOf(key)} AND issue_id > 0 AND left_at IS NULL AND EXISTS (
            SELECT 1 FROM ${subscribers} WHERE id = CAST(messages.subject_id AS INTEGER) AND is_active = 1)`,
        ),
      db
        .update(subscribers)
        .set({ isActive: false, leftAt: now })
        .where(and(isReaderOf(key), eq(subscribers.isActive, true))),
    ],
    subscriptionByKey(db, key),
  )
