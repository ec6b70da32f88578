import { and, eq, type SQL, sql } from 'drizzle-orm'
import { dayMs } from '#schema/durations.ts'
import { orderLimits } from '#schema/limits.ts'
import type { AttendanceAnswer } from '#schema/options.ts'
import { registrations } from '#schema/tables/orders.ts'
import { tickets } from '#schema/tables/tickets.ts'
import { handOver } from '#worker/core/hand-over-store.ts'
import { afterWrites, type Database } from '#worker/database/query.ts'
import { countUse, type RollingLimit } from '#worker/database/recent-uses.ts'
import {
  type Correction,
  correctTicket as correctAnyTicket,
  correctableTicket,
} from '#worker/features/tickets/tickets/change-store.ts'
import { cancelWrites } from '#worker/features/tickets/tickets/status-store.ts'
import { randomId } from '#worker/http/ids.ts'
import { eventOfOrder, idOfOrder, orderByKey } from './store.ts'

/** Cancels one ticket, or all that are not checked in (`ticketId` null), and reads the order. */
export function cancelTickets(db: Database, key: string, ticketId: number | null, now: Date) {
  const of = sql`r.order_key = ${key} AND ${ticketId === null ? sql`true` : sql`t.id = ${ticketId}`}`
  const writes = cancelWrites(db, { of, statuses: ['CONFIRMED', 'WAITING'], by: 'BUYER', now })
  return afterWrites(writes, orderByKey(db, key, now))
}

/** Stores whether the guests come. `NO` also cancels the confirmed tickets. Reads the order. */
export function storeAnswer(db: Database, key: string, answer: AttendanceAnswer, now: Date) {
  const of = sql`r.order_key = ${key}`
  const cancelled = answer === 'NO' ? cancelWrites(db, { of, statuses: ['CONFIRMED'], by: 'BUYER', now }) : []
  const stored = db.update(registrations).set({ answer }).where(eq(registrations.orderKey, key))
  return afterWrites([...cancelled, stored], orderByKey(db, key, now))
}

/**
 * Cancels the tickets of those who do not come, if none of them is checked in. The order counts as `YES` while somebody else
 * has a place. Reads the order.
 */
export function storeAbsence(db: Database, key: string, ticketIds: readonly number[], now: Date) {
  const listed = sql`(SELECT value FROM json_each(${JSON.stringify(ticketIds)}))`
  const hasTicket = (order: SQL, condition: SQL) =>
    sql`EXISTS (SELECT 1 FROM ${tickets} AS known WHERE known.registration_id = ${order} AND ${condition})`
  const isInside = sql`known.id IN ${listed} AND known.status = 'CHECKED_IN'`
  const comes = sql`known.id NOT IN ${listed} AND known.status IN ('CONFIRMED', 'CHECKED_IN')`
  const order = sql`registrations.id`
  // First: who moves up from the waiting list was not asked.
  const stored = db
    .update(registrations)
    .set({ answer: sql`iif(${hasTicket(order, comes)}, 'YES', 'NO')` })
    .where(and(eq(registrations.orderKey, key), sql`NOT ${hasTicket(order, isInside)}`))
  const of = sql`r.order_key = ${key} AND t.id IN ${listed} AND NOT ${hasTicket(sql`r.id`, isInside)}`
  const cancelled = cancelWrites(db, { of, statuses: ['CONFIRMED', 'WAITING'], by: 'BUYER', now })
  return afterWrites([stored, ...cancelled], orderByKey(db, key, now))
}

/** Sets whether who waits stays together, hands over what fits now, and reads the order. */
export const storeTogether = (db: Database, key: string, together: boolean, now: Date) =>
  afterWrites(
    [
      db.update(registrations).set({ together }).where(eq(registrations.orderKey, key)),
      ...handOver(db, { where: sql`e.id IN ${eventOfOrder(db, key)}`, now }),
    ],
    orderByKey(db, key, now),
  )

type Publishing = { ticketId: number; publishResult: boolean; now: Date }

/** Stores whether the page of the past event shows the result of a ticket, and reads the order. */
export const storePublished = (db: Database, key: string, { ticketId, publishResult, now }: Publishing) =>
  afterWrites(
    [
      db
        .update(tickets)
        .set({ publishResult })
        .where(sql`id = ${ticketId} AND registration_id IN ${idOfOrder(db, key)}`),
    ],
    orderByKey(db, key, now),
  )

/** How often the addresses of an order may change. */
export const addressChanges = (orderId: string): RollingLimit => ({
  name: `addresses ${orderId}`,
  allowed: orderLimits.addressChangesADay,
  windowMs: dayMs,
})

type BuyersCorrection = Omit<Correction, 'where' | 'move'> & {
  key: string
  /** The order, if the correction has another address than its ticket had. Null if not. */
  countedFor: string | null
}

/** Corrects a ticket of the order with this key, and reads the order. Refused beyond `addressChanges`. */
export function correctTicket(db: Database, { key, countedFor, ...rest }: BuyersCorrection) {
  const correction: Correction = { ...rest, where: sql`r.order_key = ${key}` }
  const { attendee, now } = correction
  // A retry finds the new address, and counts nothing.
  const isChange = sql`EXISTS (SELECT 1 FROM ${correctableTicket(correction)} AND lower(t.email) <> lower(${attendee.email}))`
  const counted = countedFor
    ? [countUse(db, addressChanges(countedFor), { use: randomId(), now, where: isChange })]
    : []
  return correctAnyTicket(db, correction, counted, orderByKey(db, key, now))
}
