import type { Resource } from './resource.ts'

export const events: Resource = {
  name: 'events',
  table: 'events',
  row: { id: 11, status: 'UPCOMING', cancelled: 0, begins_at: 1_900_170_000_000 },
  required: () => ({ title: 'Wieczór' }),
  full: ({ speakerId, partnerId }) => ({
    title: 'Wieczór z inwestorami',
    date: '19/03/2030',
    time: '18:00',
    shortDescription: 'Krótko',
    description: 'Długo\nw dwóch wierszach',
    location_name: 'Gmach Główny',
    address: 'Plac Politechniki 1',
    enabled: true,
    isNext: true,
    status: 'UPCOMING',
    registrationOpen: true,
    externalLink: 'https://relacja.example/ą',
    linkText: 'Relacja',
    morePeopleSoon: true,
    pitchTypes: '["STARTUP_PITCH"]',
    speakers: [{ speakerId, eventFeatured: true }],
    partnerIds: [partnerId],
  }),
  lists: [''],
}
