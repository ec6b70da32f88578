import { and, eq, ne, sql } from 'drizzle-orm'
import type { TicketStatus } from '#schema/options.ts'
import type { TicketDetail } from '#schema/order.ts'
import { events, orderedEventColumns } from '#schema/tables/events.ts'
import { ticketTypes } from '#schema/tables/orders.ts'
import { tickets } from '#schema/tables/tickets.ts'
import { prepareOnce } from '#worker/database/prepared.ts'
import { defineQuery, type Query } from '#worker/database/query.ts'
import { isIssued } from './store.ts'

/**
 * D1 returns the rows of a batch by column name, so no two columns may have the same name: ids come from the ticket,
 * and the ticket's status has a name of its own.
 */
const columns = {
  ...orderedEventColumns,
  code: tickets.code,
  ticketStatus: sql<TicketStatus>`${tickets.status}`.as('ticket_status'),
  firstName: tickets.firstName,
  lastName: tickets.lastName,
  ticketTypeId: tickets.ticketTypeId,
  typeName: ticketTypes.name,
  type: ticketTypes.type,
  eventId: tickets.eventId,
}

const detailByPlaceholder = prepareOnce((db) => {
  const ticket = db
    .select(columns)
    .from(tickets)
    .innerJoin(ticketTypes, eq(ticketTypes.id, tickets.ticketTypeId))
    .innerJoin(events, eq(events.id, tickets.eventId))
    .where(and(eq(tickets.code, sql.placeholder('code')), ne(tickets.firstName, ''), isIssued))
  return defineQuery([ticket], ([[row]]): TicketDetail | null => {
    if (!row) return null
    const { ticketTypeId, typeName, type, eventId, ticketStatus, code, firstName, lastName, ...event } = row
    return {
      code,
      status: ticketStatus,
      firstName,
      lastName,
      ticketType: { id: ticketTypeId, name: typeName, type },
      event: { id: eventId, ...event },
    }
  })
})

/** The ticket with this code. Null if there is none, or if its person was erased. */
export const ticketByCode = (code: string): Query<TicketDetail | null> => detailByPlaceholder({ code })
