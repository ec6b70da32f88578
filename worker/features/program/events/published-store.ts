import { eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { Event } from '#schema/event.ts'
import { events } from '#schema/tables/events.ts'
import { allRows, type Database, firstRow, type Query } from '#worker/database/query.ts'
import { listOrder, toEvent } from './store.ts'

/** An event with the extra columns that feeds need. */
export type EventWithRevision = Event & Pick<typeof events.$inferSelect, 'revision' | 'createdAt' | 'updatedAt'>

const toEventWithRevision = (row: typeof events.$inferSelect): EventWithRevision => {
  const { revision, createdAt, updatedAt } = row
  return { ...toEvent(row), revision, createdAt, updatedAt }
}

const selectEvents = (db: Database, where: SQL) =>
  db
    .select(getTableColumns(events))
    .from(events)
    .where(where)
    .orderBy(...listOrder)

/** Enabled events, upcoming ones first, at most `limit`. */
export const enabledEvents = (db: Database, limit: number): Query<EventWithRevision[]> =>
  allRows(selectEvents(db, eq(events.enabled, true)).limit(limit), toEventWithRevision)

/** Whether calendars list an event. Disabled events are announced but not ready, so they are left out. */
export const isInCalendar = sql`${events.date} IS NOT NULL AND ${events.enabled} = 1`

/** Enabled events with a date, upcoming ones first, at most `limit`. */
export const datedEvents = (db: Database, limit: number): Query<EventWithRevision[]> =>
  allRows(selectEvents(db, isInCalendar).limit(limit), toEventWithRevision)

/** One event, enabled or not, or null. */
export const eventWithRevision = (db: Database, id: number): Query<EventWithRevision | null> =>
  firstRow(selectEvents(db, eq(events.id, id)), toEventWithRevision)
