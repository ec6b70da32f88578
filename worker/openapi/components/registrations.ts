import { startupSectors } from '#schema/options.ts'
import { PersonRecord } from '#schema/person-record.ts'
import { Person, Registration, RegistrationOrder, StartupDetails } from '#schema/registration.ts'
import { RegistrationRecord } from '#schema/registration-record.ts'
import { StatusWrite, Ticket, TicketWrite } from '#schema/ticket.ts'
import { deckUrl, UploadedDeck, UploadRequest, UploadTarget } from '#schema/upload.ts'
import { User, UserWrite } from '#schema/user.ts'
import { answer, link, request } from '#worker/openapi/component.ts'

const registrationId = 'k4x2n7qhp3sw6tzvbm5yfd2crj'
const ticketCode = 'q7m3hx5v2kzt4nbw6ypd3sfgrc'
const deckId = 'd5w7ytb2vqm4kzx3hnp6scfgrj'

export const person: Person = {
  firstName: 'Łucja',
  lastName: 'Żak',
  email: 'lucja.zak@uczelnia.example',
  phone: '+48 600 100 200',
  university: 'Politechnika Warszawska',
}
const startup: StartupDetails = {
  startupName: 'Kometa: planer nauki dla studentów',
  sectors: 'AI, EduTech',
  businessModel: 'B2B',
  productStage: 'MVP',
  fundraisingStage: 'Pre-Seed',
  activelyRaising: 'Yes',
  raisedBefore: 'No',
  websiteUrl: 'https://kometa.example',
  pitchDeck: deckUrl(deckId),
  videoPitch: null,
}
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

const personNotes = { phone: '9 to 15 digits; other signs are free.', email: 'Needs a dotted domain.' }
const startupNotes = {
  startupName: 'The name and a short description.',
  sectors: `One or more, joined by commas, of: ${startupSectors.join(', ')}.`,
  pitchDeck: 'The `url` of an upload of this site that no other registration uses.',
  websiteUrl: link,
  videoPitch: link,
}
const uploadNotes = {
  size: 'In bytes, at most 10 MB.',
  type: '`application/pdf`, as the name ends in `.pdf`; empty or `application/octet-stream` where it is not known.',
}

export const registrationComponents = [
  request('PersonWrite', Person, {
    about: 'The buyer. Attendees give the same.',
    example: person,
    notes: personNotes,
  }),
  answer('Person', PersonRecord, { about: 'A buyer or an attendee. What was forgotten is empty.', example: person }),
  request('StartupDetailsWrite', StartupDetails, {
    about: 'What presenters tell mentors. Required for presenter tickets, ignored on others.',
    example: startup,
    notes: startupNotes,
  }),
  answer('StartupDetails', StartupDetails, {
    about: 'What presenters tell mentors.',
    example: startup,
    notes: { pitchDeck: 'Readable by organisers.' },
  }),
  request('RegistrationOrder', RegistrationOrder, {
    about: 'Places of one event: one to five of each ticket type.',
    example: {
      userData: person,
      eventId: 12,
      tickets: [{ ticketTypeId: 31, quantity: 1 }],
      ticketData: [{ ...person, startupDetails: startup }],
    },
    notes: {
      tickets: 'The same type named twice counts together.',
      ticketData: 'One entry for each place, in the order of `tickets`, each repeated `quantity` times.',
    },
  }),
  answer('Registration', Registration, {
    about: 'A registration as its buyer sees it.',
    example: {
      id: registrationId,
      eventId: 12,
      tickets: [{ id: 901, code: ticketCode, ticketTypeId: 31, firstName: 'Łucja', lastName: 'Żak' }],
    },
  }),
  answer('RegistrationRecord', RegistrationRecord, {
    about: 'A registration as organisers see it.',
    example: { id: registrationId, eventId: 12, createdAt: ticket.createdAt, buyer: person, tickets: [ticket] },
  }),
  request('TicketWrite', TicketWrite, {
    about: 'A ticket that an organiser issues.',
    example: { eventId: 12, ticketTypeId: 31, userId: 55, attendee: person, startupDetails: startup },
    notes: { userId: 'Who is entered as the buyer.' },
  }),
  request('StatusWrite', StatusWrite, {
    about: 'The status that a ticket is to have.',
    example: { status: 'CHECKED_IN' },
    notes: { status: 'A cancelled ticket becomes `CONFIRMED` first, which takes a place.' },
  }),
  answer('Ticket', Ticket, {
    about: 'One place at one event.',
    example: ticket,
    notes: { userId: 'The buyer.', startupDetails: 'Null but for presenter tickets, and once it is forgotten.' },
  }),
  request('UserWrite', UserWrite, {
    about: 'A person as an organiser writes one. What is null leaves what is known.',
    example: userWrite,
    notes: { email: 'Identifies the person, in any case.' },
  }),
  answer('User', User, { about: 'A person, by the lower-case address.', example: user }),
  request('UploadRequest', UploadRequest, {
    about: 'A deck that is about to travel.',
    example: { name: 'kometa.pdf', size: 2_400_000, type: 'application/pdf' },
    notes: uploadNotes,
  }),
  answer('UploadTarget', UploadTarget, {
    about: 'Where and how to send the deck: one request with this method, these headers and exactly that many bytes.',
    example: {
      id: deckId,
      method: 'PUT',
      url: `https://storage.example/iskra-decks/${deckId}?X-Amz-Signature=…`,
      headers: { 'Content-Type': 'application/pdf', 'If-None-Match': '*' },
      expiresAt: '2030-03-01T17:10:00.000Z',
    },
  }),
  answer('UploadedDeck', UploadedDeck, {
    about: 'A deck that has arrived. Decks that no registration claims are deleted after 24 hours.',
    example: deck,
    notes: { url: 'Goes into `pitchDeck` of the startup details.' },
  }),
]
