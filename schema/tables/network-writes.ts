import { sql } from 'drizzle-orm'
import { check, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { limits } from '../limits.ts'

/** Form submissions per network and day (`YYYY-MM-DD`, UTC). `network` is a hash. Deleted after that day. */
export const networkWrites = sqliteTable(
  'network_writes',
  { day: text().notNull(), network: text().notNull(), writes: integer().notNull() },
  (t) => [
    primaryKey({ columns: [t.day, t.network] }),
    check('network_writes_a_day', sql`${t.writes} <= ${sql.raw(String(limits.networkWritesADay))}`),
  ],
)
