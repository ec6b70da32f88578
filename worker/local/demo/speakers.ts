import type { speakers } from '#schema/tables/content.ts'
import type { eventSpeakers } from '#schema/tables/event-content.ts'
import { portraitOf, profileOf } from './names.ts'

type SpeakerRow = typeof speakers.$inferInsert

/**
 * Invented people and companies. The carousel shows featured speakers by priority; those with priority 0 follow in any
 * order.
 */
const people: Omit<SpeakerRow, 'image' | 'linkedinUrl'>[] = [
  {
    id: 1,
    name: 'Lena Płomińska',
    role: 'założycielka',
    company: 'Przykładowa Sp. z o.o.',
    videoUrl: 'https://wideo.example/lena-plominska',
    type: 'STAR',
    editions: 'I edycja, IV edycja',
    isFeatured: true,
    priority: 100,
  },
  {
    id: 2,
    name: 'Borys Krzesiwo',
    role: 'założyciel',
    company: 'Pierwszy Klient (firma zmyślona)',
    type: 'STAR',
    // Null means: from the first edition.
    editions: null,
    isFeatured: true,
    priority: 0,
  },
  {
    id: 3,
    name: 'Ida Żarska',
    role: 'partnerka',
    company: 'Fundusz Przykładowy',
    type: 'SPECIAL_GUEST',
    editions: 'II edycja, IV edycja',
    isFeatured: true,
    priority: 90,
  },
  {
    id: 4,
    name: 'Tymon Sadza',
    role: 'mentor pitchingu',
    company: 'Zmyślona S.A.',
    type: 'MENTOR',
    editions: 'I edycja, III edycja, IV edycja',
    isFeatured: true,
    priority: 40,
  },
  {
    id: 5,
    name: 'Nadia Lont',
    role: 'inżynierka ML',
    company: 'Laboratorium Demo',
    videoUrl: 'https://wideo.example/nadia-lont',
    type: 'STAR',
    editions: 'IV edycja',
    isFeatured: true,
    priority: 80,
  },
  {
    id: 6,
    name: 'Oskar Świeczka',
    role: 'szef płatności',
    company: 'Bank Przykładowy',
    type: 'SPECIAL_GUEST',
    editions: 'II edycja',
    isFeatured: true,
    priority: 0,
  },
  {
    id: 7,
    name: 'Maja Latarnia',
    role: 'projektantka',
    company: 'Studio Makieta',
    type: 'MENTOR',
    editions: 'III edycja',
    isFeatured: true,
    priority: 0,
  },
  {
    id: 8,
    name: 'Gniewomir Popielski',
    role: 'prawnik',
    company: 'Kancelaria Na Niby',
    type: 'MENTOR',
    editions: 'II edycja',
    isFeatured: false,
    priority: 0,
  },
  {
    id: 9,
    name: 'Zoja Kaganek',
    role: 'założycielka',
    company: 'Grosz do Grosza (firma zmyślona)',
    type: 'STAR',
    editions: 'II edycja',
    isFeatured: true,
    priority: 20,
  },
  {
    id: 10,
    name: 'Kajetan Ognik',
    role: 'programista',
    company: 'Studio Makieta',
    type: 'STAR',
    editions: 'III edycja',
    isFeatured: false,
    priority: 0,
  },
]

export const demoSpeakers = (): SpeakerRow[] =>
  people.map((person) => ({ ...person, image: portraitOf(person.name), linkedinUrl: profileOf(person.name) }))

/** Speaker ids by event id, in order of appearance. The first speaker of an event is featured. */
const lineups: Record<number, number[]> = { 1: [1, 2, 4], 2: [6, 9, 8, 3], 3: [7, 10, 4], 4: [1, 5, 3, 4] }

export const demoEventSpeakers = (): (typeof eventSpeakers.$inferInsert)[] =>
  Object.entries(lineups).flatMap(([eventId, speakerIds]) =>
    speakerIds.map((speakerId, position) => ({
      eventId: Number(eventId),
      speakerId,
      eventFeatured: position === 0,
      position,
    })),
  )
