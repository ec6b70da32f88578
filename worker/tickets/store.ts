import { asc, count, eq } from 'drizzle-orm'
import type { Page } from '#schema/envelope.ts'
import type { StartupDetails } from '#schema/registration.ts'
import { tickets } from '#schema/tables.ts'
import type { Ticket } from '#schema/ticket.ts'
import { deckUrl } from '#schema/upload.ts'
import { type Database, type Read, read } from '../database/read.ts'

type TicketRow = typeof tickets.$inferSelect

function toTicket(row: TicketRow): Ticket {
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

/** An event's tickets in the order in which they were issued. */
export function ticketsOfEvent(db: Database, eventId: number, limit: number, offset: number): Read<Page<Ticket>> {
  const where = eq(tickets.eventId, eventId)
  return read(
    [
      db
        .select()
        .from(tickets)
        .where(where)
        .orderBy(asc(tickets.createdAt), asc(tickets.id))
        .limit(limit)
        .offset(offset),
      db.select({ total: count() }).from(tickets).where(where),
    ],
    ([rows, [counted]]) => ({ data: rows.map(toTicket), total: counted?.total ?? 0, limit, offset }),
  )
}
