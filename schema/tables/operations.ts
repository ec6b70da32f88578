import { sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { limits } from '../limits.ts'
import * as options from '../options.ts'
import { oneOf, primaryId } from './columns.ts'

/** The change log: who changed what, and when. Contains no personal data. */
export const changes = sqliteTable(
  'changes',
  {
    id: primaryId(),
    entity: text().notNull(),
    entityId: text('entity_id'),
    action: text({ enum: options.changeActions }).notNull(),
    actor: text().notNull(),
    at: integer({ mode: 'timestamp_ms' }).notNull(),
    /** Identical for all attempts of one write, so that a retry adds no second row. */
    attempt: text().notNull().unique('changes_once'),
    /** JSON of a row of public content before and after the write. Null for what concerns people. */
    before: text(),
    after: text(),
    /** A JSON list of the fields that a write to people's data changed, without their values. Null if it is not known. */
    fields: text(),
  },
  (t) => [
    check('changes_action', oneOf(t.action, options.changeActions)),
    index('changes_by_entity').on(t.entity, t.id),
    index('changes_by_entity_id').on(t.entity, t.entityId, t.id),
    index('changes_by_actor').on(t.actor, t.id),
    index('changes_by_actor_and_entity').on(t.actor, t.entity, t.id),
    index('changes_by_moment').on(t.at),
  ],
)

/** When each scheduled job last ended without an error. */
export const jobs = sqliteTable('jobs', {
  name: text().primaryKey(),
  endedAt: integer('ended_at', { mode: 'timestamp_ms' }).notNull(),
  /** Where a job that works in pieces goes on. Empty: at the beginning. */
  continueAfter: text('continue_after').notNull().default(''),
})

/**
 * A single row. Triggers raise `version` in the same transaction as each content change, and `sales` with each place of an
 * event that is taken or given back. `lastSales` has the number of the last one of each event, by its id.
 */
export const contentVersion = sqliteTable(
  'content_version',
  {
    id: integer().primaryKey(),
    version: integer().notNull().default(0),
    sales: integer().notNull().default(0),
    lastSales: text('last_sales', { mode: 'json' }).$type<Record<string, number>>().notNull().default({}),
  },
  (t) => [check('content_version_single', sql`${t.id} = 1`)],
)

/** Form submissions per network and day (`YYYY-MM-DD`, UTC). `network` is a hash. Deleted after that day. */
export const networkWrites = sqliteTable(
  'network_writes',
  { day: text().notNull(), network: text().notNull(), writes: integer().notNull() },
  (t) => [
    primaryKey({ columns: [t.day, t.network] }),
    check('network_writes_a_day', sql`${t.writes} <= ${sql.raw(String(limits.networkWritesADay))}`),
  ],
)

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
