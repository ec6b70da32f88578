import { messages } from '#schema/messages.ts'
import { RegistrationRecord } from '#schema/registration-record.ts'
import { AnyTicket, StatusWrite, Ticket, TicketChange, TicketWrite } from '#schema/ticket.ts'
import { TicketDetail } from '#schema/ticket-detail.ts'
import { User, UserWrite } from '#schema/user.ts'
import { area, request, response } from '#worker/openapi/area.ts'
import { get, patch, post } from '#worker/openapi/operation.ts'
import { created, csvTable, list, one } from '#worker/openapi/success.ts'

export const registrations = area`Registrations. What people registered, for organisers.`({
  RegistrationRecord: response(RegistrationRecord)`A registration as organisers see it.`,

  listRegistrations: get('/registrations', list(RegistrationRecord))`
    List registrations with their tickets. Oldest first.`,
  readRegistration: get('/registrations/{id}', one(RegistrationRecord))`Read one registration.`,
  exportRegistrations: get('/registrations.csv', csvTable)`
    Export the registrations of an event. One line per ticket, with the data that a guest list and a mentor need.`,
})

const soldOut = messages.soldOut('Startup Pitch', 0)
const pageOfTickets = list(Ticket, 'A page of tickets, oldest first.')

export const tickets = area`Tickets. Single places. Organisers manage them; the code of a ticket shows it to anybody.`({
  TicketWrite: request(TicketWrite, {
    userId: 'The user who becomes the buyer.',
    notify: 'Whether the buyer and the attendee get mails.',
  })`A ticket that an organiser issues.`,
  StatusWrite: request(StatusWrite, { status: 'A cancelled ticket can only become `CONFIRMED`, which takes a place.' })`
    The new status of a ticket.`,
  TicketChange: request(TicketChange, { startupDetails: 'Merged with the stored ones; the result is validated.' })`
    A move of a ticket to another type of its event, a correction, or both. Absent fields do not change.`,
  Ticket: response(Ticket, {
    userId: 'The buyer.',
    startupDetails: 'Null for tickets of other types, and after erasure.',
  })`One place at one event.`,
  AnyTicket: response(AnyTicket, { code: 'Null while the person waits for a place.', userId: 'The buyer.' })`
    A ticket, or a place on the waiting list.`,
  TicketDetail: response(TicketDetail)`A ticket as anybody with its code sees it.`,

  showTicket: get('/tickets/{code}', one(TicketDetail))`
    Read a ticket by its code. Only unknown codes are rate limited.`,
  createTicket: post('/tickets', created(Ticket), { missing: null, soldOut })`
    Issue a ticket. Uses a place of the ticket type. Works also if registration is closed. Without \`notify\` nobody
    gets a mail.`,
  listTicketsOfEvent: get('/tickets/event/{eventId}', pageOfTickets)`List the tickets of an event.`,
  listTicketsOfUser: get('/tickets/user/{id}', pageOfTickets)`List the tickets of a buyer.`,
  changeTicket: patch('/tickets/{id}', one(AnyTicket), { soldOut, cancelled: null, conflict: messages.erasedPerson })`
    Move or correct a ticket. A move needs a place of the other type, and complete startup details if people present
    with it. A move to any other type removes the startup details and the deck. The place that becomes free goes to
    who waits. A new address gets the ticket by mail. Who waits can be corrected, not moved. @returns The ticket as it
    is now.`,
  changeTicketStatus: patch('/tickets/{id}/status', one(Ticket), { conflict: messages.cancelledTicket, soldOut })`
    Check in, cancel or restore a ticket. Allowed: confirmed to checked in and back; both to cancelled, which frees
    the place; cancelled to confirmed if a place is left; waiting to cancelled. Idempotent. A cancellation mails the
    buyer, and the place goes to who waits. @returns The ticket with its new status.`,
})

export const users = area`Users. People by their address, for organisers.`({
  UserWrite: request(UserWrite, { email: 'Identifies the person. Case-insensitive.' })`
    A person as an organiser writes one. A null keeps the stored value.`,
  User: response(User)`A person. The address is in lower case.`,

  saveUser: post('/users', [one(User, 'The person existed and was updated.'), created(User, 'The person is new.')])`
    Create a person, or update one by address.`,
  readUser: get('/users/{email}', one(User))`Read a person by address.`,
})
