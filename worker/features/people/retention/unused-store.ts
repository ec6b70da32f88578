import { inArray, lt, sql } from 'drizzle-orm'
import { messages, undeliverableAddresses } from '#schema/tables/messages.ts'
import { subscribers } from '#schema/tables/newsletter.ts'
import { registrations, users } from '#schema/tables/orders.ts'
import { tickets } from '#schema/tables/tickets.ts'
import { eraseMessages } from '#worker/core/message-store.ts'
import { afterWrites, type Database, defineQuery } from '#worker/database/query.ts'

/** The maximum number of rows of each kind per run. The next run, 15 minutes later, continues. */
const batchSize = 200

/**
 * Deletes one batch of subscribers who last subscribed before `cutoff` and have not confirmed their address since, and
 * erases the mails that asked them to. Deletes one batch of users who were created before `cutoff` and have no order.
 * Returns how many of each.
 */
export function deleteUnused(db: Database, cutoff: Date) {
  const isUnconfirmed = sql`confirmed_at IS NULL AND created_at < ${cutoff.getTime()}`
  const unconfirmed = (column: 'id' | 'email') =>
    sql`(SELECT ${sql.raw(column)} FROM ${subscribers} WHERE ${isUnconfirmed} ORDER BY created_at LIMIT ${batchSize})`
  // The flag and its index find few rows. The references themselves decide.
  const unused = sql`(SELECT u.id FROM ${users} AS u WHERE u.has_orders = 0 AND u.created_at < ${cutoff.getTime()}
    AND NOT EXISTS (SELECT 1 FROM ${registrations} AS r WHERE r.user_id = u.id)
    AND NOT EXISTS (SELECT 1 FROM ${tickets} AS t WHERE t.user_id = u.id)
    ORDER BY u.created_at LIMIT ${batchSize})`
  const isUnused = inArray(subscribers.id, unconfirmed('id'))
  const readers = db.delete(subscribers).where(isUnused).returning({ id: subscribers.id })
  const people = db.delete(users).where(inArray(users.id, unused)).returning({ id: users.id })
  const deleted = defineQuery([readers, people], ([left, unneeded]) => ({
    subscribers: left.length,
    users: unneeded.length,
  }))
  const requests = sql`${messages.kind} = 'subscribed' AND lower(${messages.email}) IN ${unconfirmed('email')}`
  return afterWrites(eraseMessages(db, requests), deleted)
}

/** Deletes the marks of undeliverable addresses that were made before `cutoff`. Returns how many. It reads all of them. */
export function deleteMarks(db: Database, cutoff: Date) {
  const isOld = lt(undeliverableAddresses.createdAt, cutoff)
  const deleted = db.delete(undeliverableAddresses).where(isOld).returning({ email: undeliverableAddresses.email })
  return defineQuery([deleted], ([marks]) => marks.length)
}
