import { type SQL, sql } from 'drizzle-orm'
import { type AnySQLiteColumn, integer, text } from 'drizzle-orm/sqlite-core'

/*
 * What the tables share. The database itself holds closed lists, ranges and single flags, so that every writer obeys them. Triggers
 * are in hand-written migrations. No foreign key cascades: D1 rebuilds a table by DROP and RENAME, which would run the cascade.
 */

/** A column holds one of a closed list. */
export const oneOf = (column: AnySQLiteColumn, list: readonly string[]): SQL =>
  sql`${column} IN (${sql.raw(list.map((value) => `'${value.replaceAll("'", "''")}'`).join(', '))})`

export const key = () => integer().primaryKey({ autoIncrement: true })

export const flag = (fallback: boolean) => integer({ mode: 'boolean' }).notNull().default(fallback)

export const createdAt = () => integer('created_at', { mode: 'timestamp_ms' }).notNull()

export const person = () => ({
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  email: text().notNull(),
  phone: text().notNull(),
  university: text().notNull(),
})
