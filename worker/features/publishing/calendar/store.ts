import { eq, inArray } from 'drizzle-orm'
import type { AgendaTimes } from '#schema/event-time.ts'
import { limits } from '#schema/limits.ts'
import { agendaItems } from '#schema/tables/event-content.ts'
import { events } from '#schema/tables/events.ts'
import { allRows, type Database, joinQueries, type Query } from '#worker/database/query.ts'
import {
  datedEvents,
  type EventWithRevision,
  eventWithRevision,
  isInCalendar,
} from '#worker/features/program/events/published-store.ts'
import { listOrder } from '#worker/features/program/events/store.ts'

/** An event with the times of its agenda, from which its end is computed. */
export type CalendarEvent = EventWithRevision & { agenda: AgendaTimes[] }

const times = { eventId: agendaItems.eventId, startTime: agendaItems.startTime, endTime: agendaItems.endTime }

/** All enabled events with a date, at most `limits.feeds.calendar`. */
export function calendarEvents(db: Database): Query<CalendarEvent[]> {
  const limit = limits.feeds.calendar
  const ids = db
    .select({ id: events.id })
    .from(events)
    .where(isInCalendar)
    .orderBy(...listOrder)
    .limit(limit)
  const agendas = db.select(times).from(agendaItems).where(inArray(agendaItems.eventId, ids))
  return joinQueries([datedEvents(db, limit), allRows(agendas)], ([list, rows]) => {
    const agendaOf = Map.groupBy(rows, ({ eventId }) => eventId)
    return list.map((event) => ({ ...event, agenda: agendaOf.get(event.id) ?? [] }))
  })
}

/** One event, or null. Includes disabled events and events without a date. */
export function calendarEvent(db: Database, id: number): Query<CalendarEvent | null> {
  const agenda = db.select(times).from(agendaItems).where(eq(agendaItems.eventId, id))
  return joinQueries([eventWithRevision(db, id), allRows(agenda)], ([event, agenda]) => event && { ...event, agenda })
}
