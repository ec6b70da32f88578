import { and, eq, inArray, isNotNull, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { eventAlerts } from '#schema/tables/alerts.ts'
import { communityApplications, vibeCodingApplications } from '#schema/tables/applications.ts'
import { messages, undeliverableAddresses } from '#schema/tables/messages.ts'
import { subscribers } from '#schema/tables/newsletter.ts'
import { registrations, users } from '#schema/tables/orders.ts'
import { tickets } from '#schema/tables/tickets.ts'
import { type Database, defineQuery, firstRow, type Query } from '#worker/database/query.ts'

/** Tables that have an index on addresses without capitals. */
const indexedByAddress = [tickets, registrations, messages]
/** Tables with one row for an address, which a constraint keeps without capitals. */
const keyedByAddress = [
  undeliverableAddresses,
  users,
  subscribers,
  eventAlerts,
  communityApplications,
  vibeCodingApplications,
]

/** Whether a column of a table of `indexedByAddress` holds an address in its normal form (`schema/email-address.ts`). */
export const holds = (column: SQLWrapper, email: string): SQL => sql`lower(${column}) = ${email}`

export const isTheirTicket = (email: string): SQL => holds(tickets.email, email)

/**
 * Also matches by user: an order whose address was erased still refers to its user. And by ticket: who came without a ticket
 * and without an address is the buyer of the order, and may have got an address since.
 */
export function isTheirOrder(db: Database, email: string): SQL | undefined {
  const userIds = db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email), eq(users.erased, false)))
  const theirs = db.select({ id: tickets.registrationId }).from(tickets).where(isTheirTicket(email))
  return or(
    inArray(registrations.userId, userIds),
    holds(registrations.email, email),
    and(eq(registrations.email, ''), isNotNull(registrations.orderKey), inArray(registrations.id, theirs)),
  )
}

/** Whose ticket it is, or null. `ownOrderKey`: the key of the order, if its buyer has no address and was not erased. */
export const holderOf = (db: Database, ticketId: number) =>
  firstRow(
    db
      .select({
        email: tickets.email,
        registrationId: tickets.registrationId,
        ownOrderKey: sql<string | null>`iif(${registrations.email} = '', ${registrations.orderKey}, NULL)`.as(
          'own_key',
        ),
      })
      .from(tickets)
      .innerJoin(registrations, eq(registrations.id, tickets.registrationId))
      .where(eq(tickets.id, ticketId)),
  )

/** When the oldest row of each address was created. It reads the tables completely. */
export function oldestByAddress(db: Database): Query<Map<string, number>> {
  const byAddress = [...indexedByAddress, ...keyedByAddress].map((table) =>
    db
      .select({ email: table.email, since: sql<number>`min(${table.createdAt})` })
      .from(table)
      .where(sql`${table.email} <> ''`)
      .groupBy(table.email),
  )
  return defineQuery(byAddress, (results) => {
    const oldest = new Map<string, number>()
    for (const { email, since } of results.flat()) oldest.set(email, Math.min(since, oldest.get(email) ?? since))
    return oldest
  })
}

/** The keys of these orders, as far as they are not erased. */
export function keysOfHeldOrders(db: Database, ids: readonly string[]): Query<string[]> {
  const listed = inArray(registrations.id, sql`(SELECT value FROM json_each(${JSON.stringify(ids)}))`)
  const rows = db.select({ key: registrations.orderKey }).from(registrations).where(listed)
  return defineQuery([rows], ([found]) => found.flatMap(({ key }) => key ?? []))
}
