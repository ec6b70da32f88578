import { eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { Event } from '#schema/event.ts'
import { events } from '#schema/tables/events.ts'
import { type Database, defineQuery, type Query } from '#worker/database/query.ts'
import { listOrder, toEvent } from './store.ts'

/** An event with the extra columns that feeds need. */
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

/** Enabled events, upcoming ones first, at most `limit`. */
export const enabledEvents = (db: Database, limit: number): Query<PublishedEvent[]> =>
  defineQuery([published(db, eq(events.enabled, true)).limit(limit)], ([rows]) => rows.map(toPublished))

/** Whether calendars list an event. Disabled events are announced but not ready, so they are left out. */
export const isInCalendar = sql`${events.date} IS NOT NULL AND ${events.enabled} = 1`

/** Enabled events with a date, upcoming ones first, at most `limit`. */
export const datedEvents = (db: Database, limit: number): Query<PublishedEvent[]> =>
  defineQuery([published(db, isInCalendar).limit(limit)], ([rows]) => rows.map(toPublished))

/** One event, enabled or not, or null. */
export const publishedEvent = (db: Database, id: number): Query<PublishedEvent | null> =>
  defineQuery([published(db, eq(events.id, id))], ([[row]]) => (row ? toPublished(row) : null))
