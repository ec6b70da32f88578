import { type SQL, sql } from 'drizzle-orm'
import { tickets } from '#schema/tables/tickets.ts'

/**
 * How many groups wait for a ticket type, or, with `before`, how many of them joined before the ticket with that id. Both
 * are SQL expressions.
 */
export const groupsWaiting = (ticketType: SQL, before?: SQL): SQL<number> =>
  sql<number>`(SELECT count(DISTINCT registration_id) FROM ${tickets} AS queue
    WHERE queue.status = 'WAITING' AND queue.ticket_type_id = ${ticketType}
    AND ${before ? sql`queue.id < ${before}` : sql`true`})`
