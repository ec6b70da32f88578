import { type SQLWrapper, sql } from 'drizzle-orm'
import { index } from 'drizzle-orm/sqlite-core'

/** An index for looking up people by address. */
export const addressIndex = (table: string, email: SQLWrapper) => index(`${table}_by_email`).on(sql`lower(${email})`)
