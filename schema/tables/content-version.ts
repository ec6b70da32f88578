import { sql } from 'drizzle-orm'
import { check, integer, sqliteTable } from 'drizzle-orm/sqlite-core'

/** A single row. Triggers raise `version` in the same transaction as each content change. */
export const contentVersion = sqliteTable(
  'content_version',
  { id: integer().primaryKey(), version: integer().notNull().default(0) },
  (t) => [check('content_version_single', sql`${t.id} = 1`)],
)
