import { expect } from 'vitest'
import { messages } from '#schema/error-messages.ts'
import type { Resource } from './resource.ts'

const createdAt = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)

export const media: Resource = {
  name: 'media',
  table: 'media',
  row: { id: 61, type: 'DOCUMENT' },
  required: () => ({ title: 'O nas', url: 'https://prasa.example/o-nas', type: 'DOCUMENT' }),
  full: ({ eventId, speakerId, partnerId }) => ({
    title: 'Relacja',
    description: 'Film',
    date: '2025-11-02',
    url: 'https://wideo.example/relacja',
    type: 'VIDEO',
    isActive: false,
    eventId,
    speakerId,
    partnerId,
  }),
  lists: [''],
  rules: {
    defaults: {
      description: null,
      date: null,
      isActive: true,
      eventId: null,
      speakerId: null,
      partnerId: null,
      createdAt,
    },
    computed: { createdAt },
    wrong: [
      ['type', 'FILM', messages.notAnOption],
      ['url', 'javascript:alert(1)', 'Nieprawidłowy URL'],
      ['url', '\u0001java\tscript:alert(1)', 'Nieprawidłowy URL'],
      ['date', '2025-02-30', messages.dateInvalid],
      ['eventId', 999_999, messages.linkedMissing],
      ['speakerId', 999_999, messages.linkedMissing],
      ['partnerId', 999_999, messages.linkedMissing],
      ['url', 'https://x.example/'.padEnd(2_049, 'x'), 'Najwyżej 2048 znaków'],
    ],
    badQueries: ['type=PRESS', 'isActive=0', 'partnerId=x', 'date=2025-01-01'],
  },
}
