import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { index } from 'drizzle-orm/sqlite-core'

/**
 * Condition for addresses that SQL cannot compare without capitals: those with letters other than ASCII, or a NUL, where
 * SQLite's `lower` stops.
 */
export const needsJavaScript = (email: SQLWrapper): SQL => sql`length(${email}) <> length(CAST(${email} AS BLOB))`

/** Indexes for looking up people by address, whatever its capitals. The second one is nearly empty. */
export const addressIndexes = (table: string, email: SQLWrapper) => [
  index(`${table}_by_email`).on(sql`lower(${email})`),
  oddAddresses(table, email),
]

export const oddAddresses = (table: string, email: SQLWrapper) =>
  index(`${table}_odd_email`).on(sql`${email}`).where(sql`length(email) <> length(CAST(email AS BLOB))`)
