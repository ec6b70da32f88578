import { messages } from '#schema/messages.ts'
import { Registration } from '#schema/registration.ts'
import { pdfType, UploadedDeck, UploadTarget } from '#schema/upload.ts'
import { area, file, one, operation } from '#worker/openapi/operation.ts'

const wrongDeck = { unsupported: messages.deckNotPdf, tooLarge: messages.deckTooLarge }
const deck = file('A PDF by name, type and content, at most 10 MB.', pdfType)
const uploaded = one(UploadedDeck, 'The deck, ready to use in a registration.')

export const registration = area('Registration', 'Registrations for events, and the pitch decks of presenters.', {
  'POST /registration': operation('register', 'Register for an event', {
    details:
      'Registers the whole order or nothing. One buyer’s address can hold at most ten places at an event. With an `Idempotency-Key` a retry is safe: the same key and body give the same 201 and create nothing. A refused order does not use up its key.',
    takesIdempotencyKey: true,
    201: one(Registration),
    problems: {
      missing: null,
      eventPast: null,
      registrationClosed: null,
      soldOut: messages.soldOut('Startup Pitch', 2),
      limitReached: null,
      keyReused: null,
    },
  }),
  'POST /uploads': operation('startUpload', 'Start the upload of a pitch deck', {
    details:
      'The first of three steps: start here, send the file to the `url` in the response, then complete. The URL accepts one file of this type and size, for ten minutes. For a new deck of an order, its key in the header `Order-Key` replaces the Turnstile token.',
    201: one(UploadTarget),
    problems: { ...wrongDeck, notConfigured: null, missing: null },
  }),
  'POST /uploads/{id}/complete': operation('completeUpload', 'Complete the upload of a pitch deck', {
    details: 'Checks the uploaded file. An invalid file is deleted. Idempotent.',
    200: uploaded,
    problems: { ...wrongDeck, notUploaded: null },
  }),
  'POST /upload/pitch-deck': operation('uploadDeck', 'Send a pitch deck through the API', {
    details:
      'In one step, for sites without direct uploads. For a new deck of an order, its key in the header `Order-Key` replaces the Turnstile token.',
    body: { ...deck, field: 'pitchDeck' },
    201: uploaded,
    problems: { ...wrongDeck, malformed: null, invalid: messages.deckMissing, missing: null },
  }),
  'GET /pitch-decks/{id}': operation('readDeck', 'Download a pitch deck', {
    details: 'With `inline=true` for the viewer of a browser.',
    200: file('The deck, as an attachment with its original file name.', pdfType),
  }),
})
