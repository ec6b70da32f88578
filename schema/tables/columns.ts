import { type SQL, sql } from 'drizzle-orm'
import { type AnySQLiteColumn, integer, text } from 'drizzle-orm/sqlite-core'

/*
 * Shared columns. Constraints in the database enforce closed lists, ranges and unique flags for every writer. Triggers
 * are in hand-written migrations. Foreign keys never cascade: a migration rebuilds a table by DROP and RENAME, and DROP
 * would run the cascade.
 */

/** CHECK condition: the column's value is in the list. */
export const oneOf = (column: AnySQLiteColumn, list: readonly string[]): SQL =>
  sql`${column} IN (${sql.raw(list.map((value) => `'${value.replaceAll("'", "''")}'`).join(', '))})`

export const primaryId = () => integer().primaryKey({ autoIncrement: true })

export const flag = (fallback: boolean) => integer({ mode: 'boolean' }).notNull().default(fallback)

export const createdAt = () => integer('created_at', { mode: 'timestamp_ms' }).notNull()

export const person = () => ({
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  email: text().notNull(),
  phone: text().notNull(),
  university: text().notNull(),
})
