import { and, eq, inArray, isNotNull, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/sqlite-core'
import { communityApplications, vibeCodingApplications } from '#schema/tables/applications.ts'
import { messages, undeliverableAddresses as refused } from '#schema/tables/messages.ts'
import { subscribers } from '#schema/tables/newsletter.ts'
import { registrations, users } from '#schema/tables/orders.ts'
import { tickets } from '#schema/tables/tickets.ts'
import { type Database, defineQuery, type Query } from '#worker/database/query.ts'

/**
 * A person, identified by address. `email` is in lower case. `spellings` are the stored forms of it that SQLite cannot
 * match, because its `lower` handles ASCII only. Statements by address scan all orders and tickets: they are rare, and
 * an index would slow down every registration.
 */
export type Identity = { email: string; spellings: readonly string[] }

export const isWrittenAs = (column: SQLWrapper, { email, spellings }: Identity): SQL =>
  sql`(lower(${column}) = ${email} OR ${column} IN (SELECT value FROM json_each(${JSON.stringify(spellings)})))`

/**
 * Matches addresses that only JavaScript can compare: with non-ASCII letters, or with a NUL, where SQLite's `lower`
 * stops.
 */
const needsJavaScript = (column: SQLWrapper): SQL => sql`length(${column}) <> length(CAST(${column} AS BLOB))`

const spellingsOf = (addresses: readonly string[], email: string): string[] => [
  ...new Set(addresses.filter((address) => address.toLowerCase() === email)),
]

/** The person with this address, case-insensitive. The address need not be stored. */
export function identify(db: Database, address: string): Query<Identity> {
  const email = address.toLowerCase()
  const candidates = unionAll(
    db.select({ email: tickets.email }).from(tickets).where(needsJavaScript(tickets.email)),
    db.select({ email: registrations.email }).from(registrations).where(needsJavaScript(registrations.email)),
    db.select({ email: messages.email }).from(messages).where(needsJavaScript(messages.email)),
    db.select({ email: refused.email }).from(refused).where(needsJavaScript(refused.email)),
  )
  return defineQuery([candidates], ([rows]) => ({
    email,
    spellings: spellingsOf(
      rows.map((row) => row.email),
      email,
    ),
  }))
}

export const isTheirTicket = (person: Identity): SQL => isWrittenAs(tickets.email, person)

/**
 * Also matches by user: an order whose address was erased still refers to its user. And by ticket: who came without a ticket
 * and without an address is the buyer of the order, and may have got an address since.
 */
export function isTheirOrder(db: Database, person: Identity): SQL | undefined {
  const userIds = db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, person.email), eq(users.erased, false)))
  const theirs = db.select({ id: tickets.registrationId }).from(tickets).where(isTheirTicket(person))
  return or(
    inArray(registrations.userId, userIds),
    isWrittenAs(registrations.email, person),
    and(eq(registrations.email, ''), isNotNull(registrations.orderKey), inArray(registrations.id, theirs)),
  )
}

type Holder = {
  email: string
  registrationId: string
  /** The key of the order if its buyer has no address either. Null also for an erased order. */
  ownOrderKey: string | null
}

/** Whose ticket it is. Null if it does not exist. */
export const holderOf = (db: Database, ticketId: number): Query<Holder | null> =>
  defineQuery(
    [
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
    ],
    ([[holder]]) => holder ?? null,
  )

/**
 * The spellings of an address that are stored, from every table that holds addresses of people. One statement with
 * subqueries, because D1 limits the terms of a UNION.
 */
export function remainingSpellings(db: Database, email: string): Query<string[]> {
  const mayMatch = (column: SQLWrapper): SQL => sql`(lower(${column}) = ${email} OR ${needsJavaScript(column)})`
  const addressesIn = (rows: SQLWrapper) =>
    sql<string[]>`(SELECT json_group_array(email) FROM ${rows})`.mapWith((text: string): string[] => JSON.parse(text))
  const byAddress = (
    table: typeof users | typeof subscribers | typeof communityApplications | typeof vibeCodingApplications,
  ) => addressesIn(db.select({ email: table.email }).from(table).where(eq(table.email, email)))
  const lists = db
    .select({
      tickets: addressesIn(db.select({ email: tickets.email }).from(tickets).where(mayMatch(tickets.email))),
      orders: addressesIn(
        db.select({ email: registrations.email }).from(registrations).where(mayMatch(registrations.email)),
      ),
      messages: addressesIn(db.select({ email: messages.email }).from(messages).where(mayMatch(messages.email))),
      refused: addressesIn(db.select({ email: refused.email }).from(refused).where(mayMatch(refused.email))),
      users: byAddress(users),
      subscribers: byAddress(subscribers),
      community: byAddress(communityApplications),
      vibeCoding: byAddress(vibeCodingApplications),
    })
    .from(sql`(SELECT 1)`)
  return defineQuery([lists], ([[row]]) => spellingsOf(Object.values(row ?? {}).flat(), email))
}
