import { messages } from '#schema/error-messages.ts'
import { longName, type Resource } from './resource.ts'

export const ticketTypes: Resource = {
  name: 'ticket-types',
  table: 'ticket_types',
  row: { id: 81, capacity: 3, sold: 0, type: 'PRESENTER_STARTUP' },
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
  rules: {
    defaults: { description: null, price: 0, icon: null, pitchSeconds: null, available: 10 },
    computed: { available: 9, pitchSeconds: null },
    wrong: [
      longName,
      ['eventId', '1', messages.notANumber],
      ['eventId', 999_999, messages.linkedMissing],
      ['type', 'VIP', messages.notAnOption],
      ['capacity', -1, messages.outOfRange(0, 100_000)],
      ['capacity', 100_001, messages.outOfRange(0, 100_000)],
      ['capacity', 1.5, messages.notANumber],
      ['price', -1, messages.outOfRange(0, 100_000)],
      ['price', '10', messages.notANumber],
      ['pitchSeconds', 29, messages.outOfRange(30, 900)],
    ],
    badQueries: ['type=OTHER'],
  },
}
