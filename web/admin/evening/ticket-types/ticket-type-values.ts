import type { TicketType } from '#schema/ticket-type.ts'

/** A ticket type as its form edits it. Numbers are null while their controls are empty. */
export type TicketTypeValues = {
  eventId: number
  name: string
  type: string
  capacity: number | null
  price: number | null
  description: string
  icon: string
}

export const toValues = (type: TicketType): TicketTypeValues => ({
  eventId: type.eventId,
  name: type.name,
  type: type.type,
  capacity: type.capacity,
  price: type.price,
  description: type.description ?? '',
  icon: type.icon ?? '',
})

export const emptyValues = (eventId: number): TicketTypeValues => ({
  eventId,
  name: '',
  type: 'ATTENDEE',
  capacity: null,
  price: 0,
  description: '',
  icon: '',
})

/** Tickets that take a place. */
export const soldOf = ({ capacity, available }: Pick<TicketType, 'capacity' | 'available'>): number =>
  capacity - available
