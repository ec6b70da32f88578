import { and, asc, eq, ne } from 'drizzle-orm'
import type { DoorFound } from '#schema/door.ts'
import { ticketTypes } from '#schema/tables/orders.ts'
import { nameKeys, tickets } from '#schema/tables/tickets.ts'
import { nullUnlessEventExists } from '#worker/core/exists-store.ts'
import { type Database, defineQuery, type Query } from '#worker/database/query.ts'
import { isIssued } from '#worker/features/tickets/tickets/store.ts'
import { issuedStatus } from './list-store.ts'

export type NamedTicket = Omit<DoorFound, 'hash'> & { code: string }

/** All tickets of an event whose person was not erased, by name. Null if the event does not exist. */
export const namedTickets = (db: Database, eventId: number): Query<NamedTicket[] | null> =>
  nullUnlessEventExists(
    db,
    eventId,
    defineQuery(
      [
        db
          .select({
            code: tickets.code,
            firstName: tickets.firstName,
            lastName: tickets.lastName,
            type: ticketTypes.name,
            status: issuedStatus,
          })
          .from(tickets)
          .innerJoin(ticketTypes, eq(ticketTypes.id, tickets.ticketTypeId))
          .where(and(eq(tickets.eventId, eventId), isIssued, ne(tickets.firstName, '')))
          .orderBy(...nameKeys(tickets), asc(tickets.id)),
      ],
      ([rows]) => rows,
    ),
  )
