import { messages } from '#schema/messages.ts'
import { RegistrationRecord } from '#schema/registration-record.ts'
import { AnyTicket, StatusWrite, Ticket, TicketChange, TicketWrite } from '#schema/ticket.ts'
import { TicketDetail } from '#schema/ticket-detail.ts'
import { User, UserWrite } from '#schema/user.ts'
import { area, csvTable, list, one, operation, request, response } from '#worker/openapi/operation.ts'

export const registrations = area('Registrations', 'What people registered, for organisers.', {
  ...response({ RegistrationRecord }, 'A registration as organisers see it.'),

  'GET /registrations': operation('listRegistrations', 'List registrations with their tickets', {
    details: 'Oldest first.',
    200: list(RegistrationRecord),
  }),
  'GET /registrations/{id}': operation('readRegistration', 'Read one registration', { 200: one(RegistrationRecord) }),
  'GET /registrations.csv': operation('exportRegistrations', 'Export the registrations of an event', {
    details: 'One line per ticket, with the data that a guest list and a mentor need.',
    200: csvTable,
  }),
})

const soldOut = messages.soldOut('Startup Pitch', 0)
const pageOfTickets = { 200: list(Ticket, 'A page of tickets, oldest first.') }

export const tickets = area(
  'Tickets',
  'Single places. Organisers manage them; the code of a ticket shows it to anybody.',
  {
    ...request({ TicketWrite }, 'A ticket that an organiser issues.', {
      userId: 'The user who becomes the buyer.',
      notify: 'Whether the buyer and the attendee get mails.',
    }),
    ...request({ StatusWrite }, 'The new status of a ticket.', {
      status: 'A cancelled ticket can only become `CONFIRMED`, which takes a place.',
    }),
    ...request(
      { TicketChange },
      'A move of a ticket to another type of its event, a correction, or both. Absent fields do not change.',
      { startupDetails: 'Merged with the stored ones; the result is validated.' },
    ),
    ...response({ Ticket }, 'One place at one event.', {
      userId: 'The buyer.',
      startupDetails: 'Null for tickets of other types, and after erasure.',
    }),
    ...response({ AnyTicket }, 'A ticket, or a place on the waiting list.', {
      code: 'Null while the person waits for a place.',
      userId: 'The buyer.',
    }),
    ...response({ TicketDetail }, 'A ticket as anybody with its code sees it.'),

    'GET /tickets/{code}': operation('showTicket', 'Read a ticket by its code', {
      details: 'Only unknown codes are rate limited.',
      200: one(TicketDetail),
    }),
    'POST /tickets': operation('createTicket', 'Issue a ticket', {
      details:
        'Uses a place of the ticket type. Works also if registration is closed. Without `notify` nobody gets a mail.',
      201: one(Ticket),
      problems: { missing: null, soldOut },
    }),
    'GET /tickets/event/{eventId}': operation('listTicketsOfEvent', 'List the tickets of an event', pageOfTickets),
    'GET /tickets/user/{id}': operation('listTicketsOfUser', 'List the tickets of a buyer', pageOfTickets),
    'PATCH /tickets/{id}': operation('changeTicket', 'Move or correct a ticket', {
      details:
        'A move needs a place of the other type, and complete startup details if people present with it. A move to any other type removes the startup details and the deck. The place that becomes free goes to who waits. A new address gets the ticket by mail. Who waits can be corrected, not moved.',
      200: one(AnyTicket, 'The ticket as it is now.'),
      problems: { soldOut, cancelled: null, conflict: messages.erasedPerson },
    }),
    'PATCH /tickets/{id}/status': operation('changeTicketStatus', 'Check in, cancel or restore a ticket', {
      details:
        'Allowed: confirmed to checked in and back; both to cancelled, which frees the place; cancelled to confirmed if a place is left; waiting to cancelled. Idempotent. A cancellation mails the buyer, and the place goes to who waits.',
      200: one(Ticket, 'The ticket with its new status.'),
      problems: { conflict: messages.cancelledTicket, soldOut },
    }),
  },
)

export const users = area('Users', 'People by their address, for organisers.', {
  ...request({ UserWrite }, 'A person as an organiser writes one. A null keeps the stored value.', {
    email: 'Identifies the person. Case-insensitive.',
  }),
  ...response({ User }, 'A person. The address is in lower case.'),

  'POST /users': operation('saveUser', 'Create a person, or update one by address', {
    200: one(User, 'The person existed and was updated.'),
    201: one(User, 'The person is new.'),
  }),
  'GET /users/{email}': operation('readUser', 'Read a person by address', { 200: one(User) }),
})
