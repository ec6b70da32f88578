import { Erasure, ErasureRequest, PersonalData, Repetition } from '#schema/personal-data.ts'
import { responseComponent } from '#worker/openapi/component.ts'
import { communityApplication, subscriber } from './others.ts'
import { deck, person, ticket, user } from './registrations.ts'

const { email } = person

export const personalDataComponents = [
  responseComponent('PersonalData', PersonalData, {
    about: 'Everything held about an address.',
    example: {
      email,
      user,
      registrations: [{ id: ticket.registrationId, eventId: 12, createdAt: ticket.createdAt, buyer: person }],
      tickets: [ticket],
      pitchDecks: [{ ...deck, size: 2_400_000 }],
      entrances: [],
      messages: [{ kind: 'confirmation', status: 'SENT', createdAt: ticket.createdAt }],
      subscriber,
      communityApplication,
      vibeCodingApplication: null,
    },
    notes: {
      registrations: 'Registrations that the person made, also for others.',
      tickets: 'Tickets in the person’s name, also in registrations of others.',
      entrances: 'When these tickets were let in.',
      pitchDecks: 'The files of these tickets, readable at their `url`.',
      messages: 'Mails to the address. Their content is not stored.',
    },
  }),
  responseComponent('Erasure', Erasure, {
    about: 'What was erased.',
    example: { id: email, registrations: 1, tickets: 1, pitchDecks: 1, placesGivenBack: 1 },
    notes: { placesGivenBack: 'Places of confirmed tickets for upcoming events, which were cancelled.' },
  }),
  responseComponent('ErasureRequest', ErasureRequest, {
    about: 'An erasure that somebody asked for.',
    example: { kind: 'PERSON', subject: 'a'.repeat(64), at: ticket.createdAt, actor: '3' },
    notes: {
      subject: 'SHA-256 of a person’s address in lower case, or the id of an order.',
      actor: 'Who erased, as in the list of changes, or `buyer`.',
    },
  }),
  responseComponent('Repetition', Repetition, {
    about: 'What a repetition of erasures did.',
    example: { erased: 2, left: 0 },
    notes: { left: 'How many people and orders another call will erase.' },
  }),
]
