import { and, type SQL, sql } from 'drizzle-orm'
import { tickets } from '#schema/tables/tickets.ts'
import { allRows, type Database } from '#worker/database/query.ts'
import type { Statement } from '#worker/database/statement.ts'
import { raiseVersion } from '#worker/database/version.ts'
import { pitchOrder } from '#worker/features/tickets/tickets/pitch-store.ts'
import { hasPresented } from '#worker/features/tickets/tickets/presented-store.ts'

/** The tickets of an event whose presenters agree. Found by an index of agreements, without reading other people. */
const agreedAt = (eventId: number): SQL =>
  sql`SELECT agreed.id FROM ${tickets} AS agreed WHERE agreed.event_id = ${eventId} AND agreed.publish_result = 1`

/** The id of an event if any presenter agrees, as a subquery. Else nothing has to be counted. */
export const ifAnyAgrees = (eventId: number): SQL => sql`(SELECT ${eventId} WHERE EXISTS (${agreedAt(eventId)}))`

/**
 * For each write that decides a prize: the page of the event is rendered again if it shows a result. Triggers do this when a
 * presenter decides.
 */
export const renderResultsAgain = (db: Database, eventId: number): Statement =>
  raiseVersion(db, sql`EXISTS (${agreedAt(eventId)})`)

/**
 * Who presented at an event and lets its page show it, in the order of pitches. `line` is the sentence of the organisers, else
 * the sectors.
 */
export const publishingAt = (db: Database, eventId: number, now: Date) =>
  allRows(
    db
      .select({
        ticketId: tickets.id,
        startupName: sql<string>`${tickets.startupName}`.as('startup'),
        line: sql<string>`coalesce(${tickets.resultLine}, ${tickets.sectors}, '')`.as('line'),
      })
      .from(tickets)
      .where(and(sql`${tickets.id} IN (${agreedAt(eventId)})`, hasPresented(sql`${eventId}`, now)))
      .orderBy(pitchOrder()),
  )
