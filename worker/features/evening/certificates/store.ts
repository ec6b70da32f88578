import { eq, sql } from 'drizzle-orm'
import type { Certificate } from '#schema/certificate.ts'
import { eventEnd } from '#schema/event-time.ts'
import { agendaItems } from '#schema/tables/event-content.ts'
import { events, orderedEventColumns } from '#schema/tables/events.ts'
import { tickets } from '#schema/tables/tickets.ts'
import { type Database, defineQuery, type Query } from '#worker/database/query.ts'

/** The certificate of a ticket. Null unless its holder was let in and the evening has ended, and after an erasure. */
export function certificateOf(db: Database, code: string, now: Date): Query<Certificate | null> {
  const { eventId, firstName, lastName, startupName } = tickets
  const isTheirs = sql`${tickets.code} = ${code} AND ${tickets.status} = 'CHECKED_IN' AND ${tickets.firstName} <> ''`
  const held = db
    .select({ eventId, firstName, lastName, startupName, event: orderedEventColumns })
    .from(tickets)
    .innerJoin(events, eq(events.id, tickets.eventId))
    .where(isTheirs)
  const agenda = db
    .select({ startTime: agendaItems.startTime, endTime: agendaItems.endTime })
    .from(tickets)
    .innerJoin(agendaItems, eq(agendaItems.eventId, tickets.eventId))
    .where(isTheirs)
  return defineQuery([held, agenda], ([[found], times]) => {
    if (!found) return null
    const { eventId, event, ...person } = found
    const end = eventEnd(event, times)
    const isOver = event.status === 'PAST' || (end !== null && end <= now)
    return isOver ? { event: { id: eventId, ...event }, ...person } : null
  })
}
