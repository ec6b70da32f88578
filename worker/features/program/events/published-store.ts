import { eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import type { Event } from '#schema/event.ts'
import type { AgendaTimes } from '#schema/event-time.ts'
import { limits } from '#schema/limits.ts'
import { agendaItems } from '#schema/tables/event-content.ts'
import { events } from '#schema/tables/events.ts'
import { allRows, type Database, firstRow, joinQueries, type Query } from '#worker/database/query.ts'
import { listOrder, toEvent } from './store.ts'

/** An event with the extra columns that feeds need. */
export type EventWithRevision = Event &
  Pick<typeof events.$inferSelect, 'announcedAt' | 'revision' | 'createdAt' | 'updatedAt'>

const toEventWithRevision = (row: typeof events.$inferSelect): EventWithRevision => {
  const { announcedAt, revision, createdAt, updatedAt } = row
  return { ...toEvent(row), announcedAt, revision, createdAt, updatedAt }
}

const selectEvents = (db: Database, where: SQL) =>
  db
    .select(getTableColumns(events))
    .from(events)
    .where(where)
    .orderBy(...listOrder)

const isAnnounced = sql`${events.published} = 1 AND ${events.enabled} = 1`

/** Published and enabled events, upcoming ones first, at most `limit`. */
export const enabledEvents = (db: Database, limit: number): Query<EventWithRevision[]> =>
  allRows(selectEvents(db, isAnnounced).limit(limit), toEventWithRevision)

export const eventWithRevision = (db: Database, id: number): Query<EventWithRevision | null> =>
  firstRow(selectEvents(db, eq(events.id, id)), toEventWithRevision)

/** The name of the place that some event has at an address, which is written as maps search for it: name and address. */
export const placeAt = (db: Database, address: string): Query<string | null> =>
  firstRow(
    db
      .select({ name: events.locationName })
      .from(events)
      .where(
        sql`iif(${events.address} <> '', ${events.locationName} || ', ' || ${events.address}, ${events.locationName}) = ${address}`,
      )
      .limit(1),
    ({ name }) => name,
  )

/** An event with the times of its agenda, from which its end is computed. */
export type CalendarEvent = EventWithRevision & { agenda: AgendaTimes[] }

const times = { eventId: agendaItems.eventId, startTime: agendaItems.startTime, endTime: agendaItems.endTime }

/** Whether calendars list an event. Disabled events are announced but not ready, so they are left out, as drafts are. */
const isInCalendar = sql`${events.date} IS NOT NULL AND ${isAnnounced}`

/** Published and enabled events with a date, upcoming ones first, at most `limits.feeds.calendar`. */
export function calendarEvents(db: Database): Query<CalendarEvent[]> {
  const dated = selectEvents(db, isInCalendar).limit(limits.feeds.calendar)
  const ids = db
    .select({ id: events.id })
    .from(events)
    .where(isInCalendar)
    .orderBy(...listOrder)
    .limit(limits.feeds.calendar)
  const agendas = db.select(times).from(agendaItems).where(inArray(agendaItems.eventId, ids))
  return joinQueries([allRows(dated, toEventWithRevision), allRows(agendas)], ([list, rows]) => {
    const agendaOf = Map.groupBy(rows, ({ eventId }) => eventId)
    return list.map((event) => ({ ...event, agenda: agendaOf.get(event.id) ?? [] }))
  })
}

/** One event, or null. Includes disabled events and events without a date. */
export function calendarEvent(db: Database, id: number): Query<CalendarEvent | null> {
  const agenda = db.select(times).from(agendaItems).where(eq(agendaItems.eventId, id))
  return joinQueries([eventWithRevision(db, id), allRows(agenda)], ([event, agenda]) => event && { ...event, agenda })
}
