import { Removed } from '#schema/envelope.ts'
import { organiserLimits } from '#schema/limits.ts'
import { messages } from '#schema/messages.ts'
import { CreatedPack, MentorPack, Pack, PackWrite } from '#schema/pack.ts'
import { DecksAskedFor, Pitch, Pitches, PitchOrder } from '#schema/pitch.ts'
import { pdfType } from '#schema/upload.ts'
import { area, request, response } from '#worker/openapi/area.ts'
import { get, post, put, remove } from '#worker/openapi/operation.ts'
import { created, file, list, one } from '#worker/openapi/success.ts'

const pitches = area`Pitches. The presenters of an event and their decks. For organisers.`({
  Pitch: response(Pitch, { askedAt: 'When the buyer was last asked for the missing deck.' })`
    A presenter, as organisers see them.`,
  Pitches: response(Pitches, { askable: 'How many missing decks can be asked for now.' })`
    The pitches of an event in their order.`,
  PitchOrder: request(PitchOrder, { ticketIds: 'Ids of tickets.' })`
    The order of pitches. Who is not in the list comes last.`,
  DecksAskedFor: response(DecksAskedFor)`How many buyers were asked for a missing deck.`,

  listPitches: get('/events/{id}/pitches', one(Pitches))`
    List the pitches of an event in their order. Presenters with a confirmed ticket, or who are checked in. New ones
    come last.`,
  orderPitches: put('/events/{id}/pitches', one(Pitches))`
    Set the order of pitches. Ids of tickets that do not pitch are ignored. @returns The pitches in their new order.`,
  requestDecks: post('/events/{id}/deck-requests', [one(DecksAskedFor), created(DecksAskedFor)], { eventPast: null })`
    Ask for missing decks. Mails the buyer of each presenter without a deck, once in
    ${organiserLimits.pitches.hoursBetweenRequests} hours. @returns There was nobody to ask. @returns The mails are in
    the outbox.`,
})

const packs = area`Mentor packs. Links for mentors to the presenters of one event.`({
  PackWrite: request(PackWrite)`A new pack. The name says whom it is for.`,
  CreatedPack: response(CreatedPack, { url: 'The key is shown only here.' })`A new pack.`,
  Pack: response(Pack, { openings: 'How often its page or its data was read.' })`A pack without its key.`,
  MentorPack: response(MentorPack)`What mentors see: the presenters of an event in the order of pitches.`,

  listPacks: get('/events/{id}/packs', list(Pack))`
    List the packs of an event. Newest first. Expired ones are listed for 30 days.`,
  createPack: post('/events/{id}/packs', created(CreatedPack), { invalid: messages.expiryPast })`Create a pack.`,
  deletePack: remove('/packs/{id}', one(Removed))`Revoke a pack. Its link ends at once.`,
  openPack: get('/packs/{key}', one(MentorPack))`
    Read a pack. Counts as an opening. Revoked and expired keys are unknown. Only unknown keys are rate limited.`,
  readDeckOfPack: get('/packs/{key}/decks/{ticketId}', file(pdfType))`
    Read the deck of a presenter of a pack. A PDF for the browser’s viewer. It does not count as an opening. @returns
    The deck.`,
})

export const presenting = [pitches, packs]
