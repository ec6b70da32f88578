import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { createdAt, flag, primaryId } from './columns.ts'
import { eventId } from './events.ts'

/** Links for mentors to the presenters of one event. `keyHash` is the SHA-256 of the link's key. Deleted when revoked. */
export const packs = sqliteTable(
  'packs',
  {
    id: primaryId(),
    eventId: eventId(),
    name: text().notNull(),
    keyHash: text('key_hash').notNull().unique(),
    createdAt: createdAt(),
    expiresAt: integer('expires_at', { mode: 'timestamp_ms' }).notNull(),
    /** How often its page or its data was read. */
    openings: integer().notNull().default(0),
    /** Who reads it is a juror: the page also takes marks. */
    juror: flag(false),
    lastOpenedAt: integer('last_opened_at', { mode: 'timestamp_ms' }),
  },
  (t) => [index('packs_by_event').on(t.eventId)],
)
