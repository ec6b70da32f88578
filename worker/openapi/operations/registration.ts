import { messages } from '#schema/messages.ts'
import { startupSectors } from '#schema/options.ts'
import { PersonRecord } from '#schema/person-record.ts'
import { Person, Registration, RegistrationOrder, StartupDetails } from '#schema/registration.ts'
import { pdfType, UploadedDeck, UploadRequest, UploadTarget } from '#schema/upload.ts'
import { area, link, request, response } from '#worker/openapi/area.ts'
import { get, post } from '#worker/openapi/operation.ts'
import { created, file, one } from '#worker/openapi/success.ts'

const wrongDeck = { unsupported: messages.deckNotPdf, tooLarge: messages.deckTooLarge }
const deck = file('A PDF by name, type and content, at most 10 MB.', pdfType)
const ready = 'The deck, ready to use in a registration.'

export const registration = area`Registration. Registrations for events, and the pitch decks of presenters.`({
  PersonWrite: request(Person, {
    email: 'The domain must contain a dot.',
    phone: '9 to 15 digits. Other characters are allowed.',
  })`The contact data of a buyer. Attendees have the same fields.`,
  Person: response(PersonRecord)`A buyer or an attendee. Erased fields are empty.`,
  StartupDetailsWrite: request(StartupDetails, {
    startupName: 'The name and a short description.',
    sectors: `One or more, joined by commas, of: ${startupSectors.join(', ')}.`,
    websiteUrl: link,
    pitchDeck: 'The `url` of an uploaded deck that no other registration uses.',
    videoPitch: link,
  })`The startup of a presenter, for mentors. Required for presenter tickets, ignored for others.`,
  StartupDetails: response(StartupDetails, { pitchDeck: 'Only organisers can download it.' })`
    The startup of a presenter, for mentors.`,
  RegistrationOrder: request(RegistrationOrder, {
    tickets: 'Repeated entries of the same type are added up.',
    ticketData: 'One entry for each place, in the order of `tickets`, each repeated `quantity` times.',
  })`An order of places at one event: one to five of each ticket type.`,
  Registration: response(Registration, {
    orderKey: 'The secret of the order’s page, `/order/{orderKey}`, and of its API.',
  })`A registration as its buyer sees it.`,
  UploadRequest: request(UploadRequest, {
    size: 'In bytes, at most 10 MB.',
    type: '`application/pdf`, or, if the browser does not know it, empty or `application/octet-stream`. The name must end in `.pdf`.',
  })`A deck that is about to be uploaded.`,
  UploadTarget: response(UploadTarget)`
    Where and how to send the deck: one request with this method, these headers and exactly that many bytes.`,
  UploadedDeck: response(UploadedDeck, { url: 'The value for `pitchDeck` in the startup details.' })`
    An uploaded deck. Decks that no registration uses are deleted after 24 hours.`,

  register: post('/registration', created(Registration), {
    missing: null,
    eventPast: null,
    registrationClosed: null,
    soldOut: messages.soldOut('Startup Pitch', 2),
    limitReached: null,
    keyReused: null,
  })`
    Register for an event. Registers the whole order or nothing. One buyer’s address can hold at most ten places at an
    event. With an \`Idempotency-Key\` a retry is safe: the same key and body give the same 201 and create nothing. A
    refused order does not use up its key.`,
  startUpload: post('/uploads', created(UploadTarget), { ...wrongDeck, notConfigured: null, missing: null })`
    Start the upload of a pitch deck. The first of three steps: start here, send the file to the \`url\` in the
    response, then complete. The URL accepts one file of this type and size, for ten minutes. For a new deck of an
    order, its key in the header \`Order-Key\` replaces the Turnstile token.`,
  completeUpload: post('/uploads/{id}/complete', one(UploadedDeck, ready), { ...wrongDeck, notUploaded: null })`
    Complete the upload of a pitch deck. Checks the uploaded file. An invalid file is deleted. Idempotent.`,
  uploadDeck: post(
    '/upload/pitch-deck',
    created(UploadedDeck, ready),
    { ...wrongDeck, malformed: null, invalid: messages.deckMissing, missing: null },
    { ...deck, field: 'pitchDeck' },
  )`
    Send a pitch deck through the API. In one step, for sites without direct uploads. For a new deck of an order, its
    key in the header \`Order-Key\` replaces the Turnstile token.`,
  readDeck: get('/pitch-decks/{id}', file('The deck, as an attachment with its original file name.', pdfType))`
    Download a pitch deck. With \`inline=true\` for the viewer of a browser.`,
})
