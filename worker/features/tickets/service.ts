import { fromKeys } from '#schema/keys.ts'
import { messages } from '#schema/messages.ts'
import type { TicketStatus } from '#schema/options.ts'
import { found, invalid, Problem } from '#schema/problem.ts'
import { personFields } from '#schema/registration.ts'
import type { Ticket, TicketWrite } from '#schema/ticket.ts'
import { refusedBy } from '#worker/database/constraint.ts'
import { type Database, execute } from '#worker/database/query.ts'
import type { Author } from '#worker/features/changes/store.ts'
import { register } from '#worker/features/registration/service.ts'
import { userById } from '#worker/features/users/store.ts'
import { placesLeft, setTicketStatus, ticketOfRegistration } from './store.ts'

/**
 * Turns a field path of the order into one of `TicketWrite`: `ticketData.0.startupDetails.sectors` loses its prefix.
 */
const ticketPath = (path: string): string =>
  path.replace(/^ticketData\.0\./, '').replace(/^tickets\.0\..*/, 'ticketTypeId')

/**
 * Issues a ticket to a user. It is a registration with one place, so the rules of capacity, startup details and decks
 * apply. Throws `missing` if the event does not exist, `invalid`, `soldOut`, `busy`.
 */
export async function issueTicket(db: Database, write: TicketWrite, author: Author): Promise<Ticket> {
  const { eventId, ticketTypeId, userId, attendee, startupDetails } = write
  const user = await execute(db, userById(db, userId))
  if (!user) throw invalid({ userId: messages.linkedMissing })
  const order = {
    userData: fromKeys(personFields, (field) => user[field] ?? attendee[field]),
    eventId,
    tickets: [{ ticketTypeId, quantity: 1 }],
    ticketData: [{ ...attendee, startupDetails }],
  }
  try {
    const { id } = await register(db, order, { source: 'ORGANISER', author }, author.now)
    return found(await execute(db, ticketOfRegistration(db, id)))
  } catch (error) {
    if (!(error instanceof Problem) || !error.fields) throw error
    const fields = Object.entries(error.fields).map(([path, message]) => [ticketPath(path), message])
    throw new Problem(error.code, error.message, Object.fromEntries(fields))
  }
}

/**
 * Changes the status of a ticket. Allowed: CONFIRMED to CHECKED_IN and back; both to CANCELLED, which frees the place;
 * CANCELLED to CONFIRMED if a place is left; WAITING to CANCELLED. Idempotent. Throws `missing`, `conflict`, `soldOut`.
 */
export async function changeStatus(db: Database, id: number, status: TicketStatus, author: Author): Promise<Ticket> {
  try {
    const { code, ...ticket } = found(await execute(db, setTicketStatus(db, id, status, author)))
    if (code === null) throw new Problem('conflict', messages.waitingTicket)
    if (ticket.status !== status) throw new Problem('conflict', messages.cancelledTicket)
    return { ...ticket, code, status }
  } catch (error) {
    if (!refusedBy(error, 'ticket_types_sold_within_capacity')) throw error
    const { name, left } = found(await execute(db, placesLeft(db, id)))
    throw new Problem('soldOut', messages.soldOut(name, left))
  }
}
