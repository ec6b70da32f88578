import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Page } from '#schema/envelope.ts'
import { foldText, searchedWords } from '#schema/fold-text.ts'
import { pick } from '#schema/keys.ts'
import type { Subscription } from '#schema/newsletter.ts'
import type { Subscriber, SubscriberQuery } from '#schema/subscriber.ts'
import { subscribers } from '#schema/tables/newsletter.ts'
import { paginatedQuery } from '#worker/database/pagination.ts'
import type { Attempt } from '#worker/database/query.ts'
import { type Database, firstRow, hasRow, type Query } from '#worker/database/query.ts'
import { randomId } from '#worker/http/ids.ts'

export const toSubscriber = ({ createdAt, confirmedAt, ...row }: typeof subscribers.$inferSelect): Subscriber => ({
  ...pick(row, ['id', 'firstName', 'email', 'isActive']),
  isConfirmed: confirmedAt !== null,
  createdAt: createdAt.toISOString(),
})

/**
 * Adds a subscriber, or reactivates one who left. Both have to confirm the address. Null if the address is active already.
 * A retry returns the same row. A reactivated subscriber keeps the key.
 */
export function subscribe(db: Database, { nickname: _, ...subscription }: Subscription, { now, isRetry }: Attempt) {
  const row = { ...subscription, folded: foldText(subscription.firstName), createdAt: now }
  const insert = db
    .insert(subscribers)
    .values({ ...row, key: randomId() })
    .onConflictDoUpdate({
      target: subscribers.email,
      set: { ...row, isActive: true, leftAt: null, confirmedAt: null },
      setWhere: sql`${subscribers.isActive} = 0 OR (${isRetry} AND ${subscribers.createdAt} = excluded.created_at)`,
    })
    .returning()
  return firstRow(insert, toSubscriber)
}

/** Null if no active subscriber has the address. */
export function unsubscribe(db: Database, email: string, leftAt: Date): Query<Subscriber | null> {
  const update = db
    .update(subscribers)
    .set({ isActive: false, leftAt })
    .where(and(eq(subscribers.email, email), eq(subscribers.isActive, true)))
    .returning()
  return firstRow(update, toSubscriber)
}

export const isSubscribed = (db: Database, email: string): Query<boolean> =>
  hasRow(
    db
      .select({ id: subscribers.id })
      .from(subscribers)
      .where(and(eq(subscribers.email, email), eq(subscribers.isActive, true))),
  )

const contains = (q: string): SQL =>
  sql`NOT EXISTS (SELECT 1 FROM json_each(${JSON.stringify(searchedWords(q))})
    WHERE instr(${subscribers.folded} || ' ' || ${subscribers.email}, value) = 0)`

export function listSubscribers(db: Database, query: SubscriberQuery): Query<Page<Subscriber>> {
  const { isActive, isConfirmed, q } = query
  const where = and(
    isActive === undefined ? undefined : eq(subscribers.isActive, isActive),
    isConfirmed === undefined ? undefined : sql`(${subscribers.confirmedAt} IS NOT NULL) = ${isConfirmed}`,
    q ? contains(q) : undefined,
  )
  const rows = db.select().from(subscribers).where(where).orderBy(subscribers.id)
  return paginatedQuery(db, subscribers, where, rows, query, toSubscriber)
}

export type Reader = Pick<typeof subscribers.$inferSelect, 'firstName' | 'email' | 'isActive' | 'key' | 'confirmedAt'>

export const readerById = (db: Database, id: number): Query<Reader | null> =>
  firstRow(db.select().from(subscribers).where(eq(subscribers.id, id)))
