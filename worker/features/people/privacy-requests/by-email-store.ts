import { and, inArray, isNotNull, sql } from 'drizzle-orm'
import { communityApplications, vibeCodingApplications } from '#schema/tables/applications.ts'
import { messages, undeliverableAddresses } from '#schema/tables/messages.ts'
import { subscribers } from '#schema/tables/newsletter.ts'
import { registrations, users } from '#schema/tables/orders.ts'
import { tickets } from '#schema/tables/tickets.ts'
import { type Database, defineQuery, type Query } from '#worker/database/query.ts'

/** All tables that hold addresses of people. */
const addressTables = [
  tickets,
  registrations,
  users,
  messages,
  subscribers,
  communityApplications,
  vibeCodingApplications,
  undeliverableAddresses,
]

/** When the oldest row of each address was created, by the address in lower case. It reads the tables completely. */
export const oldestByAddress = (db: Database): Query<Map<string, number>> =>
  defineQuery(
    addressTables.map((table) =>
      db
        .select({ email: table.email, since: sql<number>`min(${table.createdAt})` })
        .from(table)
        .where(sql`${table.email} <> ''`)
        .groupBy(table.email),
    ),
    (results) => {
      const oldest = new Map<string, number>()
      for (const { email, since } of results.flat()) {
        const address = email.toLowerCase()
        oldest.set(address, Math.min(since, oldest.get(address) ?? since))
      }
      return oldest
    },
  )

/** The keys of these orders, as far as they are not erased. */
export const keysOfHeldOrders = (db: Database, ids: readonly string[]): Query<string[]> =>
  defineQuery(
    [
      db
        .select({ key: registrations.orderKey })
        .from(registrations)
        .where(
          and(
            inArray(registrations.id, sql`(SELECT value FROM json_each(${JSON.stringify(ids)}))`),
            isNotNull(registrations.orderKey),
          ),
        ),
    ],
    ([rows]) => rows.flatMap(({ key }) => key ?? []),
  )
