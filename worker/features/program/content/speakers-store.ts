import { and, desc, eq, getTableColumns, ne, sql } from 'drizzle-orm'
import type { Page } from '#schema/envelope.ts'
import type { Speaker, SpeakerQuery, SpeakerWrite } from '#schema/speaker.ts'
import { speakers } from '#schema/tables/content.ts'
import { eventSpeakers } from '#schema/tables/event-content.ts'
import { nullUnlessEventExists, ofVisibleEvent } from '#worker/core/exists-store.ts'
import { paginatedQuery } from '#worker/database/pagination.ts'
import { afterWrites, allRows, type Database, firstRow, type Query } from '#worker/database/query.ts'
import type { Statement } from '#worker/database/statement.ts'
import type { Audience } from '#worker/env.ts'
import { linkedPictures, type Pictures } from '#worker/features/program/photos/pictures-store.ts'

const latestEvent = (audience: Audience) => sql<
  number | null
>`(SELECT max(event_speakers.event_id) FROM ${eventSpeakers} WHERE event_speakers.speaker_id = speakers.id
    AND ${ofVisibleEvent(eventSpeakers.eventId, audience) ?? sql`true`})`

/** The columns of a `Speaker`. `eventId` is the latest event that links to the speaker and that the audience may read. */
export const speakerColumns = (audience: Audience) => ({
  ...getTableColumns(speakers),
  eventId: latestEvent(audience),
})

/** Highest priority first. `eventId` filters by any link to the event, not only the latest. Null: no such event. */
export function listSpeakers(db: Database, query: SpeakerQuery, audience: Audience): Query<Page<Speaker> | null> {
  const { type, isFeatured, eventId } = query
  const where = and(
    type && eq(speakers.type, type),
    isFeatured === undefined ? undefined : eq(speakers.isFeatured, isFeatured),
    eventId === undefined
      ? undefined
      : sql`EXISTS (SELECT 1 FROM ${eventSpeakers} WHERE ${eventSpeakers.eventId} = ${eventId} AND ${eventSpeakers.speakerId} = ${speakers.id})`,
  )
  const rows = db
    .select(speakerColumns(audience))
    .from(speakers)
    .where(where)
    .orderBy(desc(speakers.priority), speakers.id)
  return nullUnlessEventExists(
    db,
    eventId,
    paginatedQuery(db, speakers, where, rows, query, (row) => row),
    audience,
  )
}

/** Metadata of the pictures of the first featured speakers. */
export const picturesOfFeatured = (db: Database, limit: number): Query<Pictures> =>
  linkedPictures(
    db,
    sql`SELECT image AS url FROM ${speakers} WHERE is_featured = 1 ORDER BY priority DESC, id LIMIT ${limit}`,
  )

export const speakerById = (db: Database, id: number, audience: Audience = 'organisers'): Query<Speaker | null> =>
  firstRow(db.select(speakerColumns(audience)).from(speakers).where(eq(speakers.id, id)))

/** Links the newest speaker to an event. */
const linkNewest = (db: Database, eventId: number): Statement =>
  db.insert(eventSpeakers).select(sql`SELECT ${eventId}, (SELECT max(id) FROM ${speakers}), 0, 0`)

export function createSpeaker(db: Database, { eventId, ...row }: SpeakerWrite): Query<Speaker | null> {
  const writes = [db.insert(speakers).values(row), ...(eventId === null ? [] : [linkNewest(db, eventId)])]
  const newest = db.select(speakerColumns('organisers')).from(speakers).orderBy(desc(speakers.id)).limit(1)
  return afterWrites(writes, firstRow(newest))
}

/** A changed `eventId` replaces the link to the latest event. Links to other events stay. */
export function replaceSpeaker(db: Database, id: number, { eventId, ...row }: SpeakerWrite): Query<Speaker | null> {
  const latest = sql`(SELECT max(event_id) FROM ${eventSpeakers} WHERE speaker_id = ${id})`
  const unlink = db
    .delete(eventSpeakers)
    .where(
      and(eq(eventSpeakers.speakerId, id), eq(eventSpeakers.eventId, latest), ne(eventSpeakers.eventId, eventId ?? 0)),
    )
  const link =
    eventId === null
      ? []
      : [
          db
            .insert(eventSpeakers)
            .select(sql`SELECT ${eventId}, id, 0, 0 FROM ${speakers} WHERE id = ${id}`)
            .onConflictDoNothing(),
        ]
  return afterWrites([db.update(speakers).set(row).where(eq(speakers.id, id)), unlink, ...link], speakerById(db, id))
}

/** A foreign key refuses if an agenda item, an event or media refer to the speaker. */
export const removeSpeaker = (db: Database, id: number): Query<{ id: number }[]> =>
  allRows(db.delete(speakers).where(eq(speakers.id, id)).returning({ id: speakers.id }))
