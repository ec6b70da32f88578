import { messages } from '#schema/messages.ts'
import { Registration, RegistrationOrder } from '#schema/registration.ts'
import { pdfType, UploadedDeck, UploadRequest, UploadTarget } from '#schema/upload.ts'
import { randomIdPath } from '#worker/http/paths.ts'
import type { Operation } from '#worker/openapi/operation.ts'

const wrongDeck = { unsupported: messages.deckNotPdf, tooLarge: messages.deckTooLarge }
const deck = { mediaTypes: [pdfType], about: 'A PDF by name, type and content, at most 10 MB.' }

export const registrationOperations: Operation[] = [
  {
    method: 'post',
    path: '/registration',
    id: 'register',
    tag: 'Registration',
    summary: 'Register for an event',
    details:
      'All of the order or nothing. One buyer’s address takes at most ten places of an event. With an `Idempotency-Key` a retry is harmless: the same key and body answer the same 201 again and create nothing. A refused order does not use its key up.',
    by: 'everyone',
    headers: ['Idempotency-Key', 'Turnstile-Token'],
    body: { json: RegistrationOrder },
    answers: { 201: { about: 'The registration with its tickets.', one: Registration } },
    problems: {
      missing: null,
      eventPast: null,
      registrationClosed: null,
      soldOut: messages.soldOut('Startup Pitch', 2),
      limitReached: null,
      keyReused: null,
    },
  },
  {
    method: 'post',
    path: '/uploads',
    id: 'startUpload',
    headers: ['Turnstile-Token'],
    tag: 'Registration',
    summary: 'Ask where to send a pitch deck',
    details:
      'The first of three steps: ask here, send the file to the `url` that is answered, then complete. The address takes this type and size, once, for ten minutes.',
    by: 'everyone',
    body: { json: UploadRequest },
    answers: { 201: { about: 'Where and how to send the file.', one: UploadTarget } },
    problems: { ...wrongDeck, notConfigured: null },
  },
  {
    method: 'post',
    path: `/uploads${randomIdPath}/complete`,
    id: 'completeUpload',
    tag: 'Registration',
    summary: 'Say that a pitch deck has been sent',
    details: 'Checks what has arrived. A wrong file is removed. The same call again answers the same.',
    by: 'everyone',
    answers: { 200: { about: 'The deck, ready to be named in a registration.', one: UploadedDeck } },
    problems: { ...wrongDeck, notUploaded: null },
  },
  {
    method: 'post',
    path: '/upload/pitch-deck',
    id: 'uploadDeck',
    headers: ['Turnstile-Token'],
    tag: 'Registration',
    summary: 'Send a pitch deck through the API',
    details: 'In one step, for sites without direct uploads.',
    by: 'everyone',
    body: { form: { pitchDeck: deck } },
    answers: { 201: { about: 'The deck, ready to be named in a registration.', one: UploadedDeck } },
    problems: { ...wrongDeck, malformed: null, invalid: messages.deckMissing },
  },
  {
    method: 'get',
    path: `/pitch-decks${randomIdPath}`,
    id: 'readDeck',
    tag: 'Registration',
    summary: 'Download a pitch deck',
    by: 'organisers',
    answers: { 200: { about: 'The deck, as an attachment under the name that it came with.', file: [pdfType] } },
  },
]
