import type { Resource } from './resource.ts'

/** What guests of the event know of it, whole, so that migrations which complete it keep it. */
const told = JSON.stringify({ date: null, time: 'TBA', location_name: null, address: null, cancelled: false, dates: 0 })

export const events: Resource = {
  name: 'events',
  table: 'events',
  row: { id: 11, status: 'UPCOMING', cancelled: 0, begins_at: 1_900_170_000_000, told },
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
    opensAt: '2020-02-19T17:00:00.000Z',
    closesAt: '2030-03-19T16:00:00.000Z',
    guestNote: 'Wejście od podwórza',
    accessNote: 'Winda po lewej',
    languages: 'pl+en',
    pitchStart: '19:00',
    pitchBreak: 5,
    afterMail: false,
    afterNote: 'Do zobaczenia',
    changesNote: 'Więcej krzeseł',
    speakers: [{ speakerId, eventFeatured: true }],
    partnerIds: [partnerId],
  }),
  lists: [''],
}
