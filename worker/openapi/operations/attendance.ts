import { Accepted, Removed } from '#schema/envelope.ts'
import { messages } from '#schema/error-messages.ts'
import { Guest, GuestDetail } from '#schema/guest.ts'
import { limits } from '#schema/limits.ts'
import { NoticeSent, Notices, NoticeWrite } from '#schema/message.ts'
import { TicketDetail } from '#schema/order.ts'
import { Report, Turnout } from '#schema/report.ts'
import {
  AnyTicket,
  GuestWrite,
  RegistrationRecord,
  StatusWrite,
  Ticket,
  TicketChange,
  TicketWrite,
} from '#schema/ticket.ts'
import { User, UserWrite } from '#schema/user.ts'
import { area, get, patch, post, remove, request, response } from '#worker/openapi/describe.ts'
import { accepted, created, csvTable, list, one } from '#worker/openapi/success.ts'

const registrations = area`Registrations. What people registered, for organisers.`({
  RegistrationRecord: response(RegistrationRecord)`A registration as organisers see it.`,

  listRegistrations: get('/registrations', list(RegistrationRecord))`
    List registrations with their tickets. Oldest first.`,
  readRegistration: get('/registrations/{id}', one(RegistrationRecord))`Read one registration.`,
  exportRegistrations: get('/registrations.csv', csvTable)`
    Export the registrations of an event. One line per ticket, with the data that a guest list and a mentor need.`,
})

const soldOut = messages.soldOut('Startup Pitch', 0)
const tickets = area`Tickets. Single places. Organisers manage them; the code of a ticket shows it to anybody.`({
  TicketWrite: request(TicketWrite, {
    userId: 'The user who becomes the buyer.',
    notify: 'Whether the buyer and the attendee get mails.',
  })`A ticket that an organiser issues.`,
  StatusWrite: request(StatusWrite, { status: 'A cancelled ticket can only become `CONFIRMED`, which takes a place.' })`
    The new status of a ticket.`,
  TicketChange: request(TicketChange, {
    startupDetails: 'Merged with the stored ones; the result is validated.',
    resultLine:
      'What the page of the past event says of a startup whose presenter agrees. Null or empty: its sectors. Invalid for tickets that are not for presenters.',
  })`
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
  createTicket: post('/tickets', created(Ticket), {
    missing: null,
    soldOut,
    keyReused: null,
  })`Issue a ticket. Uses a place
    of the ticket type. Works also if registration is closed. Without \`notify\` nobody gets a mail. With an
    \`Idempotency-Key\` a retry is safe.`,
  listTicketsOfEvent: get('/tickets/event/{eventId}', list(Ticket))`
    List the tickets of an event. @returns A page of tickets, oldest first.`,
  listTicketsOfUser: get('/tickets/user/{id}', list(Ticket))`
    List the tickets of a buyer. @returns A page of tickets, oldest first.`,
  changeTicket: patch('/tickets/{id}', one(AnyTicket), { soldOut, cancelled: null, conflict: messages.erasedPerson })`
    Move or correct a ticket. A move needs a place of the other type, and complete startup details if people present
    with it. A move to any other type removes the startup details and the deck. The place that becomes free goes to who
    waits. Another address gets the ticket by mail, with a new code; the old code is unknown then. Who waits can be
    corrected, not moved. @returns The ticket as it is now.`,
  changeTicketStatus: patch('/tickets/{id}/status', one(AnyTicket), { conflict: messages.cancelledTicket, soldOut })`
    Check in, cancel or reactivate a ticket. Allowed: confirmed to checked in and back; both to cancelled, which frees the
    place; cancelled to confirmed if a place is left; waiting to cancelled. Idempotent. A cancellation mails the buyer,
    and the place goes to who waits. @returns The ticket with its new status.`,
  putTicketOnList: post('/tickets/{id}/wait', one(AnyTicket), {
    eventPast: messages.waitingListPast,
    registrationClosed: messages.eventCancelled,
    conflict: messages.notCancelled,
  })`Put a cancelled ticket at the end of the waiting list. With its order's group, if that waits. It moves up at once if
    there is a place. The buyer gets a mail. @returns The ticket as it is now.`,
})

const notResent = { cancelled: messages.orderCancelled, tooMany: messages.resentTooOften(limits.mail.resendsAnHour) }
const guests = area`Guests. The people of an event, with a place or waiting for one, for organisers.`({
  GuestWrite: request(GuestWrite, { notify: 'Whether the person gets a mail.' })`
    A person whom an organiser adds to an event.`,
  Guest: response(Guest, {
    code: 'Null without a place, now or before.',
    promotedAt: 'When the person moved up from the waiting list.',
  })`A person of an event: a ticket, or a place on the waiting list.`,
  GuestDetail: response(GuestDetail, {
    order: 'The registration that the ticket belongs to.',
    undeliverable: 'Addresses of the person and the buyer that refused mails for good.',
    changes: 'What organisers did with the ticket, newest first.',
  })`Everything about one person of an event.`,

  listGuests: get('/events/{id}/guests', list(Guest))`Search the people of an event. Every word of \`q\` is part of a
    name, an address, a ticket code or a startup; Polish letters match without their diacritics. \`deck=MISSING\` lists
    who presents and has sent none. \`promoted\` selects who moved up from the waiting list.`,
  addGuest: post('/events/{id}/guests', created(Ticket), { soldOut, eventPast: null, keyReused: null })`
    Add a person to an event. The person becomes the buyer of the ticket; a known address keeps the name that is stored.
    Works also if registration is closed. Without \`notify\` nobody gets a mail. With an \`Idempotency-Key\` a retry is
    safe.`,
  exportGuests: get('/events/{id}/guests.csv', csvTable)`Export the people of an event. One line for each person who
    matches the filters, in the order of their registrations.`,
  readGuest: get('/guests/{id}', one(GuestDetail))`Read everything about one person of an event. By the id of the
    ticket: its order, deck, mails and changes, the newest 100 of each.`,
  eraseGuest: remove('/guests/{id}', one(Removed), { busy: null })`Erase the person of a ticket. Everything held about
    their address, as for an erasure by address; of who came without a ticket and left no address, the order. A ticket
    that was checked in stays as a nameless row, others for a coming event are cancelled. Idempotent. @returns The id of
    the ticket.`,
  resendToGuest: post('/guests/{id}/resend', accepted(Accepted), notResent)`Send the mails of a person’s order again.
    The same mails, at most as often, as the buyer may ask for. @returns The mails are on their way.`,
})

const notices = area`Notices. Mails to the people of an event, and how many guests will come. For organisers.`({
  NoticeWrite: request(NoticeWrite, { kind: '`off` also cancels the event.', note: 'Plain text for the mail.' })`
    A mail for each buyer and attendee of an event who has a place, was let in or waits.`,
  NoticeSent: response(NoticeSent, {
    messages: '0: there is nobody to tell, or nothing.',
    batch: 'The id by which the mails can be taken back. Null if there was nothing to tell.',
  })`How many mails were added to the outbox.`,
  Notices: response(Notices, {
    recipients: 'How many mails a notice would be now.',
    revision: 'Counts the edits of the event.',
    told: 'What guests know of the event: from their first tickets, or from the last notice. `cancelled`: that it is off.',
  })`What the people of an event were told.`,
  Turnout: response(Turnout, {
    yes: 'Confirmed tickets whose buyer answered yes to the reminder.',
    silent: 'Confirmed tickets whose buyer did not answer.',
    share: 'The share of the silent who came to earlier evenings. 0.6 without earlier evenings.',
    evenings: 'How many of the last five earlier evenings are known.',
    low: 'With the smallest share of an earlier evening.',
    high: 'With the largest share of an earlier evening.',
  })`How many guests an event can expect, in persons.`,

  listNotices: get('/events/{id}/notices', one(Notices))`Read what people were told.`,
  sendNotice: post('/events/{id}/notices', [one(NoticeSent), created(NoticeSent)], { eventPast: null })`
    Tell people that an event changed, is off, or is on again (\`changed\`). One mail for each order and address; of a change, if date, time or place
    differ from what was told last; that it is on again, to those who were told that it is off. The mails leave after a minute, and can be taken back until then. @returns There is
    nothing to tell. @returns The mails are in the outbox.`,
  expectTurnout: get('/events/{id}/turnout', one(Turnout))`Read how many guests an event can expect.`,
})

const report = area`Report. An evening in numbers, for organisers and their partners.`({
  Report: response(Report, {
    counts: '`registered` have a place, `came` of them; `walkIns` came without one. `unplaced` waited in vain.',
    days: 'By the day in Warsaw. Days without a registration are left out.',
    earlier: 'The last five evenings before this one, to be compared by `daysBefore`.',
    presenters: 'Values that fewer than three presenters gave are left out.',
  })`An evening in numbers.`,

  readReport: get('/events/{id}/report', one(Report))`
    Read the report of an event. Without names. Events that are cancelled, undated or to come have a report too.`,
  exportReport: get('/events/{id}/report.csv', csvTable)`Export the report of an event. One number a line.`,
})

const users = area`Users. People by their address, for organisers.`({
  UserWrite: request(UserWrite, { email: 'Identifies the person. Case-insensitive.' })`
    A person as an organiser writes one. A null keeps the stored value.`,
  User: response(User)`A person. The address is in lower case.`,

  saveUser: post('/users', [one(User), created(User)])`
    Create a person, or update one by address. @returns The person existed and was updated. @returns The person is
    new.`,
  readUser: get('/users/{email}', one(User))`Read a person by address.`,
})

export const attendance = [registrations, tickets, guests, notices, report, users]
