import { and, eq, ne, sql } from 'drizzle-orm'
import type { EventStatus, TicketStatus } from '#schema/options.ts'
import { events } from '#schema/tables/events.ts'
import { ticketTypes } from '#schema/tables/orders.ts'
import { tickets } from '#schema/tables/tickets.ts'
import type { TicketDetail } from '#schema/ticket-detail.ts'
import { prepareOnce } from '#worker/database/prepared.ts'
import { defineQuery, type Query } from '#worker/database/query.ts'

/**
 * D1 returns the rows of a batch by column name, so no two columns may have the same name: ids come from the ticket,
 * and the event's status has a name of its own.
 */
const columns = {
  code: tickets.code,
  status: sql<TicketStatus>`${tickets.status}`.as('status'),
  firstName: tickets.firstName,
  lastName: tickets.lastName,
  ticketTypeId: tickets.ticketTypeId,
  typeName: ticketTypes.name,
  type: ticketTypes.type,
  eventId: tickets.eventId,
  title: events.title,
  date: events.date,
  time: events.time,
  location_name: events.locationName,
  address: events.address,
  eventStatus: sql<EventStatus>`${events.status}`.as('event_status'),
  enabled: events.enabled,
  cancelled: events.cancelled,
}

const detailByPlaceholder = prepareOnce((db) => {
  const ticket = db
    .select(columns)
    .from(tickets)
    .innerJoin(ticketTypes, eq(ticketTypes.id, tickets.ticketTypeId))
    .innerJoin(events, eq(events.id, tickets.eventId))
    .where(and(eq(tickets.code, sql.placeholder('code')), ne(tickets.firstName, ''), ne(tickets.status, 'WAITING')))
  return defineQuery([ticket], ([[row]]): TicketDetail | null => {
    if (!row) return null
    const { ticketTypeId, typeName, type, eventId, eventStatus, code, status, firstName, lastName, ...event } = row
    return {
      code,
      status,
      firstName,
      lastName,
      ticketType: { id: ticketTypeId, name: typeName, type },
      event: { id: eventId, ...event, status: eventStatus },
    }
  })
})

/** The ticket with this code. Null if there is none, or if its person was erased. */
export const ticketByCode = (code: string): Query<TicketDetail | null> => detailByPlaceholder({ code })
