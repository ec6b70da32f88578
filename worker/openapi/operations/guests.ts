import { Accepted } from '#schema/envelope.ts'
import { Guest, GuestDetail } from '#schema/guest.ts'
import { limits } from '#schema/limits.ts'
import { messages } from '#schema/messages.ts'
import { GuestWrite, Ticket } from '#schema/ticket.ts'
import { area, csvTable, list, one, operation, request, response } from '#worker/openapi/operation.ts'

export const guests = area('Guests', 'The people of an event, with a place or waiting for one, for organisers.', {
  ...request({ GuestWrite }, 'A person whom an organiser adds to an event.', {
    notify: 'Whether the person gets a mail.',
  }),
  ...response({ Guest }, 'A person of an event: a ticket, or a place on the waiting list.', {
    code: 'Null while the person waits.',
    promotedAt: 'When the person moved up from the waiting list.',
  }),
  ...response({ GuestDetail }, 'Everything about one person of an event.', {
    order: 'The registration that the ticket belongs to.',
    undeliverable: 'Addresses of the person and the buyer that refused mails for good.',
    changes: 'What organisers did with the ticket, newest first.',
  }),

  'GET /events/{id}/guests': operation('listGuests', 'Search the people of an event', {
    details:
      'Every word of `q` is part of a name, an address, a ticket code or a startup; Polish letters match without their diacritics. `deck=MISSING` lists who presents and has sent none. `promoted` selects who moved up from the waiting list.',
    200: list(Guest),
  }),
  'POST /events/{id}/guests': operation('addGuest', 'Add a person to an event', {
    details:
      'The person becomes the buyer of the ticket; a known address keeps the name that is stored. Works also if registration is closed. Without `notify` nobody gets a mail. With an `Idempotency-Key` a retry is safe.',
    201: one(Ticket),
    problems: { soldOut: messages.soldOut('Startup Pitch', 0), eventPast: null, keyReused: null },
  }),
  'GET /events/{id}/guests.csv': operation('exportGuests', 'Export the people of an event', {
    details: 'One line for each person who matches the filters, in the order of their registrations.',
    200: csvTable,
  }),
  'GET /guests/{id}': operation('readGuest', 'Read everything about one person of an event', {
    details: 'By the id of the ticket: its order, deck, mails and changes, the newest 100 of each.',
    200: one(GuestDetail),
  }),
  'POST /guests/{id}/resend': operation('resendToGuest', 'Send the mails of a person’s order again', {
    details: 'The same mails, at most as often, as the buyer may ask for.',
    202: one(Accepted, 'The mails are on their way.'),
    problems: { cancelled: messages.orderCancelled, tooMany: messages.resentTooOften(limits.mail.resendsAnHour) },
  }),
})
