import { and, desc, eq, sql } from 'drizzle-orm'
import type { Page } from '#schema/envelope.ts'
import type { Media, MediaQuery, MediaWrite } from '#schema/media.ts'
import { media } from '#schema/tables/event-content.ts'
import { nullUnlessEventExists } from '#worker/core/exists-store.ts'
import { paginatedQuery } from '#worker/database/pagination.ts'
import { type Database, defineQuery, type Query } from '#worker/database/query.ts'

type MediaRow = typeof media.$inferSelect

const toMedia = ({ createdAt, ...row }: MediaRow): Media => ({ ...row, createdAt: createdAt.toISOString() })
const firstMedia = ([rows]: readonly [MediaRow[]]): Media | null => (rows[0] ? toMedia(rows[0]) : null)

/** Newest date first, undated last. Null if the event does not exist. */
export function listMedia(db: Database, query: MediaQuery): Query<Page<Media> | null> {
  const { type, eventId, speakerId, partnerId, isActive } = query
  const where = and(
    type && eq(media.type, type),
    eventId === undefined ? undefined : eq(media.eventId, eventId),
    speakerId === undefined ? undefined : eq(media.speakerId, speakerId),
    partnerId === undefined ? undefined : eq(media.partnerId, partnerId),
    isActive === undefined ? undefined : eq(media.isActive, isActive),
  )
  const rows = db
    .select()
    .from(media)
    .where(where)
    .orderBy(sql`${media.date} IS NULL`, desc(media.date), desc(media.id))
  return nullUnlessEventExists(db, eventId, paginatedQuery(db, media, where, rows, query, toMedia))
}

export const mediaById = (db: Database, id: number): Query<Media | null> =>
  defineQuery([db.select().from(media).where(eq(media.id, id))], firstMedia)

export const createMedia = (db: Database, item: MediaWrite): Query<Media | null> =>
  defineQuery(
    [
      db
        .insert(media)
        .values({ ...item, createdAt: new Date() })
        .returning(),
    ],
    firstMedia,
  )

export const replaceMedia = (db: Database, id: number, item: MediaWrite): Query<Media | null> =>
  defineQuery([db.update(media).set(item).where(eq(media.id, id)).returning()], firstMedia)

export const removeMedia = (db: Database, id: number): Query<{ id: number }[]> =>
  defineQuery([db.delete(media).where(eq(media.id, id)).returning({ id: media.id })], ([rows]) => rows)
