import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import {
  communityApplications,
  deckClaims,
  events,
  registrations,
  subscribers,
  tickets,
  users,
  vibeCodingApplications,
} from '#schema/tables.ts'
import { type Database, type Read, read } from '../database/read.ts'
import { noStartup } from '../tickets/store.ts'

/** How many rows a statement touches at most: a run is many short transactions, between which people register. */
const batchSize = 200

/** Registrations for events of `day` (ISO) or before that carry a phone yet. A past event without a date counts from its last edit. */
export function ordersToForget(db: Database, day: string): Read<string[]> {
  const over = db
    .select({ id: events.id })
    .from(events)
    .where(
      and(
        eq(events.status, 'PAST'),
        sql`coalesce(${events.date}, date(${events.updatedAt} / 1000, 'unixepoch')) <= ${day}`,
      ),
    )
  const orders = db
    .select({ id: registrations.id })
    .from(registrations)
    .where(and(inArray(registrations.eventId, over), sql`phone <> ''`))
    .limit(batchSize)
  return read([orders], ([rows]) => rows.map(({ id }) => id))
}

/**
 * Removes the phones and startup details of registrations and their tickets, and the buyers' phones with their last one. Decks
 * are let go: the sweep of unclaimed ones takes them. The hash of the body goes as well, since phones can be guessed from it.
 */
export function forgetOrders(db: Database, ids: readonly string[]): Read<undefined> {
  const listed = sql`(SELECT value FROM json_each(${JSON.stringify(ids)}))`
  const buyers = db.select({ id: registrations.userId }).from(registrations).where(inArray(registrations.id, listed))
  const isLast = sql`NOT EXISTS (SELECT 1 FROM ${registrations} AS r WHERE r.user_id = users.id AND r.phone <> '')`
  return read(
    [
      db
        .update(tickets)
        .set({ phone: '', ...noStartup })
        .where(inArray(tickets.registrationId, listed)),
      db.delete(deckClaims).where(inArray(deckClaims.registrationId, listed)),
      db.update(registrations).set({ phone: '', bodyHash: '' }).where(inArray(registrations.id, listed)),
      db
        .update(users)
        .set({ phone: null })
        .where(and(inArray(users.id, buyers), isLast)),
    ],
    () => undefined,
  )
}

/** Removes readers who left, and rejected applications, before `moment`; answers how many of each. */
export function forgetDeparted(db: Database, moment: Date): Read<{ subscribers: number; applications: number }> {
  const left = db
    .select({ id: subscribers.id })
    .from(subscribers)
    .where(and(eq(subscribers.isActive, false), lt(subscribers.leftAt, moment)))
    .limit(batchSize)
  const ofRejected = (table: typeof communityApplications | typeof vibeCodingApplications) =>
    db
      .select({ id: table.id })
      .from(table)
      .where(and(eq(table.reviewStatus, 'REJECTED'), lt(table.reviewedAt, moment)))
      .limit(batchSize)
  return read(
    [
      db.delete(subscribers).where(inArray(subscribers.id, left)).returning({ id: subscribers.id }),
      db
        .delete(communityApplications)
        .where(inArray(communityApplications.id, ofRejected(communityApplications)))
        .returning({ id: communityApplications.id }),
      db
        .delete(vibeCodingApplications)
        .where(inArray(vibeCodingApplications.id, ofRejected(vibeCodingApplications)))
        .returning({ id: vibeCodingApplications.id }),
    ],
    ([gone, community, vibeCoding]) => ({
      subscribers: gone.length,
      applications: community.length + vibeCoding.length,
    }),
  )
}
