import { sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/**
 * Counted uses of limits whose window rolls, such as mails to one address within an hour. `name` says what is limited, and
 * holds a hash where that would be personal data. Deleted when no window contains them any more.
 */
export const recentUses = sqliteTable(
  'recent_uses',
  {
    name: text().notNull(),
    /** Identifies the use, so that a repetition counts once. */
    use: text().notNull(),
    at: integer({ mode: 'timestamp_ms' }).notNull(),
    /** How many uses were in the window before this one, and how many it may hold. */
    earlier: integer().notNull(),
    allowed: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.name, t.use] }),
    check('recent_uses_allowed', sql`${t.earlier} < ${t.allowed}`),
    index('recent_uses_by_limit').on(t.name, t.at),
    index('recent_uses_by_age').on(t.at),
  ],
)
