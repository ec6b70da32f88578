import { sql } from 'drizzle-orm'
import { check, integer, sqliteTable } from 'drizzle-orm/sqlite-core'

/** One row. Triggers raise `version` in the transaction that edits content. */
export const contentVersion = sqliteTable(
  'content_version',
  { id: integer().primaryKey(), version: integer().notNull().default(0) },
  (t) => [check('content_version_single', sql`${t.id} = 1`)],
)
