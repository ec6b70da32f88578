import { eq } from 'drizzle-orm'
import { events } from '#schema/tables/events.ts'
import { type Database, hasRow, joinQueries, type Query } from '#worker/database/query.ts'

export const eventExists = (db: Database, id: number): Query<boolean> =>
  hasRow(db.select({ id: events.id }).from(events).where(eq(events.id, id)))

/** The result of `list`, or null if the event does not exist. Without `eventId` there is no check. */
export const nullUnlessEventExists = <T>(db: Database, eventId: number | undefined, list: Query<T>): Query<T | null> =>
  eventId === undefined
    ? list
    : joinQueries([eventExists(db, eventId), list], ([exists, result]) => (exists ? result : null))
