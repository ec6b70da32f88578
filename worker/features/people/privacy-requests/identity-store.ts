import { and, eq, inArray, isNotNull, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { normalAddress } from '#schema/email-address.ts'
import { needsJavaScript } from '#schema/tables/addresses.ts'
import { eventAlerts } from '#schema/tables/alerts.ts'
import { communityApplications, vibeCodingApplications } from '#schema/tables/applications.ts'
import { messages, undeliverableAddresses } from '#schema/tables/messages.ts'
import { subscribers } from '#schema/tables/newsletter.ts'
import { registrations, users } from '#schema/tables/orders.ts'
import { tickets } from '#schema/tables/tickets.ts'
import { type Database, defineQuery, firstRow, type Query } from '#worker/database/query.ts'

/**
 * A person, identified by address. `email` is in lower case. `spellings` are the stored forms of it that SQLite cannot
 * match, because its `lower` handles ASCII only. They are read from indexes that hold no other addresses.
 */
export type Identity = { email: string; spellings: readonly string[] }

export const isWrittenAs = (column: SQLWrapper, { email, spellings }: Identity): SQL =>
  spellings.length === 0
    ? sql`lower(${column}) = ${email}`
    : sql`(lower(${column}) = ${email} OR (${needsJavaScript(column)}
        AND ${column} IN (SELECT value FROM json_each(${JSON.stringify(spellings)}))))`

const spellingsOf = (rows: readonly { email: string }[], email: string): string[] => [
  ...new Set(rows.map((row) => row.email).filter((address) => address.toLowerCase() === email)),
]

/** Tables with addresses as people typed them. */
const typedIn = [tickets, registrations, messages, undeliverableAddresses]
/** Tables with addresses in lower case. */
const loweredIn = [users, subscribers, eventAlerts, communityApplications, vibeCodingApplications]

const oddAddresses = (db: Database) =>
  typedIn.map((table) => db.select({ email: table.email }).from(table).where(needsJavaScript(table.email)))

/** The person with this address, case-insensitive. The address need not be stored. */
export function identify(db: Database, address: string): Query<Identity> {
  const email = normalAddress(address)
  return defineQuery(oddAddresses(db), (results) => ({ email, spellings: spellingsOf(results.flat(), email) }))
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

/** The spellings of an address that are stored. */
export const remainingSpellings = (db: Database, email: string): Query<string[]> =>
  defineQuery(
    [
      ...typedIn.map((table) =>
        db.select({ email: table.email }).from(table).where(sql`lower(${table.email}) = ${email}`),
      ),
      ...oddAddresses(db),
      ...loweredIn.map((table) => db.select({ email: table.email }).from(table).where(eq(table.email, email))),
    ],
    (results) => spellingsOf(results.flat(), email),
  )

/** When the oldest row of each address was created, by the address in lower case. It reads the tables completely. */
export function oldestByAddress(db: Database): Query<Map<string, number>> {
  const byAddress = [...typedIn, ...loweredIn].map((table) =>
    db
      .select({ email: table.email, since: sql<number>`min(${table.createdAt})` })
      .from(table)
      .where(sql`${table.email} <> ''`)
      .groupBy(table.email),
  )
  return defineQuery(byAddress, (results) => {
    const oldest = new Map<string, number>()
    for (const { email, since } of results.flat()) {
      const address = email.toLowerCase()
      oldest.set(address, Math.min(since, oldest.get(address) ?? since))
    }
    return oldest
  })
}

/** The keys of these orders, as far as they are not erased. */
export function keysOfHeldOrders(db: Database, ids: readonly string[]): Query<string[]> {
  const listed = inArray(registrations.id, sql`(SELECT value FROM json_each(${JSON.stringify(ids)}))`)
  const rows = db.select({ key: registrations.orderKey }).from(registrations).where(listed)
  return defineQuery([rows], ([found]) => found.flatMap(({ key }) => key ?? []))
}
