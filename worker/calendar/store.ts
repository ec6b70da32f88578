import { eq, inArray } from 'drizzle-orm'
import type { AgendaTimes } from '#schema/event-time.ts'
import { limits } from '#schema/limits.ts'
import { agendaItems, events } from '#schema/tables.ts'
import { type Database, join, type Read, read } from '../database/read.ts'
import { datedEvents, isInCalendar, type PublishedEvent, publishedEvent } from '../events/published.ts'
import { inOrder } from '../events/store.ts'

/** An event with the times of its agenda, which tell when it ends. */
export type CalendarEvent = PublishedEvent & { agenda: AgendaTimes[] }

const times = { eventId: agendaItems.eventId, startTime: agendaItems.startTime, endTime: agendaItems.endTime }

/** The enabled events of the series that have a date. */
export function calendarEvents(db: Database): Read<CalendarEvent[]> {
  const limit = limits.feeds.calendar
  const ids = db
    .select({ id: events.id })
    .from(events)
    .where(isInCalendar)
    .orderBy(...inOrder)
    .limit(limit)
  const agendas = db.select(times).from(agendaItems).where(inArray(agendaItems.eventId, ids))
  return join([datedEvents(db, limit), read([agendas], ([rows]) => rows)], ([list, rows]) => {
    const agendaOf = Map.groupBy(rows, ({ eventId }) => eventId)
    return list.map((event) => ({ ...event, agenda: agendaOf.get(event.id) ?? [] }))
  })
}

/** One event, whatever its date and state, or null. */
export function calendarEvent(db: Database, id: number): Read<CalendarEvent | null> {
  const agenda = db.select(times).from(agendaItems).where(eq(agendaItems.eventId, id))
  return join(
    [publishedEvent(db, id), read([agenda], ([rows]) => rows)],
    ([event, agenda]) => event && { ...event, agenda },
  )
}
