import { eq, sql } from 'drizzle-orm'
import type { Certificate } from '#schema/certificate.ts'
import { eventEnd } from '#schema/event-time.ts'
import { prizes } from '#schema/options.ts'
import { agendaItems } from '#schema/tables/event-content.ts'
import { events, orderedEventColumns } from '#schema/tables/events.ts'
import { tickets } from '#schema/tables/tickets.ts'
import { type Database, defineQuery, joinQueries, type Query } from '#worker/database/query.ts'
import { prizePlace } from '#worker/features/stage/results/published.ts'
import { resultsOf } from '#worker/features/stage/results/results.ts'
import { hasCome, hasPresented } from '#worker/features/tickets/tickets/presented-store.ts'

/** The certificate of a ticket. Null unless its holder has come and the evening has ended, and after an erasure. */
export function certificateOf(db: Database, code: string, now: Date): Query<Certificate | null> {
  const { eventId, firstName, lastName, startupName } = tickets
  const isTheirs = sql`${tickets.code} = ${code} AND ${hasCome(now)} AND ${tickets.firstName} <> ''`
  const presented = sql<0 | 1>`${hasPresented(sql`tickets.event_id`, now)}`.as('presented')
  const held = db
    .select({ id: tickets.id, eventId, firstName, lastName, startupName, presented, event: orderedEventColumns })
    .from(tickets)
    .innerJoin(events, eq(events.id, tickets.eventId))
    .where(isTheirs)
  const agenda = db
    .select({ startTime: agendaItems.startTime, endTime: agendaItems.endTime })
    .from(tickets)
    .innerJoin(agendaItems, eq(agendaItems.eventId, tickets.eventId))
    .where(isTheirs)
  const itself = defineQuery([held, agenda], ([[found], times]) => found && { ...found, times })
  const itsEvent = sql`(SELECT event_id FROM ${tickets} AS own WHERE own.code = ${code})`
  return joinQueries([itself, resultsOf(db, itsEvent, now)], ([found, results]) => {
    if (!found) return null
    const { id, eventId, event, times, presented, startupName, ...person } = found
    const prizesWon = prizes.flatMap((prize) => {
      const place = prizePlace(results[prize]?.find(({ ticketId }) => ticketId === id)?.place)
      return presented === 1 && place !== null ? [{ prize, place }] : []
    })
    const end = eventEnd(event, times)
    const isOver = event.status === 'PAST' || (end !== null && end <= now)
    if (!isOver) return null
    return {
      event: { id: eventId, ...event },
      ...person,
      startupName: presented === 1 ? startupName : null,
      prizes: prizesWon,
    }
  })
}
