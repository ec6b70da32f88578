import { type SQL, sql } from 'drizzle-orm'
import { tickets } from '#schema/tables/tickets.ts'
import type { Database } from '#worker/database/query.ts'
import type { Statement } from '#worker/database/statement.ts'
import { raiseVersion } from '#worker/database/version.ts'

/** The tickets of an event whose presenters agree. Found by an index of agreements, without reading other people. */
export const agreedAt = (eventId: number): SQL =>
  sql`SELECT agreed.id FROM ${tickets} AS agreed WHERE agreed.event_id = ${eventId} AND agreed.publish_result = 1`

/** The id of an event if any presenter agrees, as a subquery. Else nothing has to be counted. */
export const ifAnyAgrees = (eventId: number): SQL => sql`(SELECT ${eventId} WHERE EXISTS (${agreedAt(eventId)}))`

/**
 * For each write that decides a prize: the page of the event is rendered again if it shows a result. Triggers do this when a
 * presenter decides.
 */
export const renderResultsAgain = (db: Database, eventId: number): Statement =>
  raiseVersion(db, sql`EXISTS (${agreedAt(eventId)})`)
