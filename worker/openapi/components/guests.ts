import { Guest, GuestDetail } from '#schema/guest.ts'
import { WaitingPlace } from '#schema/order.ts'
import { TicketChange } from '#schema/ticket.ts'
import { requestComponent, responseComponent } from '#worker/openapi/component.ts'
import { person, ticket } from './registrations.ts'

const guest: Guest = { ...ticket, promotedAt: null }
const { id, ticketTypeId, status, attendee } = ticket

export const guestComponents = [
  requestComponent('TicketChange', TicketChange, {
    about: 'A move of a ticket to another type of its event, a correction, or both. Absent fields do not change.',
    example: { ticketTypeId: 32, attendee: { firstName: 'Zofia' } },
    notes: { startupDetails: 'Merged with the stored ones; the result is validated.' },
  }),
  responseComponent('WaitingPlace', WaitingPlace, {
    about: 'The place of a group on the waiting list.',
    example: { position: 2, quantity: 1, together: false },
    notes: { position: 'How many groups stand before.', quantity: 'How many of the group still wait.' },
  }),
  responseComponent('Guest', Guest, {
    about: 'A person of an event: a ticket, or a place on the waiting list.',
    example: guest,
    notes: { promotedAt: 'When the person moved up from the waiting list.', code: 'Null while the person waits.' },
  }),
  responseComponent('GuestDetail', GuestDetail, {
    about: 'Everything about one person of an event.',
    example: {
      ...guest,
      order: {
        source: 'FORM',
        buyer: person,
        answer: null,
        isErased: false,
        waiting: null,
        tickets: [{ id, ticketTypeId, status, attendee }],
      },
      deck: null,
      messages: [],
      undeliverable: [],
      changes: [],
    },
    notes: {
      order: 'The registration that the ticket belongs to.',
      undeliverable: 'Addresses of the person and the buyer that refused mails for good.',
      changes: 'What organisers did with the ticket, newest first.',
    },
  }),
]
