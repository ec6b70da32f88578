import { and, eq, sql } from 'drizzle-orm'
import { tickets } from '#schema/tables/tickets.ts'
import { allRows, type Database } from '#worker/database/query.ts'
import type { Statement } from '#worker/database/statement.ts'
import { raiseVersion } from '#worker/database/version.ts'
import { pitchOrder } from '#worker/features/tickets/tickets/pitch-store.ts'
import { hasPresented } from '#worker/features/tickets/tickets/presented-store.ts'

/**
 * For each write that decides a prize: the page of the event is rendered again if it shows a result. Triggers do this when a
 * presenter decides.
 */
export const renderResultsAgain = (db: Database, eventId: number): Statement =>
  raiseVersion(
    db,
    sql`EXISTS (SELECT 1 FROM ${tickets} WHERE ${tickets.eventId} = ${eventId} AND ${tickets.publishResult} = 1)`,
  )

/** Who presented at an event and lets its page show it, in the order of pitches. */
export const publishingAt = (db: Database, eventId: number, now: Date) =>
  allRows(
    db
      .select({
        ticketId: tickets.id,
        startupName: sql<string>`${tickets.startupName}`.as('startup'),
        sectors: sql<string>`coalesce(${tickets.sectors}, '')`.as('line'),
      })
      .from(tickets)
      .where(and(hasPresented(sql`${eventId}`, now), eq(tickets.publishResult, true)))
      .orderBy(pitchOrder()),
  )
