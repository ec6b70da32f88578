import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { createdAt, primaryId } from './columns.ts'
import { partners } from './content.ts'
import { eventId } from './events.ts'

/** Links for partners to the numbers of an evening. `keyHash` is the SHA-256 of the link's key. Deleted when revoked. */
export const partnerLinks = sqliteTable(
  'partner_links',
  {
    id: primaryId(),
    eventId: eventId(),
    partnerId: integer('partner_id')
      .notNull()
      .references(() => partners.id),
    keyHash: text('key_hash').notNull().unique(),
    createdAt: createdAt(),
    expiresAt: integer('expires_at', { mode: 'timestamp_ms' }).notNull(),
    /** JSON lists of what organisers chose to show: ids of answers, and urls of photos. */
    sentenceIds: text('sentence_ids', { mode: 'json' }).$type<number[]>().notNull(),
    photos: text({ mode: 'json' }).$type<string[]>().notNull(),
  },
  (t) => [index('partner_links_by_event').on(t.eventId), index('partner_links_by_partner').on(t.partnerId)],
)
