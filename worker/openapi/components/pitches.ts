import { CreatedPack, MentorPack, Pack, PackWrite } from '#schema/pack.ts'
import { DecksAskedFor, Pitch, Pitches, PitchOrder, type Presenter } from '#schema/pitch.ts'
import { requestComponent, responseComponent } from '#worker/openapi/component.ts'
import { event } from './orders.ts'
import { deck, person, startup, ticket } from './registrations.ts'

const createdAt = '2030-03-01T17:04:05.000Z'
const expiresAt = '2030-03-20T21:00:00.000Z'
const key = 'k3tz5w2hq7ncx4vja6mbdp2eyu'

const { pitchDeck: _, ...pitched } = startup
const presenter: Presenter = {
  ticketId: ticket.id,
  ticketType: { name: 'Startup Pitch', type: 'PRESENTER_STARTUP' },
  firstName: person.firstName,
  lastName: person.lastName,
  startup: pitched,
}
const pitch: Pitch = { ...presenter, deck: { url: deck.url, originalName: deck.originalName }, askedAt: null }

export const pitchComponents = [
  responseComponent('Pitch', Pitch, {
    about: 'A presenter, as organisers see them.',
    example: pitch,
    notes: { askedAt: 'When the buyer was last asked for the missing deck.' },
  }),
  responseComponent('Pitches', Pitches, {
    about: 'The pitches of an event in their order.',
    example: { pitches: [pitch], askable: 0 },
    notes: { askable: 'How many missing decks can be asked for now.' },
  }),
  requestComponent('PitchOrder', PitchOrder, {
    about: 'The order of pitches. Who is not in the list comes last.',
    example: { ticketIds: [ticket.id] },
    notes: { ticketIds: 'Ids of tickets.' },
  }),
  responseComponent('DecksAskedFor', DecksAskedFor, {
    about: 'How many buyers were asked for a missing deck.',
    example: { messages: 2 },
  }),
  requestComponent('PackWrite', PackWrite, {
    about: 'A new pack. The name says whom it is for.',
    example: { name: 'Mentorzy', expiresAt },
  }),
  responseComponent('CreatedPack', CreatedPack, {
    about: 'A new pack.',
    example: { id: 4, url: `https://iskra.example/pack/${key}`, expiresAt },
    notes: { url: 'The key is shown only here.' },
  }),
  responseComponent('Pack', Pack, {
    about: 'A pack without its key.',
    example: { id: 4, eventId: event.id, name: 'Mentorzy', createdAt, expiresAt, openings: 7, lastOpenedAt: createdAt },
    notes: { openings: 'How often its page or its data was read.' },
  }),
  responseComponent('MentorPack', MentorPack, {
    about: 'What mentors see: the presenters of an event in the order of pitches.',
    example: {
      event,
      expiresAt,
      presenters: [{ ...presenter, deck: `/api/packs/${key}/decks/${ticket.id}` }],
    },
  }),
]
