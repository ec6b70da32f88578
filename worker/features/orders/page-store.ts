import { eq } from 'drizzle-orm'
import type { OrderOnPage } from '#schema/order.ts'
import { undeliverableAddresses } from '#schema/tables/messages.ts'
import { registrations, users } from '#schema/tables/orders.ts'
import { type Database, defineQuery, joinQueries, type Query } from '#worker/database/query.ts'
import { orderByKey } from './store.ts'

/**
 * The order with this key, and whether mails reach its buyer. Null if there is none. The user of an order has the
 * buyer's address in lower case.
 */
export function orderOnPage(db: Database, key: string): Query<OrderOnPage | null> {
  const refused = db
    .select({ reason: undeliverableAddresses.reason })
    .from(registrations)
    .innerJoin(users, eq(users.id, registrations.userId))
    .innerJoin(undeliverableAddresses, eq(undeliverableAddresses.email, users.email))
    .where(eq(registrations.orderKey, key))
  return joinQueries(
    [orderByKey(db, key), defineQuery([refused], ([rows]) => rows.length > 0)],
    ([known, isUndeliverable]) => known && { ...known.order, isUndeliverable },
  )
}
