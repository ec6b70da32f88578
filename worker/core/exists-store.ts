import { and, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { events } from '#schema/tables/events.ts'
import { type Database, hasRow, joinQueries, type Query } from '#worker/database/query.ts'
import type { Audience } from '#worker/env.ts'

/** Condition for events that an audience may read. None for organisers, who alone read drafts. */
export const isVisibleTo = (audience: Audience): SQL | undefined =>
  audience === 'organisers' ? undefined : eq(events.published, true)

/** Condition for rows of an event that an audience may read. `eventId` is their column. */
export const ofVisibleEvent = (eventId: SQLWrapper, audience: Audience): SQL | undefined =>
  audience === 'organisers'
    ? undefined
    : sql`EXISTS (SELECT 1 FROM ${events} AS e WHERE e.id = ${eventId} AND e.published = 1)`

/** For the public a draft does not exist. */
export const eventExists = (db: Database, id: number, audience: Audience): Query<boolean> =>
  hasRow(
    db
      .select({ id: events.id })
      .from(events)
      .where(and(eq(events.id, id), isVisibleTo(audience))),
  )

/**
 * The result of `list`, or null if the event does not exist for the audience. Without `eventId` there is no check. Calls of
 * organisers, guests and the door leave the audience out: they read drafts, or concern tickets, which drafts have not.
 */
export const nullUnlessEventExists = <T>(
  db: Database,
  eventId: number | undefined,
  list: Query<T>,
  audience: Audience = 'organisers',
): Query<T | null> =>
  eventId === undefined
    ? list
    : joinQueries([eventExists(db, eventId, audience), list], ([exists, result]) => (exists ? result : null))
