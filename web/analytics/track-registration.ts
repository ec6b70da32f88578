import type { RegisteredTicket } from '#schema/registration.ts'
import type { TicketTypeOnPage } from '#schema/ticket-type.ts'
import { track } from './track.ts'

type Event = { id: number; ticketTypes: readonly Pick<TicketTypeOnPage, 'id' | 'name' | 'price'>[] }

/**
 * Tracks issued tickets: types, quantities and prices. No personal data. Who only joined the waiting list has none, so
 * nothing is tracked.
 */
export function trackRegistration(
  { id, ticketTypes }: Event,
  tickets: readonly Pick<RegisteredTicket, 'ticketTypeId'>[],
): void {
  if (tickets.length === 0) return
  const ordered = ticketTypes
    .map(({ id: typeId, name, price }) => {
      const quantity = tickets.filter(({ ticketTypeId }) => ticketTypeId === typeId).length
      return { name, quantity, cost: quantity * price }
    })
    .filter(({ quantity }) => quantity > 0)
  track.registration(
    id,
    ordered.map(({ name }) => name),
    tickets.length,
  )
  for (const { name, quantity } of ordered) track.ticketPurchase(name, quantity)
  track.purchase(
    id,
    ordered.reduce((total, { cost }) => total + cost, 0),
  )
}
