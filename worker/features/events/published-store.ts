import { eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { Event } from '#schema/event.ts'
import { events } from '#schema/tables/events.ts'
import { type Database, defineQuery, type Query } from '#worker/database/query.ts'
import { listOrder, toEvent } from './store.ts'

/** An event with what feeds tell beside its contract. */
export type PublishedEvent = Event & Pick<typeof events.$inferSelect, 'revision' | 'createdAt' | 'updatedAt'>

const toPublished = (row: typeof events.$inferSelect): PublishedEvent => {
  const { revision, createdAt, updatedAt } = row
  return { ...toEvent(row), revision, createdAt, updatedAt }
}

const published = (db: Database, where: SQL) =>
  db
    .select(getTableColumns(events))
    .from(events)
    .where(where)
    .orderBy(...listOrder)

/** Events whose pages may be found, upcoming ones first, `limit` at most. */
export const enabledEvents = (db: Database, limit: number): Query<PublishedEvent[]> =>
  defineQuery([published(db, eq(events.enabled, true)).limit(limit)], ([rows]) => rows.map(toPublished))

/** The condition for an event in calendars. A disabled event is announced but not ready, so no calendar has it. */
export const isInCalendar = sql`${events.date} IS NOT NULL AND ${events.enabled} = 1`

/** Enabled events that have a date. */
export const datedEvents = (db: Database, limit: number): Query<PublishedEvent[]> =>
  defineQuery([published(db, isInCalendar).limit(limit)], ([rows]) => rows.map(toPublished))

export const publishedEvent = (db: Database, id: number): Query<PublishedEvent | null> =>
  defineQuery([published(db, eq(events.id, id))], ([[row]]) => (row ? toPublished(row) : null))
