import type { TicketType, TicketTypeWrite } from '#schema/ticket-type.ts'
import { toValues, type ValuesOf } from '../../form/values.ts'

export type TicketTypeValues = ValuesOf<typeof TicketTypeWrite>

export const emptyValues = (eventId: number | null): TicketTypeValues => ({
  eventId,
  name: '',
  type: 'ATTENDEE',
  capacity: null,
  price: 0,
  description: '',
  icon: '',
})

export const valuesOf = (type: TicketType): TicketTypeValues => toValues(emptyValues(null), type)

/** Tickets that take a place. */
export const soldOf = ({ capacity, available }: Pick<TicketType, 'capacity' | 'available'>): number =>
  capacity - available
