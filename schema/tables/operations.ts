import { check, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
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
  },
  (t) => [
    check('changes_action', oneOf(t.action, options.changeActions)),
    index('changes_by_entity').on(t.entity, t.id),
    index('changes_by_entity_id').on(t.entity, t.entityId, t.id),
    index('changes_by_actor').on(t.actor, t.id),
    index('changes_by_moment').on(t.at),
  ],
)

/** When each scheduled job last ended without an error. */
export const jobs = sqliteTable('jobs', {
  name: text().primaryKey(),
  endedAt: integer('ended_at', { mode: 'timestamp_ms' }).notNull(),
})
