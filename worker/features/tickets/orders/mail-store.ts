import { and, desc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm'
import { hourMs } from '#schema/durations.ts'
import { limits } from '#schema/limits.ts'
import { events } from '#schema/tables/events.ts'
import { messages } from '#schema/tables/messages.ts'
import { registrations, users } from '#schema/tables/orders.ts'
import { tickets } from '#schema/tables/tickets.ts'
import { type Author, recordCreatedWhere } from '#worker/core/changes-store.ts'
import { addMessages } from '#worker/core/outbox-store.ts'
import { afterWrites, type Database, defineQuery, joinQueries, type Query } from '#worker/database/query.ts'
import type { Statement } from '#worker/database/statement.ts'
import { idOfOrder, type KnownOrder, orderByKey } from './store.ts'

const hourBefore = (now: Date): Date => new Date(now.getTime() - hourMs)

/** `recent`: times of earlier requests within the last hour, newest first. */
type Resent = { recent: Date[]; known: KnownOrder | null }

/**
 * Adds the buyer's mail of an order again, unless the order is cancelled or it was requested too often: a `confirmation`, or
 * `waiting` if everybody waits. Attendees get none, because a buyer may have entered any address for them.
 */
export function resendMails(db: Database, key: string, now: Date): Query<Resent> {
  const { resendsAnHour } = limits.mail
  const isRecent = sql`kind IN ('confirmation', 'waiting') AND requested = 1 AND created_at > ${hourBefore(now).getTime()}`
  const isAllowed = sql`r.order_key = ${key} AND r.email <> ''
    AND EXISTS (SELECT 1 FROM ${tickets} AS valid WHERE valid.registration_id = r.id AND valid.status <> 'CANCELLED')
    AND (SELECT count(*) FROM ${messages} WHERE registration_id = r.id AND ${isRecent}) < ${resendsAnHour}`
  const hasPlace = sql`EXISTS (SELECT 1 FROM ${tickets} WHERE registration_id = r.id
    AND status NOT IN ('CANCELLED', 'WAITING'))`
  const toBuyer = { columns: { ...requested, email: sql`r.email` }, now }
  const order = sql`${registrations} AS r WHERE ${isAllowed}`
  const recent = db
    .select({ createdAt: messages.createdAt })
    .from(messages)
    .where(and(inArray(messages.registrationId, idOfOrder(db, key)), isRecent))
    .orderBy(desc(messages.createdAt))
    .limit(resendsAnHour)
  return joinQueries(
    [
      defineQuery([recent], ([rows]) => rows.map(({ createdAt }) => createdAt)),
      afterWrites(
        [
          addMessages(db, { ...toBuyer, kind: 'confirmation', from: sql`${order} AND ${hasPlace}` }),
          addMessages(db, { ...toBuyer, kind: 'waiting', from: sql`${order} AND NOT ${hasPlace}` }),
        ],
        orderByKey(db, key),
      ),
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

const requested: Record<'eventId' | 'registrationId' | 'requested', SQL> = {
  eventId: sql`r.event_id`,
  registrationId: sql`r.id`,
  requested: sql`1`,
}

/**
 * Adds a mail with the links of a buyer's coming orders, if the address has any and none was requested in the last hour.
 * `email` is in lower case, `today` is the day in Warsaw: an event is coming until its day is over.
 */
export function requestLookup(
  db: Database,
  { email, today, now }: { email: string; today: string; now: Date },
): Query<undefined> {
  const comingOrders = sql`SELECT 1 FROM ${registrations} AS r JOIN ${events} AS e ON e.id = r.event_id
    WHERE r.user_id = u.id AND r.order_key IS NOT NULL AND e.status = 'UPCOMING' AND (e.date IS NULL OR e.date >= ${today})
    AND EXISTS (SELECT 1 FROM ${tickets} AS t WHERE t.registration_id = r.id AND t.status <> 'CANCELLED')`
  const recent = db
    .select({ id: messages.id })
    .from(messages)
    .where(and(eq(messages.email, email), eq(messages.kind, 'lookup'), gt(messages.createdAt, hourBefore(now))))
  const lookup = addMessages(db, {
    kind: 'lookup',
    from: sql`${users} AS u WHERE u.email = ${email} AND u.erased = 0
      AND EXISTS (${comingOrders}) AND NOT EXISTS ${recent}`,
    columns: { email: sql`u.email`, requested: sql`1` },
    now,
  })
  return defineQuery([lookup], () => undefined)
}
