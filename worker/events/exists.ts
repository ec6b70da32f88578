import { eq } from 'drizzle-orm'
import { events } from '#schema/tables.ts'
import { type Database, join, type Read, read } from '../database/read.ts'

export const eventExists = (db: Database, id: number): Read<boolean> =>
  read([db.select({ id: events.id }).from(events).where(eq(events.id, id))], ([rows]) => rows.length > 0)

/** A list by an event, or null where there is no such event. Without an event the list is as it is. */
export const ofKnownEvent = <T>(db: Database, eventId: number | undefined, list: Read<T>): Read<T | null> =>
  eventId === undefined ? list : join([eventExists(db, eventId), list], ([exists, answer]) => (exists ? answer : null))
