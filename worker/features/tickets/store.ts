import { and, eq, ne, type SQL, sql } from 'drizzle-orm'
import type { Page } from '#schema/envelope.ts'
import type { TicketStatus } from '#schema/options.ts'
import type { StartupDetails } from '#schema/registration.ts'
import { ticketTypes } from '#schema/tables/orders.ts'
import { tickets } from '#schema/tables/tickets.ts'
import type { Ticket } from '#schema/ticket.ts'
import { deckUrl } from '#schema/upload.ts'
import { pageQuery } from '#worker/database/page.ts'
import { afterWrites, type Database, defineQuery, joinQueries, type Query } from '#worker/database/query.ts'
import { type Author, recordWrite } from '#worker/features/changes/store.ts'
import { ofKnownEvent } from '#worker/features/events/exists-store.ts'
import { userExists } from '#worker/features/users/store.ts'

type TicketRow = typeof tickets.$inferSelect

export function toTicket(row: TicketRow): Ticket {
  const { id, code, registrationId, eventId, ticketTypeId, userId, status, createdAt } = row
  const { firstName, lastName, email, phone, university } = row
  return {
    id,
    code,
    registrationId,
    eventId,
    ticketTypeId,
    userId,
    status,
    attendee: { firstName, lastName, email, phone, university },
    startupDetails: startupOf(row),
    createdAt: createdAt.toISOString(),
  }
}

/** The database keeps the required columns all filled or all empty. */
function startupOf(row: TicketRow): StartupDetails | null {
  const { startupName, sectors, businessModel, productStage, fundraisingStage, activelyRaising, raisedBefore } = row
  if (
    !startupName ||
    !sectors ||
    !businessModel ||
    !productStage ||
    !fundraisingStage ||
    !activelyRaising ||
    !raisedBefore
  )
    return null
  return {
    startupName,
    sectors,
    businessModel,
    productStage,
    fundraisingStage,
    activelyRaising,
    raisedBefore,
    websiteUrl: row.websiteUrl,
    pitchDeck: row.pitchDeckId && deckUrl(row.pitchDeckId),
    videoPitch: row.videoPitch,
  }
}

/** A ticket whose startup is forgotten. The trigger that asks presenters for one looks at new tickets alone. */
export const noStartup = {
  startupName: null,
  sectors: null,
  businessModel: null,
  productStage: null,
  fundraisingStage: null,
  activelyRaising: null,
  raisedBefore: null,
  websiteUrl: null,
  pitchDeckId: null,
  videoPitch: null,
}

type Window = { limit: number; offset: number }

const ticketsWhere = (db: Database, where: SQL, window: Window): Query<Page<Ticket>> =>
  pageQuery(
    db,
    tickets,
    where,
    db.select().from(tickets).where(where).orderBy(tickets.createdAt, tickets.id),
    window,
    toTicket,
  )

/** In the order in which they were issued. Null where there is no such event. */
export const ticketsOfEvent = (db: Database, eventId: number, window: Window): Query<Page<Ticket> | null> =>
  ofKnownEvent(db, eventId, ticketsWhere(db, eq(tickets.eventId, eventId), window))

/** A buyer's tickets, in the order in which they were issued. Null where there is no such person. */
export const ticketsOfUser = (db: Database, userId: number, window: Window): Query<Page<Ticket> | null> =>
  joinQueries([userExists(db, userId), ticketsWhere(db, eq(tickets.userId, userId), window)], ([known, page]) =>
    known ? page : null,
  )

const ticketById = (db: Database, id: number): Query<Ticket | null> =>
  defineQuery([db.select().from(tickets).where(eq(tickets.id, id))], ([[row]]) => (row ? toTicket(row) : null))

/** The ticket of a registration that has one. */
export const ticketOfRegistration = (db: Database, registrationId: string): Query<Ticket | null> =>
  defineQuery([db.select().from(tickets).where(eq(tickets.registrationId, registrationId))], ([[row]]) =>
    row ? toTicket(row) : null,
  )

/**
 * Moves a ticket to a status, where the transition is allowed, and reads it; null where there is no such ticket. A CHECK
 * refuses to revive one that has no place left.
 */
export function moveTicket(db: Database, id: number, status: TicketStatus, author: Author): Query<Ticket | null> {
  const allowed = status === 'CHECKED_IN' ? ne(tickets.status, 'CANCELLED') : undefined
  const move = db
    .update(tickets)
    .set({ status })
    .where(and(eq(tickets.id, id), allowed))
  const isMoved = sql`status <> ${status} AND ${status === 'CHECKED_IN' ? sql`status <> 'CANCELLED'` : sql`true`}`
  return afterWrites([recordWrite(db, author, 'tickets', id, 'UPDATE', isMoved), move], ticketById(db, id))
}

/** The type of a ticket and how many places it has left. */
export const placesLeft = (db: Database, ticketId: number): Query<{ name: string; left: number } | null> =>
  defineQuery(
    [
      db
        .select({ name: ticketTypes.name, left: sql<number>`${ticketTypes.capacity} - ${ticketTypes.sold}` })
        .from(tickets)
        .innerJoin(ticketTypes, eq(ticketTypes.id, tickets.ticketTypeId))
        .where(eq(tickets.id, ticketId)),
    ],
    ([[row]]) => row ?? null,
  )
