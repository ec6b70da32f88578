import { Accepted } from '#schema/envelope.ts'
import { Guest, GuestDetail } from '#schema/guest.ts'
import { limits } from '#schema/limits.ts'
import { messages } from '#schema/messages.ts'
import { GuestWrite, Ticket } from '#schema/ticket.ts'
import { area, request, response } from '#worker/openapi/area.ts'
import { get, post } from '#worker/openapi/operation.ts'
import { accepted, created, csvTable, list, one } from '#worker/openapi/success.ts'

export const guests = area`Guests. The people of an event, with a place or waiting for one, for organisers.`({
  GuestWrite: request(GuestWrite, { notify: 'Whether the person gets a mail.' })`
    A person whom an organiser adds to an event.`,
  Guest: response(Guest, {
    code: 'Null while the person waits.',
    promotedAt: 'When the person moved up from the waiting list.',
  })`A person of an event: a ticket, or a place on the waiting list.`,
  GuestDetail: response(GuestDetail, {
    order: 'The registration that the ticket belongs to.',
    undeliverable: 'Addresses of the person and the buyer that refused mails for good.',
    changes: 'What organisers did with the ticket, newest first.',
  })`Everything about one person of an event.`,

  listGuests: get('/events/{id}/guests', list(Guest))`
    Search the people of an event. Every word of \`q\` is part of a name, an address, a ticket code or a startup;
    Polish letters match without their diacritics. \`deck=MISSING\` lists who presents and has sent none. \`promoted\`
    selects who moved up from the waiting list.`,
  addGuest: post('/events/{id}/guests', created(Ticket), {
    soldOut: messages.soldOut('Startup Pitch', 0),
    eventPast: null,
    keyReused: null,
  })`
    Add a person to an event. The person becomes the buyer of the ticket; a known address keeps the name that is
    stored. Works also if registration is closed. Without \`notify\` nobody gets a mail. With an \`Idempotency-Key\` a
    retry is safe.`,
  exportGuests: get('/events/{id}/guests.csv', csvTable)`
    Export the people of an event. One line for each person who matches the filters, in the order of their
    registrations.`,
  readGuest: get('/guests/{id}', one(GuestDetail))`
    Read everything about one person of an event. By the id of the ticket: its order, deck, mails and changes, the
    newest 100 of each.`,
  resendToGuest: post('/guests/{id}/resend', accepted(Accepted), {
    cancelled: messages.orderCancelled,
    tooMany: messages.resentTooOften(limits.mail.resendsAnHour),
  })`
    Send the mails of a person’s order again. The same mails, at most as often, as the buyer may ask for. @returns The
    mails are on their way.`,
})
