import { eq, sql } from 'drizzle-orm'
import type { OrderOnPage } from '#schema/order.ts'
import { undeliverableAddresses } from '#schema/tables/messages.ts'
import { registrations } from '#schema/tables/orders.ts'
import { type Database, defineQuery, joinQueries, type Query } from '#worker/database/query.ts'
import { orderByKey } from './store.ts'

/**
 * The order with this key, and whether the buyer's address is marked as undeliverable. Null if there is none. Both
 * addresses are in lower case by SQLite, because JavaScript also changes letters outside ASCII.
 */
export function orderOnPage(db: Database, key: string): Query<OrderOnPage | null> {
  const refused = db
    .select({ reason: undeliverableAddresses.reason })
    .from(registrations)
    .innerJoin(undeliverableAddresses, eq(undeliverableAddresses.email, sql`lower(${registrations.email})`))
    .where(eq(registrations.orderKey, key))
  return joinQueries(
    [orderByKey(db, key), defineQuery([refused], ([rows]) => rows.length > 0)],
    ([known, isUndeliverable]) => known && { ...known.order, isUndeliverable },
  )
}
