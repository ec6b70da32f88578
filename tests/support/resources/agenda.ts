import { messages } from '#schema/error-messages.ts'
import { parentSpeakerName, type Resource } from './resource.ts'

export const agenda: Resource = {
  name: 'agenda',
  table: 'agenda_items',
  row: { id: 51 },
  required: ({ eventId }) => ({ eventId, title: 'Otwarcie', startTime: '18:00' }),
  full: ({ eventId, speakerId }) => ({
    eventId,
    type: 'Panel',
    speakerId,
    startTime: '19:00',
    endTime: '19:45',
    title: 'Skąd brać pieniądze?',
    description: 'Rozmowa',
  }),
  lists: [''],
  rules: {
    defaults: { type: null, speakerId: null, endTime: null, description: null, speaker: null },
    computed: { speaker: { name: parentSpeakerName } },
    wrong: [
      ['eventId', 999_999, messages.linkedMissing],
      ['speakerId', 999_999, messages.linkedMissing],
      ['title', 'x'.repeat(501), 'Najwyżej 500 znaków'],
    ],
    badQueries: ['eventId=0', 'speakerId=-1', 'day=1'],
  },
}
