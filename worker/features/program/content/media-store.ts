import { and, desc, eq, sql } from 'drizzle-orm'
import type { Page } from '#schema/envelope.ts'
import type { Media, MediaQuery, MediaWrite } from '#schema/media.ts'
import { media } from '#schema/tables/event-content.ts'
import { nullUnlessEventExists } from '#worker/core/exists-store.ts'
import { paginatedQuery } from '#worker/database/pagination.ts'
import { allRows, type Database, firstRow, type Query } from '#worker/database/query.ts'

const toMedia = ({ createdAt, ...row }: typeof media.$inferSelect): Media => ({
  ...row,
  createdAt: createdAt.toISOString(),
})

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
  firstRow(db.select().from(media).where(eq(media.id, id)), toMedia)

export function createMedia(db: Database, item: MediaWrite): Query<Media | null> {
  const row = { ...item, createdAt: new Date() }
  return firstRow(db.insert(media).values(row).returning(), toMedia)
}

export const replaceMedia = (db: Database, id: number, item: MediaWrite): Query<Media | null> =>
  firstRow(db.update(media).set(item).where(eq(media.id, id)).returning(), toMedia)

export const removeMedia = (db: Database, id: number): Query<{ id: number }[]> =>
  allRows(db.delete(media).where(eq(media.id, id)).returning({ id: media.id }))
