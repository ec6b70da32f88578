import { and, eq, sql } from 'drizzle-orm'
import { tickets } from '#schema/tables/tickets.ts'
import { allRows, type Database } from '#worker/database/query.ts'
import { pitchOrder } from '#worker/features/tickets/tickets/pitch-store.ts'
import { hasPresented } from '#worker/features/tickets/tickets/presented-store.ts'

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
