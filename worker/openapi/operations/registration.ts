import { messages } from '#schema/messages.ts'
import { Registration } from '#schema/registration.ts'
import { pdfType, UploadedDeck, UploadTarget } from '#schema/upload.ts'
import { area, file, one, operation } from '#worker/openapi/operation.ts'

const wrongDeck = { unsupported: messages.deckNotPdf, tooLarge: messages.deckTooLarge }
const deck = file('A PDF by name, type and content, at most 10 MB.', pdfType)
const uploaded = one(UploadedDeck, 'The deck, ready to be named in a registration.')

export const registration = area('Registration', 'Taking places, and the decks that presenters bring.', {
  'POST /registration': operation('register', 'Register for an event', {
    details:
      'All of the order or nothing. One buyer’s address takes at most ten places of an event. With an `Idempotency-Key` a retry is harmless: the same key and body answer the same 201 again and create nothing. A refused order does not use its key up.',
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
  'POST /uploads': operation('startUpload', 'Ask where to send a pitch deck', {
    details:
      'The first of three steps: ask here, send the file to the `url` that is answered, then complete. The address takes this type and size, once, for ten minutes.',
    201: one(UploadTarget),
    problems: { ...wrongDeck, notConfigured: null },
  }),
  'POST /uploads/{id}/complete': operation('completeUpload', 'Say that a pitch deck has been sent', {
    details: 'Checks what has arrived. A wrong file is removed. The same call again answers the same.',
    200: uploaded,
    problems: { ...wrongDeck, notUploaded: null },
  }),
  'POST /upload/pitch-deck': operation('uploadDeck', 'Send a pitch deck through the API', {
    details: 'In one step, for sites without direct uploads.',
    body: { ...deck, field: 'pitchDeck' },
    201: uploaded,
    problems: { ...wrongDeck, malformed: null, invalid: messages.deckMissing },
  }),
  'GET /pitch-decks/{id}': operation('readDeck', 'Download a pitch deck', {
    200: file('The deck, as an attachment under the name that it came with.', pdfType),
  }),
})
