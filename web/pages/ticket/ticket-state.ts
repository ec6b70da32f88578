import type { OrderedEvent, OrderedTicket } from '#schema/order.ts'

export type TicketState = 'valid' | 'used' | 'waiting' | 'cancelled' | 'off' | 'past'

/** `used`: checked in. `off`: the event is cancelled. `past`: the event is over, and the ticket was not checked in. */
export function ticketState({ status, event }: Pick<OrderedTicket, 'status'> & { event: OrderedEvent }): TicketState {
  if (event.cancelled) return 'off'
  if (status === 'CANCELLED') return 'cancelled'
  if (status === 'CHECKED_IN') return 'used'
  if (status === 'WAITING') return 'waiting'
  return event.status === 'PAST' ? 'past' : 'valid'
}

/** Tickets of past events show the code, because an event that lasts beyond midnight is past by its date. */
export const showsCode = (state: TicketState): boolean => state === 'valid' || state === 'past'
