import { startupSectors } from '#schema/options.ts'
import { PersonRecord } from '#schema/person-record.ts'
import { Person, Registration, RegistrationOrder, StartupDetails } from '#schema/registration.ts'
import { RegistrationRecord } from '#schema/registration-record.ts'
import { AnyTicket, StatusWrite, Ticket, TicketWrite } from '#schema/ticket.ts'
import { TicketDetail } from '#schema/ticket-detail.ts'
import { deckUrl, UploadedDeck, UploadRequest, UploadTarget } from '#schema/upload.ts'
import { User, UserWrite } from '#schema/user.ts'
import { link, requestComponent, responseComponent } from '#worker/openapi/component.ts'

const registrationId = 'k4x2n7qhp3sw6tzvbm5yfd2crj'
export const orderKey = 'm5c2xk7wqz4tbnhr3yp6vdfgsj'
const ticketCode = 'q7m3hx5v2kzt4nbw6ypd3sfgrc'
const deckId = 'd5w7ytb2vqm4kzx3hnp6scfgrj'

export const person: Person = {
  firstName: 'Łucja',
  lastName: 'Żak',
  email: 'lucja.zak@uczelnia.example',
  phone: '+48 600 100 200',
  university: 'Politechnika Warszawska',
}
export const startup = StartupDetails.parse({
  startupName: 'Kometa: planer nauki dla studentów',
  sectors: 'AI, EduTech',
  businessModel: 'B2B',
  productStage: 'MVP',
  fundraisingStage: 'Pre-Seed',
  activelyRaising: 'Yes',
  raisedBefore: 'No',
  websiteUrl: 'https://kometa.example',
  pitchDeck: deckUrl(deckId),
})
export const ticket: Ticket = {
  id: 901,
  code: ticketCode,
  registrationId,
  eventId: 12,
  ticketTypeId: 31,
  userId: 55,
  status: 'CONFIRMED',
  attendee: person,
  startupDetails: startup,
  createdAt: '2030-03-01T17:04:05.000Z',
}
const userWrite: UserWrite = { ...person, phone: null }
export const user: User = { id: 55, ...userWrite }
export const deck: UploadedDeck = { url: deckUrl(deckId), originalName: 'kometa.pdf' }

const personNotes = { phone: '9 to 15 digits. Other characters are allowed.', email: 'The domain must contain a dot.' }
const startupNotes = {
  startupName: 'The name and a short description.',
  sectors: `One or more, joined by commas, of: ${startupSectors.join(', ')}.`,
  pitchDeck: 'The `url` of an uploaded deck that no other registration uses.',
  websiteUrl: link,
  videoPitch: link,
}
const uploadNotes = {
  size: 'In bytes, at most 10 MB.',
  type: '`application/pdf`, or, if the browser does not know it, empty or `application/octet-stream`. The name must end in `.pdf`.',
}

export const registrationComponents = [
  requestComponent('PersonWrite', Person, {
    about: 'The contact data of a buyer. Attendees have the same fields.',
    example: person,
    notes: personNotes,
  }),
  responseComponent('Person', PersonRecord, {
    about: 'A buyer or an attendee. Erased fields are empty.',
    example: person,
  }),
  requestComponent('StartupDetailsWrite', StartupDetails, {
    about: 'The startup of a presenter, for mentors. Required for presenter tickets, ignored for others.',
    example: startup,
    notes: startupNotes,
  }),
  responseComponent('StartupDetails', StartupDetails, {
    about: 'The startup of a presenter, for mentors.',
    example: startup,
    notes: { pitchDeck: 'Only organisers can download it.' },
  }),
  requestComponent('RegistrationOrder', RegistrationOrder, {
    about: 'An order of places at one event: one to five of each ticket type.',
    example: {
      userData: person,
      eventId: 12,
      tickets: [{ ticketTypeId: 31, quantity: 1 }],
      ticketData: [{ ...person, startupDetails: startup }],
    },
    notes: {
      tickets: 'Repeated entries of the same type are added up.',
      ticketData: 'One entry for each place, in the order of `tickets`, each repeated `quantity` times.',
    },
  }),
  responseComponent('Registration', Registration, {
    about: 'A registration as its buyer sees it.',
    notes: { orderKey: 'The secret of the order’s page, `/order/{orderKey}`, and of its API.' },
    example: {
      id: registrationId,
      orderKey,
      eventId: 12,
      tickets: [{ id: 901, code: ticketCode, ticketTypeId: 31, firstName: 'Łucja', lastName: 'Żak' }],
    },
  }),
  responseComponent('RegistrationRecord', RegistrationRecord, {
    about: 'A registration as organisers see it.',
    example: { id: registrationId, eventId: 12, createdAt: ticket.createdAt, buyer: person, tickets: [ticket] },
  }),
  requestComponent('TicketWrite', TicketWrite, {
    about: 'A ticket that an organiser issues.',
    example: { eventId: 12, ticketTypeId: 31, userId: 55, attendee: person, startupDetails: startup },
    notes: { userId: 'The user who becomes the buyer.', notify: 'Whether the buyer and the attendee get mails.' },
  }),
  requestComponent('StatusWrite', StatusWrite, {
    about: 'The new status of a ticket.',
    example: { status: 'CHECKED_IN' },
    notes: { status: 'A cancelled ticket can only become `CONFIRMED`, which takes a place.' },
  }),
  responseComponent('Ticket', Ticket, {
    about: 'One place at one event.',
    example: ticket,
    notes: { userId: 'The buyer.', startupDetails: 'Null for tickets of other types, and after erasure.' },
  }),
  responseComponent('AnyTicket', AnyTicket, {
    about: 'A ticket, or a place on the waiting list.',
    example: ticket,
    notes: { userId: 'The buyer.', code: 'Null while the person waits for a place.' },
  }),
  responseComponent('TicketDetail', TicketDetail, {
    about: 'A ticket as anybody with its code sees it.',
    example: {
      code: ticketCode,
      status: 'CONFIRMED',
      firstName: person.firstName,
      lastName: person.lastName,
      ticketType: { id: ticket.ticketTypeId, name: 'Startup Pitch', type: 'PRESENTER_STARTUP' },
      event: {
        id: 12,
        title: 'Iskra XII',
        date: '2030-03-19',
        time: '18:00',
        location_name: 'Gmach Główny',
        address: 'Plac Politechniki 1, Warszawa',
        status: 'UPCOMING',
        enabled: true,
        cancelled: false,
      },
    },
  }),
  requestComponent('UserWrite', UserWrite, {
    about: 'A person as an organiser writes one. A null keeps the stored value.',
    example: userWrite,
    notes: { email: 'Identifies the person. Case-insensitive.' },
  }),
  responseComponent('User', User, { about: 'A person. The address is in lower case.', example: user }),
  requestComponent('UploadRequest', UploadRequest, {
    about: 'A deck that is about to be uploaded.',
    example: { name: 'kometa.pdf', size: 2_400_000, type: 'application/pdf' },
    notes: uploadNotes,
  }),
  responseComponent('UploadTarget', UploadTarget, {
    about: 'Where and how to send the deck: one request with this method, these headers and exactly that many bytes.',
    example: {
      id: deckId,
      method: 'PUT',
      url: `https://storage.example/iskra-decks/${deckId}?X-Amz-Signature=…`,
      headers: { 'Content-Type': 'application/pdf', 'If-None-Match': '*' },
      expiresAt: '2030-03-01T17:10:00.000Z',
    },
  }),
  responseComponent('UploadedDeck', UploadedDeck, {
    about: 'An uploaded deck. Decks that no registration uses are deleted after 24 hours.',
    example: deck,
    notes: { url: 'The value for `pitchDeck` in the startup details.' },
  }),
]
