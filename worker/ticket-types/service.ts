import { messages } from '#schema/messages.ts'
import type { TicketType, TicketTypeWrite } from '#schema/ticket-type.ts'
import { refusedBy, refusedByForeignKey } from '../database/constraint.ts'
import { answer, type Database, type Read } from '../database/read.ts'
import { eventExists } from '../events/store.ts'
import { found, invalid, Problem } from '../http/problem.ts'
import { removeTicketType } from './store.ts'

/**
 * Writes a ticket type by the given statement. Throws `missing`, `invalid` for an unknown event, `conflict` for a capacity
 * below what is sold and for moving sold tickets to another event.
 */
export async function saveTicketType(
  db: Database,
  { eventId }: TicketTypeWrite,
  save: Read<TicketType[]>,
): Promise<TicketType> {
  try {
    const [saved] = await answer(db, save)
    return found(saved)
  } catch (error) {
    if (refusedBy(error, 'ticket_types_sold_within_capacity')) throw new Problem('conflict', messages.capacityBelowSold)
    if (!refusedByForeignKey(error)) throw error
    throw (await answer(db, eventExists(db, eventId)))
      ? new Problem('conflict')
      : invalid({ eventId: messages.linkedMissing })
  }
}

/** Deletes a ticket type that nobody holds a ticket of. Throws `conflict`, `missing`. */
export async function deleteTicketType(db: Database, id: number): Promise<{ id: number }> {
  try {
    const [removed] = await answer(db, removeTicketType(db, id))
    return found(removed)
  } catch (error) {
    if (refusedByForeignKey(error)) throw new Problem('conflict', messages.ticketTypeHasTickets)
    throw error
  }
}
