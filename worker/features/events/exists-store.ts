import { eq } from 'drizzle-orm'
import { events } from '#schema/tables/events.ts'
import { type Database, defineQuery, joinQueries, type Query } from '#worker/database/query.ts'

export const eventExists = (db: Database, id: number): Query<boolean> =>
  defineQuery([db.select({ id: events.id }).from(events).where(eq(events.id, id))], ([rows]) => rows.length > 0)

/** A list by an event, or null where there is no such event. Without an event the list is as it is. */
export const ofKnownEvent = <T>(db: Database, eventId: number | undefined, list: Query<T>): Query<T | null> =>
  eventId === undefined
    ? list
    : joinQueries([eventExists(db, eventId), list], ([exists, answer]) => (exists ? answer : null))
