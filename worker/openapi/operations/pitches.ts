import { Removed } from '#schema/envelope.ts'
import { organiserLimits } from '#schema/limits.ts'
import { messages } from '#schema/messages.ts'
import { CreatedPack, MentorPack, Pack } from '#schema/pack.ts'
import { DecksAskedFor, Pitches } from '#schema/pitch.ts'
import { pdfType } from '#schema/upload.ts'
import { area, file, list, one, operation } from '#worker/openapi/operation.ts'

export const pitches = area('Pitches', 'The presenters of an event and their decks. For organisers.', {
  'GET /events/{id}/pitches': operation('listPitches', 'List the pitches of an event in their order', {
    details: 'Presenters with a confirmed ticket, or who are checked in. New ones come last.',
    200: one(Pitches),
  }),
  'PUT /events/{id}/pitches': operation('orderPitches', 'Set the order of pitches', {
    details: 'Ids of tickets that do not pitch are ignored.',
    takesIfMatch: true,
    200: one(Pitches, 'The pitches in their new order.'),
    problems: { missing: null, changedMeanwhile: null },
  }),
  'POST /events/{id}/deck-requests': operation('requestDecks', 'Ask for missing decks', {
    details: `Mails the buyer of each presenter without a deck, once in ${organiserLimits.pitches.hoursBetweenRequests} hours.`,
    200: one(DecksAskedFor, 'There was nobody to ask.'),
    201: one(DecksAskedFor, 'The mails are in the outbox.'),
    problems: { missing: null, eventPast: null },
  }),
})

export const packs = area('Mentor packs', 'Links for mentors to the presenters of one event.', {
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
    problems: { tooMany: null },
  }),
  'GET /packs/{key}/decks/{ticketId}': operation('readDeckOfPack', 'Read the deck of a presenter of a pack', {
    details: 'A PDF for the browser’s viewer. It does not count as an opening.',
    200: file('The deck.', pdfType),
    problems: { tooMany: null },
  }),
})
