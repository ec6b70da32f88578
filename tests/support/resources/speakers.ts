import { messages } from '#schema/error-messages.ts'
import { longName, type Resource } from './resource.ts'

export const speakers: Resource = {
  name: 'speakers',
  table: 'speakers',
  row: { id: 21, type: 'STAR' },
  required: () => ({ name: 'Łucja Żak', type: 'STAR' }),
  full: ({ eventId }) => ({
    name: 'Jan Nowak',
    image: '/osoby/jan.jpg',
    role: 'CEO',
    company: 'Kometa',
    type: 'SPECIAL_GUEST',
    editions: 'I edycja, II edycja',
    isFeatured: true,
    priority: 7,
    linkedinUrl: 'https://linkedin.example/jan',
    videoUrl: 'https://wideo.example/jan',
    eventId,
  }),
  lists: [''],
  rules: {
    defaults: {
      image: null,
      role: null,
      company: null,
      editions: null,
      isFeatured: false,
      priority: 0,
      linkedinUrl: null,
      videoUrl: null,
      eventId: null,
    },
    wrong: [
      longName,
      ['type', 'star', messages.notAnOption],
      ['isFeatured', 'true', messages.notYesNo],
      ['priority', 1.5, messages.notANumber],
      ['linkedinUrl', 'javascript:alert(1)', 'Nieprawidłowy URL'],
      ['eventId', 999_999, messages.linkedMissing],
    ],
    badQueries: ['type=GUEST', 'isFeatured=1', 'eventId=x', 'company=Kometa'],
  },
}
