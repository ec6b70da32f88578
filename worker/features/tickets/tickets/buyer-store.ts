import { and, type SQL, sql } from 'drizzle-orm'
import { fromKeys } from '#schema/keys.ts'
import { personFields } from '#schema/registration.ts'
import { messages } from '#schema/tables/messages.ts'
import { registrations, users } from '#schema/tables/orders.ts'
import { tickets } from '#schema/tables/tickets.ts'
import { insertSelected } from '#worker/database/insert-selected.ts'
import type { Database } from '#worker/database/query.ts'
import type { Statement } from '#worker/database/statement.ts'
import { addBuyerMails } from '#worker/features/tickets/registration/mail-store.ts'
import { randomId } from '#worker/http/ids.ts'

/** A new address of an order. */
export type BuyersAddress = {
  email: string
  /** The address of the order when the change was checked. */
  former: string
  /** The number of tickets of the order. */
  places: number
}

/**
 * Gives the orders that `which` selects by id another address and another key, so that the link in earlier mails ends. The
 * other tickets with the former address, which have new codes then, and mails that were not sent follow. The new address
 * gets one mail with the new link. The caller changes the ticket `ticketId`.
 */
export function changeBuyersAddress(
  db: Database,
  which: SQL,
  { email, former, places }: BuyersAddress,
  { ticketId, now }: { ticketId: number; now: Date },
): Statement[] {
  const [orderKey, attempt] = [randomId(), randomId()]
  const isStill = sql`r.id IN (${which}) AND r.email = ${former} AND r.order_key IS NOT NULL`
  const userId = sql<number>`(SELECT id FROM ${users} WHERE email = ${email})`
  const ofOrder = sql`registration_id = (SELECT id FROM ${registrations} WHERE order_key = ${orderKey})`
  const isFormer = (column: SQL) => sql`${former} <> '' AND lower(${column}) = lower(${former})`
  const codes = JSON.stringify(Array.from({ length: places }, randomId))
  const hasOrders = sql`EXISTS (SELECT 1 FROM ${registrations} AS r WHERE r.user_id = users.id)`
  return [
    insertSelected(
      db,
      users,
      {
        ...fromKeys(personFields, (field) => sql`r.${sql.identifier(registrations[field].name)}`),
        email: sql`${email}`,
        createdAt: sql`${now.getTime()}`,
        erased: sql`0`,
        hasOrders: sql`1`,
      },
      sql`${registrations} AS r WHERE ${isStill}`,
    ).onConflictDoNothing(),
    db
      .update(registrations)
      // Without its hash, a repetition of the registration does not tell the new key.
      .set({ email, orderKey, userId, bodyHash: '' })
      .where(sql`${registrations.id} IN (SELECT r.id FROM ${registrations} AS r WHERE ${isStill})`),
    db.update(tickets).set({ userId }).where(ofOrder),
    db
      .update(tickets)
      .set({ email, code: sql`(SELECT value FROM json_each(${codes}) WHERE key = tickets.position)` })
      .where(and(ofOrder, sql`id <> ${ticketId}`, isFormer(sql`email`))),
    db
      .delete(messages)
      .where(and(ofOrder, sql`status = 'PENDING' AND kind IN ('confirmation', 'waiting')`, isFormer(sql`email`))),
    db
      .update(messages)
      .set({ email })
      .where(and(ofOrder, sql`status <> 'SENT'`, isFormer(sql`email`))),
    db
      .update(users)
      .set({ hasOrders: sql`${hasOrders}` })
      .where(sql`email IN (${email}, ${former})`),
    ...addBuyerMails(db, sql`r.order_key = ${orderKey}`, now, { dedupeKey: sql`${`address:${attempt}`}` }),
  ]
}
