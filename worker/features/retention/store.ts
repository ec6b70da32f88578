import { and, eq, inArray, lt, type SQL, sql } from 'drizzle-orm'
import { communityApplications, vibeCodingApplications } from '#schema/tables/applications.ts'
import { deckClaims } from '#schema/tables/decks.ts'
import { events } from '#schema/tables/events.ts'
import { subscribers } from '#schema/tables/newsletter.ts'
import { registrations, users } from '#schema/tables/orders.ts'
import { tickets } from '#schema/tables/tickets.ts'
import { type Database, defineQuery, type Query } from '#worker/database/query.ts'
import { nameless, nobody } from '#worker/features/privacy-requests/store.ts'
import { noStartup } from '#worker/features/tickets/store.ts'

/** How many rows a statement touches at most: a run is many short transactions, between which people register. */
const batchSize = 200

/** The events of `day` (ISO) or before that are over. A past event without a date counts from its last edit. */
const eventsOverBy = (db: Database, day: string) =>
  db
    .select({ id: events.id })
    .from(events)
    .where(
      and(
        eq(events.status, 'PAST'),
        sql`coalesce(${events.date}, date(${events.updatedAt} / 1000, 'unixepoch')) <= ${day}`,
      ),
    )

const ordersOf = (db: Database, day: string, condition: SQL): Query<string[]> =>
  defineQuery(
    [
      db
        .select({ id: registrations.id })
        .from(registrations)
        .where(and(inArray(registrations.eventId, eventsOverBy(db, day)), condition))
        .limit(batchSize),
    ],
    ([rows]) => rows.map(({ id }) => id),
  )

/** Some registrations for events of `day` (ISO) or before that carry a phone yet. */
export const ordersWithPhone = (db: Database, day: string) => ordersOf(db, day, sql`phone <> ''`)

/** Some registrations for events of `day` (ISO) or before that carry a name yet. */
export const ordersWithName = (db: Database, day: string) => ordersOf(db, day, sql`email <> ''`)

/** `order` goes from registrations and tickets, `user` from buyers whose every registration is without `column`. */
type Gone = { order: Partial<typeof nameless>; user: Partial<typeof nobody>; column: 'phone' | 'email' }

/**
 * Startup details go in any case. Decks are let go: the sweep of unclaimed ones takes them. The hash of the body goes as well,
 * since what is gone can be guessed from it.
 */
const forgetting =
  ({ order, user, column }: Gone) =>
  (db: Database, ids: readonly string[]): Query<undefined> => {
    const listed = sql`(SELECT value FROM json_each(${JSON.stringify(ids)}))`
    const buyers = db.select({ id: registrations.userId }).from(registrations).where(inArray(registrations.id, listed))
    const isLast = sql`NOT EXISTS (
      SELECT 1 FROM ${registrations} AS r WHERE r.user_id = users.id AND ${sql.raw(`r.${column}`)} <> ''
    )`
    return defineQuery(
      [
        db
          .update(tickets)
          .set({ ...order, ...noStartup })
          .where(inArray(tickets.registrationId, listed)),
        db.delete(deckClaims).where(inArray(deckClaims.registrationId, listed)),
        db
          .update(registrations)
          .set({ ...order, bodyHash: '' })
          .where(inArray(registrations.id, listed)),
        db
          .update(users)
          .set(user)
          .where(and(inArray(users.id, buyers), isLast)),
      ],
      () => undefined,
    )
  }

/** Removes the phones and startup details of registrations and their tickets, and the buyers' phones with their last one. */
export const forgetPhones = forgetting({ order: { phone: '' }, user: { phone: null }, column: 'phone' })

/** Makes registrations and their tickets nameless, and the buyers with their last one. The rows stay, so that counts do. */
export const forgetNames = forgetting({ order: nameless, user: nobody, column: 'email' })

type Applications = typeof communityApplications | typeof vibeCodingApplications

/** Some applications that were rejected before `departed`, or have been the same since before `named`. */
const oldApplications = (db: Database, table: Applications, before: Moments): SQL => {
  const select = (condition: SQL | undefined) =>
    db.select({ id: table.id }).from(table).where(condition).limit(batchSize)
  const rejected = select(and(eq(table.reviewStatus, 'REJECTED'), lt(table.reviewedAt, before.departed)))
  const unchanged = select(
    and(
      inArray(table.reviewStatus, ['NEW', 'ACCEPTED']),
      lt(table.createdAt, before.named),
      sql`coalesce(${table.reviewedAt}, 0) < ${before.named.getTime()}`,
    ),
  )
  return sql`(${inArray(table.id, rejected)} OR ${inArray(table.id, unchanged)})`
}

type Moments = {
  /** Of who left or was rejected. */
  departed: Date
  /** Of everybody else. */
  named: Date
}

/** Removes readers who left and applications that are over, from before some moments; answers how many of each. */
export function forgetDeparted(db: Database, before: Moments): Query<{ subscribers: number; applications: number }> {
  const left = db
    .select({ id: subscribers.id })
    .from(subscribers)
    .where(and(eq(subscribers.isActive, false), lt(subscribers.leftAt, before.departed)))
    .limit(batchSize)
  return defineQuery(
    [
      db.delete(subscribers).where(inArray(subscribers.id, left)).returning({ id: subscribers.id }),
      db
        .delete(communityApplications)
        .where(oldApplications(db, communityApplications, before))
        .returning({ id: communityApplications.id }),
      db
        .delete(vibeCodingApplications)
        .where(oldApplications(db, vibeCodingApplications, before))
        .returning({ id: vibeCodingApplications.id }),
    ],
    ([gone, community, vibeCoding]) => ({
      subscribers: gone.length,
      applications: community.length + vibeCoding.length,
    }),
  )
}
