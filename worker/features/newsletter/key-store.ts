import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { SubscriptionState } from '#schema/subscriber.ts'
import { messages } from '#schema/tables/messages.ts'
import { subscribers } from '#schema/tables/newsletter.ts'
import { afterWrites, type Database, defineQuery, followedBy, type Query } from '#worker/database/query.ts'
import { addMessages } from '#worker/features/messages/outbox-store.ts'

const hourMs = 3_600_000

/**
 * Adds the mail that asks a reader to confirm the address, in the transaction of `subscription`, which must subscribe the
 * address at `now`. An address gets at most one such mail an hour, because anybody can subscribe and unsubscribe it.
 */
export const askToConfirm = <T>(db: Database, subscription: Query<T>, email: string, now: Date): Query<T> =>
  followedBy(
    subscription,
    addMessages(db, {
      kind: 'subscribed',
      columns: {
        email: sql`s.email`,
        subjectId: sql`CAST(s.id AS TEXT)`,
        once: sql`'subscribed:' || s.id || ':' || s.created_at`,
      },
      from: sql`${subscribers} AS s
        WHERE s.email = ${email.toLowerCase()} AND s.is_active = 1 AND s.created_at = ${now.getTime()}
        AND NOT EXISTS (SELECT 1 FROM ${messages} AS m
          WHERE m.email = s.email AND m.kind = 'subscribed' AND m.created_at > ${now.getTime() - hourMs})`,
      now,
    }),
  )

const stateWhere = (db: Database, where: SQL): Query<SubscriptionState | null> =>
  defineQuery([db.select().from(subscribers).where(where)], ([[row]]) =>
    row ? { isActive: row.isActive, isConfirmed: row.confirmedAt !== null } : null,
  )

/** The subscription with this key, or null. */
export const subscriptionByKey = (db: Database, key: string): Query<SubscriptionState | null> =>
  stateWhere(db, eq(subscribers.key, key))

/** Confirms the address of an active reader. Idempotent. Null for an unknown key. */
export const confirmSubscription = (db: Database, key: string, now: Date): Query<SubscriptionState | null> =>
  afterWrites(
    [
      db
        .update(subscribers)
        .set({ confirmedAt: now })
        .where(and(eq(subscribers.key, key), eq(subscribers.isActive, true), isNull(subscribers.confirmedAt))),
    ],
    subscriptionByKey(db, key),
  )

/** Ends a subscription. Idempotent. Null for an unknown key. */
export const leaveByKey = (db: Database, key: string, now: Date): Query<SubscriptionState | null> =>
  afterWrites(
    [
      db
        .update(subscribers)
        .set({ isActive: false, leftAt: now })
        .where(and(eq(subscribers.key, key), eq(subscribers.isActive, true))),
    ],
    subscriptionByKey(db, key),
  )
