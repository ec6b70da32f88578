import { and, count, desc, eq, gt, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import { addDays, dateInWarsaw } from '#schema/dates.ts'
import { hourMs } from '#schema/durations.ts'
import type { Event } from '#schema/event.ts'
import { limits } from '#schema/limits.ts'
import { events } from '#schema/tables/events.ts'
import { messages } from '#schema/tables/messages.ts'
import { registrations, users } from '#schema/tables/orders.ts'
import { holdsPlace, tickets } from '#schema/tables/tickets.ts'
import { type Author, recordCreatedWhere } from '#worker/core/changes-store.ts'
import { addMessages, addTicketMails } from '#worker/core/outbox-store.ts'
import {
  afterWrites,
  allRows,
  type Database,
  defineQuery,
  joinQueries,
  type Query,
  writesOf,
} from '#worker/database/query.ts'
import type { Statement } from '#worker/database/statement.ts'
import { hasEnded } from '#worker/features/program/events/next-store.ts'
import { addBuyerMails } from '#worker/features/tickets/registration/mail-store.ts'
import { idOfOrder, orderByKey } from './store.ts'

const hourBefore = (now: Date): Date => new Date(now.getTime() - hourMs)

/**
 * Adds the buyer's mail of an order again, unless the order is cancelled or it was requested too often: a `confirmation`, or
 * `waiting` if everybody waits. Attendees get none, because a buyer may have entered any address for them. `recent` are
 * the times of earlier requests within the last hour, newest first.
 */
export function resendMails(db: Database, key: string, now: Date) {
  const { resendsAnHour } = limits.mail
  const isRecent = sql`kind IN ('confirmation', 'waiting') AND requested = 1 AND created_at > ${hourBefore(now).getTime()}`
  const isAllowed = sql`r.order_key = ${key} AND r.email <> ''
    AND EXISTS (SELECT 1 FROM ${tickets} AS valid WHERE valid.registration_id = r.id AND valid.status <> 'CANCELLED')
    AND (SELECT count(*) FROM ${messages} WHERE registration_id = r.id AND ${isRecent}) < ${resendsAnHour}`
  const recent = db
    .select({ createdAt: messages.createdAt })
    .from(messages)
    .where(and(inArray(messages.registrationId, idOfOrder(db, key)), isRecent))
    .orderBy(desc(messages.createdAt))
    .limit(resendsAnHour)
  return joinQueries(
    [
      allRows(recent, ({ createdAt }) => createdAt),
      afterWrites(addBuyerMails(db, isAllowed, now, { requested: sql`1` }), orderByKey(db, key, now)),
    ],
    ([recent, known]) => ({ recent, known }),
  )
}

/** Records that an organiser sent the mails of an order again, by the mail to its buyer. Run it after `resendMails`. */
export const recordResent = (db: Database, key: string, author: Author): Statement =>
  recordCreatedWhere(
    db,
    author,
    'messages',
    sql`registration_id IN ${idOfOrder(db, key)} AND requested = 1 AND kind IN ('confirmation', 'waiting')
      AND created_at = ${author.now.getTime()}`,
  )

/** Condition for an event (`e`) that is coming: until its day in Warsaw is over, and its end if that is after midnight. */
function isComing(now: Date): SQL {
  const today = dateInWarsaw(now)
  const goesOn = sql`e.date = ${addDays(today, -1)} AND NOT ${hasEnded(now)}`
  return sql`e.status = 'UPCOMING' AND (e.date IS NULL OR e.date >= ${today} OR ${goesOn})`
}

/**
 * Adds a mail with the links of a buyer's coming orders, and `ticket` mails for what others registered for this address: each
 * at most once an hour. The caller does not learn whether there are any.
 */
export function requestLookup(db: Database, email: string, now: Date) {
  const comingOrders = sql`SELECT 1 FROM ${registrations} AS r JOIN ${events} AS e ON e.id = r.event_id
    WHERE r.user_id = u.id AND r.order_key IS NOT NULL AND ${isComing(now)}
    AND EXISTS (SELECT 1 FROM ${tickets} AS t WHERE t.registration_id = r.id AND t.status <> 'CANCELLED')`
  const recent = db
    .select({ id: messages.id })
    .from(messages)
    .where(
      and(
        sql`lower(${messages.email}) = ${email}`,
        eq(messages.kind, 'lookup'),
        gt(messages.createdAt, hourBefore(now)),
      ),
    )
  const lookup = addMessages(db, {
    kind: 'lookup',
    from: sql`${users} AS u WHERE u.email = ${email} AND u.erased = 0
      AND EXISTS (${comingOrders}) AND NOT EXISTS ${recent}`,
    columns: { email: sql`u.email`, requested: sql`1` },
    now,
  })
  // Without an index by address, which every registration would have to update: it reads the tickets of coming events.
  const wasRequested = sql`EXISTS (SELECT 1 FROM ${messages} AS m WHERE m.registration_id = r.id AND m.kind = 'ticket'
    AND m.requested = 1 AND lower(m.email) = lower(t.email) AND m.created_at > ${hourBefore(now).getTime()})`
  const ofGuest = sql`${events} AS e JOIN ${tickets} AS t ON t.event_id = e.id
    JOIN ${registrations} AS r ON r.id = t.registration_id
    WHERE ${isComing(now)} AND t.status = 'CONFIRMED' AND t.email = ${email} AND NOT ${wasRequested}`
  return writesOf([lookup, addTicketMails(db, ofGuest, now, sql`1`)])
}

/** An order as the lookup mail lists it. `tickets` counts valid tickets, `waiting` places on the waiting list. */
export type ListedOrder = Pick<Event, 'title' | 'date' | 'time' | 'status' | 'cancelled'> & {
  orderKey: string
  tickets: number
  waiting: number
}

/** A mail lists at most this many orders. */
const longestList = 50

/** Orders of a buyer's address for upcoming events, the next event first. `users.email` is in lower case. */
export function upcomingOrdersOf(db: Database, email: string): Query<ListedOrder[]> {
  const rows = db
    .select({
      title: events.title,
      date: events.date,
      time: events.time,
      status: events.status,
      cancelled: events.cancelled,
      orderKey: sql<string>`${registrations.orderKey}`,
      tickets: db.$count(tickets, and(eq(tickets.registrationId, registrations.id), holdsPlace)),
      waiting: db.$count(tickets, and(eq(tickets.registrationId, registrations.id), eq(tickets.status, 'WAITING'))),
    })
    .from(registrations)
    .innerJoin(users, eq(users.id, registrations.userId))
    .innerJoin(events, eq(events.id, registrations.eventId))
    .where(and(eq(users.email, email), isNotNull(registrations.orderKey), eq(events.status, 'UPCOMING')))
    .orderBy(sql`${events.date} IS NULL`, events.date, registrations.createdAt)
    .limit(longestList)
  return allRows(rows)
}

/** How many valid tickets for an event the address of a buyer has, in all its orders. */
export function countTicketsOf(db: Database, email: string, eventId: number): Query<number> {
  const counted = db
    .select({ tickets: count() })
    .from(tickets)
    .innerJoin(users, eq(users.id, tickets.userId))
    .where(and(eq(users.email, email), eq(tickets.eventId, eventId), holdsPlace))
  return defineQuery([counted], ([[row]]) => row?.tickets ?? 0)
}

/** How often tickets of an order were cancelled and restored. */
export const sequenceOf = (db: Database, registrationId: string): Query<number> =>
  defineQuery(
    [
      db
        .select({ sequence: sql<number | null>`sum(${tickets.calendarSequence})` })
        .from(tickets)
        .where(eq(tickets.registrationId, registrationId)),
    ],
    ([[row]]) => row?.sequence ?? 0,
  )

/** Whether an address has a place at an event: as an attendee, or as the buyer of somebody else's. */
export const hasPlaceAt = (db: Database, email: string, eventId: number): Query<boolean> =>
  defineQuery(
    [
      db
        .select({ id: tickets.id })
        .from(tickets)
        .where(
          and(
            sql`${tickets.id} IN (SELECT id FROM ${tickets} WHERE lower(email) = lower(${email}) UNION
              SELECT t.id FROM ${registrations} AS r JOIN ${tickets} AS t ON t.registration_id = r.id
              WHERE lower(r.email) = lower(${email}))`,
            eq(tickets.eventId, eventId),
            holdsPlace,
          ),
        )
        .limit(1),
    ],
    ([rows]) => rows.length > 0,
  )

/**
 * The orders of an event that concern an address: as their buyer, with the secret of the link, or as an attendee whom
 * somebody else registered (`orderKey` is null). `tickets` counts valid ones. Buyers' orders first, at most `limit`.
 */
export function ordersOfAddress(db: Database, email: string, eventId: number, limit: number) {
  const isBuyer = sql`lower(${registrations.email}) = lower(${email})`
  const concerned = sql`${registrations.id} IN (
    SELECT id FROM ${registrations} WHERE ${isBuyer} AND order_key IS NOT NULL
    UNION SELECT registration_id FROM ${tickets} WHERE lower(${tickets.email}) = lower(${email}))`
  return allRows(
    db
      .select({
        id: registrations.id,
        orderKey: sql<string | null>`iif(${isBuyer}, ${registrations.orderKey}, NULL)`.as('own_key'),
        tickets: db.$count(tickets, and(eq(tickets.registrationId, registrations.id), holdsPlace)),
        waiting: db.$count(tickets, and(eq(tickets.registrationId, registrations.id), eq(tickets.status, 'WAITING'))),
      })
      .from(registrations)
      .where(sql`${concerned} AND +${registrations.eventId} = ${eventId}`)
      .orderBy(sql`own_key IS NULL`, registrations.createdAt, registrations.id)
      .limit(limit),
  )
}
