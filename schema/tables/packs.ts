import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { dayMs, minuteMs } from '../durations.ts'
import { limits, organiserLimits } from '../limits.ts'
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
    /** It ends some days after its event, as the event is then. `expiresAt` counts while the event has no date. */
    followsEvent: integer('follows_event', { mode: 'boolean' }).notNull().default(false),
    lastOpenedAt: integer('last_opened_at', { mode: 'timestamp_ms' }),
  },
  (t) => [index('packs_by_event').on(t.eventId)],
)

const { minutes } = limits.evening
const msAfter = organiserLimits.pack.daysAfter * dayMs

/** When a pack ends, in milliseconds since 1970: one without an end of its own some days after its event, as that is now. */
export const packEnd = sql.raw(`iif(packs.follows_event, coalesce((
  SELECT e.begins_at + iif(e.start_minute IS NULL, 0, coalesce(e.stated_minutes, ${minutes})) * ${minuteMs} + ${msAfter}
  FROM events AS e WHERE e.id = packs.event_id), packs.expires_at), packs.expires_at)`)
