import type { TicketDetail } from '#schema/ticket-detail.ts'

export type TicketState = 'valid' | 'used' | 'cancelled' | 'off' | 'past'

/** `used`: checked in. `off`: the event will not take place. `past`: the event is over and nobody came with the ticket. */
export function ticketState({ status, event }: Pick<TicketDetail, 'status' | 'event'>): TicketState {
  if (event.cancelled) return 'off'
  if (status === 'CANCELLED') return 'cancelled'
  if (status === 'CHECKED_IN') return 'used'
  return event.status === 'PAST' ? 'past' : 'valid'
}

/** Past events keep the code: an evening that goes on after midnight is past by its date. */
export const showsCode = (state: TicketState): boolean => state === 'valid' || state === 'past'
