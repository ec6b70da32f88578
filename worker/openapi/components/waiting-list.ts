import { WaitingListOrder } from '#schema/registration.ts'
import { JoinedGroup, TogetherWrite, WaitingGroup } from '#schema/waiting-list.ts'
import { requestComponent, responseComponent } from '#worker/openapi/component.ts'
import { orderKey, person, ticket } from './registrations.ts'

const { eventId, ticketTypeId } = ticket

export const waitingListComponents = [
  requestComponent('WaitingListOrder', WaitingListOrder, {
    about: 'A group that joins the waiting list of one ticket type, with one to five people.',
    example: {
      userData: person,
      eventId,
      tickets: [{ ticketTypeId, quantity: 1 }],
      ticketData: [{ ...person, startupDetails: ticket.startupDetails }],
      together: false,
    },
    notes: {
      ticketData: 'One entry for each place.',
      together: 'Whether the group takes places only when all of it fits.',
    },
  }),
  responseComponent('JoinedGroup', JoinedGroup, {
    about: 'A group as it was when it joined the waiting list.',
    notes: {
      orderKey: 'The secret of the order’s page, `/order/{orderKey}`, and of its API.',
      position: 'How many groups of the ticket type stood before.',
    },
    example: {
      id: ticket.registrationId,
      orderKey,
      eventId,
      position: 2,
      tickets: [{ id: ticket.id, code: null, status: 'WAITING', ticketTypeId, firstName: 'Łucja', lastName: 'Żak' }],
    },
  }),
  requestComponent('TogetherWrite', TogetherWrite, {
    about: 'Whether who waits stays together.',
    example: { together: true },
  }),
  responseComponent('WaitingGroup', WaitingGroup, {
    about: 'A group on the waiting list, as organisers see it.',
    notes: { id: 'The id of its registration.', quantity: 'How many still wait.', tickets: 'Who still waits.' },
    example: {
      id: ticket.registrationId,
      eventId,
      ticketTypeId,
      createdAt: ticket.createdAt,
      quantity: 1,
      together: false,
      buyer: person,
      tickets: [{ id: ticket.id, status: 'WAITING', attendee: person, startupDetails: ticket.startupDetails }],
    },
  }),
]
