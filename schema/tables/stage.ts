import { check, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { prizes, stageLinkKinds } from '../options.ts'
import { createdAt, flag, oneOf, primaryId } from './columns.ts'
import { eventId, events } from './events.ts'

/** Links to the pages of the projector and of the moderator. `keyHash` is the SHA-256 of the key. Deleted when revoked. */
export const stageLinks = sqliteTable(
  'stage_links',
  {
    id: primaryId(),
    eventId: eventId(),
    name: text().notNull(),
    kind: text({ enum: stageLinkKinds }).notNull(),
    keyHash: text('key_hash').notNull().unique(),
    createdAt: createdAt(),
    /** When it expires if its event has no date. Otherwise the event decides. */
    expiresAt: integer('expires_at', { mode: 'timestamp_ms' }).notNull(),
  },
  (t) => [check('stage_links_kind', oneOf(t.kind, stageLinkKinds)), index('stage_links_by_event').on(t.eventId)],
)

/** Where a stage was before its last step. Moments are in milliseconds since 1970. */
type StepBefore = {
  item: string | null
  since: number | null
  marks: 0 | 1
  timerEndsAt: number | null
  timerLeft: number | null
}

/** What is on at an event. There is no row before the first step or use of the timer. */
export const stages = sqliteTable('stages', {
  eventId: integer('event_id')
    .primaryKey()
    .references(() => events.id),
  /** The id of the item that is on, as the API has it: `agenda-12` or `pitch-34`. Null before the first one. */
  item: text(),
  /** How many steps were made. */
  revision: integer().notNull().default(0),
  /** When the last step was made, and whether a presenter who stands there since then will have pitched. */
  since: integer({ mode: 'timestamp_ms' }),
  marks: flag(false),
  /** When the timer ends, while it runs. Otherwise the milliseconds that are left; null is all of them. */
  timerEndsAt: integer('timer_ends_at', { mode: 'timestamp_ms' }),
  timerLeft: integer('timer_left'),
  /** JSON of `position` and timer before the last step, for a step back that undoes it. */
  before: text({ mode: 'json' }).$type<StepBefore>(),
  /** JSON list of the ids of all items when the last step was made: what follows an item that has left the program. */
  items: text({ mode: 'json' }).$type<string[]>(),
  /** The prize whose places are on the wall since they were revealed or shown again, until the next step. */
  wall: text({ enum: prizes }),
})
