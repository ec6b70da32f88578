import { Erasure, PersonalData } from '#schema/personal-data.ts'
import { answer } from '#worker/openapi/component.ts'
import { communityApplication, subscriber } from './others.ts'
import { deck, person, ticket, user } from './registrations.ts'

const { email } = person

export const personalDataComponents = [
  answer('PersonalData', PersonalData, {
    about: 'Everything held about an address.',
    example: {
      email,
      user,
      registrations: [{ id: ticket.registrationId, eventId: 12, createdAt: ticket.createdAt, buyer: person }],
      tickets: [ticket],
      pitchDecks: [{ ...deck, size: 2_400_000 }],
      subscriber,
      communityApplication,
      vibeCodingApplication: null,
    },
    notes: {
      registrations: 'Those that the person made, also for others.',
      tickets: 'Those in the person’s name, also in orders of others.',
      pitchDecks: 'The files of these tickets, readable at their `url`.',
    },
  }),
  answer('Erasure', Erasure, {
    about: 'What was erased.',
    example: { id: email, registrations: 1, tickets: 1, pitchDecks: 1, placesGivenBack: 1 },
    notes: { placesGivenBack: 'Of confirmed tickets for events to come, which are cancelled.' },
  }),
]
