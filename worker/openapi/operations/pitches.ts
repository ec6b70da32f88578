import { Removed } from '#schema/envelope.ts'
import { organiserLimits } from '#schema/limits.ts'
import { messages } from '#schema/messages.ts'
import { CreatedPack, MentorPack, Pack, PackWrite } from '#schema/pack.ts'
import { DecksAskedFor, Pitch, Pitches, PitchOrder } from '#schema/pitch.ts'
import { pdfType } from '#schema/upload.ts'
import { area, file, list, one, operation, request, response } from '#worker/openapi/operation.ts'

export const pitches = area('Pitches', 'The presenters of an event and their decks. For organisers.', {
  ...response({ Pitch }, 'A presenter, as organisers see them.', {
    askedAt: 'When the buyer was last asked for the missing deck.',
  }),
  ...response({ Pitches }, 'The pitches of an event in their order.', {
    askable: 'How many missing decks can be asked for now.',
  }),
  ...request({ PitchOrder }, 'The order of pitches. Who is not in the list comes last.', {
    ticketIds: 'Ids of tickets.',
  }),
  ...response({ DecksAskedFor }, 'How many buyers were asked for a missing deck.'),

  'GET /events/{id}/pitches': operation('listPitches', 'List the pitches of an event in their order', {
    details: 'Presenters with a confirmed ticket, or who are checked in. New ones come last.',
    200: one(Pitches),
  }),
  'PUT /events/{id}/pitches': operation('orderPitches', 'Set the order of pitches', {
    details: 'Ids of tickets that do not pitch are ignored.',
    200: one(Pitches, 'The pitches in their new order.'),
  }),
  'POST /events/{id}/deck-requests': operation('requestDecks', 'Ask for missing decks', {
    details: `Mails the buyer of each presenter without a deck, once in ${organiserLimits.pitches.hoursBetweenRequests} hours.`,
    200: one(DecksAskedFor, 'There was nobody to ask.'),
    201: one(DecksAskedFor, 'The mails are in the outbox.'),
    problems: { eventPast: null },
  }),
})

export const packs = area('Mentor packs', 'Links for mentors to the presenters of one event.', {
  ...request({ PackWrite }, 'A new pack. The name says whom it is for.'),
  ...response({ CreatedPack }, 'A new pack.', { url: 'The key is shown only here.' }),
  ...response({ Pack }, 'A pack without its key.', { openings: 'How often its page or its data was read.' }),
  ...response({ MentorPack }, 'What mentors see: the presenters of an event in the order of pitches.'),

  'GET /events/{id}/packs': operation('listPacks', 'List the packs of an event', {
    details: 'Newest first. Expired ones are listed for 30 days.',
    200: list(Pack),
  }),
  'POST /events/{id}/packs': operation('createPack', 'Create a pack', {
    201: one(CreatedPack),
    problems: { invalid: messages.expiryPast },
  }),
  'DELETE /packs/{id}': operation('deletePack', 'Revoke a pack', {
    details: 'Its link ends at once.',
    200: one(Removed),
  }),
  'GET /packs/{key}': operation('openPack', 'Read a pack', {
    details: 'Counts as an opening. Revoked and expired keys are unknown. Only unknown keys are rate limited.',
    200: one(MentorPack),
  }),
  'GET /packs/{key}/decks/{ticketId}': operation('readDeckOfPack', 'Read the deck of a presenter of a pack', {
    details: 'A PDF for the browser’s viewer. It does not count as an opening.',
    200: file('The deck.', pdfType),
  }),
})
