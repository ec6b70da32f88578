import type { Resource } from './resource.ts'

export const ticketTypes: Resource = {
  name: 'ticket-types',
  table: 'ticket_types',
  row: {
    id: 81,
    event_id: 11,
    name: 'Startup Pitch',
    description: 'Scena',
    price: 19.5,
    capacity: 3,
    sold: 0,
    type: 'PRESENTER_STARTUP',
    icon: 'rocket',
  },
  required: ({ eventId }) => ({ eventId, name: 'Uczestnik', type: 'ATTENDEE', capacity: 10 }),
  full: ({ eventId }) => ({
    eventId,
    name: 'Startup Pitch',
    description: 'Scena',
    price: 19.5,
    capacity: 9,
    type: 'PRESENTER_STARTUP',
    icon: 'rocket',
  }),
  lists: ['/event/{eventId}'],
}
