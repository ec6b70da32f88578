import type { TicketType } from '#schema/ticket-type.ts'

/** A ticket type as the API lists it. */
export const aListedType = (id: number, fields: Partial<TicketType> = {}): TicketType => ({
  id,
  eventId: 1,
  name: `Bilet ${id}`,
  description: null,
  price: 0,
  capacity: 100,
  available: 100,
  type: 'ATTENDEE',
  icon: null,
  pitchSeconds: null,
  ...fields,
})
