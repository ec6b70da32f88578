import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { deckNotices } from '#schema/options.ts'
import { createdAt } from './columns.ts'
import { registrations } from './orders.ts'

export const pitchDecks = sqliteTable(
  'pitch_decks',
  {
    id: text().primaryKey(),
    originalName: text('original_name').notNull(),
    size: integer().notNull(),
    createdAt: createdAt(),
    /** Null until the upload is complete and verified as a PDF of `size` bytes. */
    completedAt: integer('completed_at', { mode: 'timestamp_ms' }),
    /** What the completion noticed in the file. */
    notice: text({ enum: deckNotices }),
  },
  (t) => [index('pitch_decks_by_age').on(t.createdAt)],
)

/** Assigns a deck to a registration. The primary key prevents a second assignment. */
export const deckClaims = sqliteTable(
  'deck_claims',
  {
    deckId: text('deck_id')
      .primaryKey()
      .references(() => pitchDecks.id),
    registrationId: text('registration_id')
      .notNull()
      .references(() => registrations.id),
  },
  (t) => [index('deck_claims_by_registration').on(t.registrationId)],
)
