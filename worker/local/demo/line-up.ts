import { foldText } from '#schema/fold-text.ts'
import type { SpeakerWrite } from '#schema/speaker.ts'
import { entriesOf } from './entries.ts'

/** `Lena Płomińska` becomes `lena-plominska`. */
export const slugOf = (name: string): string =>
  foldText(name)
    .replace(/[^a-z]+/g, '-')
    .replace(/^-|-$/g, '')

/** People and partners belong to no event, so their pictures are stored with those of the next event. */
const pictureOf = (kind: 'portret' | 'logo', name: string): string => `/events/4/${kind}-${slugOf(name)}-desktop.png`

/** A name with a portrait, and a profile that belongs to nobody: `https://www.linkedin.com/in/lena-plominska-example`. */
const personOf = (name: string) => ({
  name,
  image: pictureOf('portret', name),
  linkedinUrl: `https://www.linkedin.com/in/${slugOf(name)}-example`,
})

/**
 * Invented people and companies, in the order of their ids. Those with a priority are featured: the carousel shows them by
 * priority; those with 0 follow in any order. Null as editions means: from the first edition.
 */
const invited: [
  name: string,
  role: string,
  company: string,
  type: SpeakerWrite['type'],
  editions: string | null,
  priority?: number,
][] = [
  ['Lena Płomińska', 'założycielka', 'Przykładowa Sp. z o.o.', 'STAR', 'I edycja, IV edycja', 100],
  ['Borys Krzesiwo', 'założyciel', 'Pierwszy Klient (firma zmyślona)', 'STAR', null, 0],
  ['Ida Żarska', 'partnerka', 'Fundusz Przykładowy', 'SPECIAL_GUEST', 'II edycja, IV edycja', 90],
  ['Tymon Sadza', 'mentor pitchingu', 'Zmyślona S.A.', 'MENTOR', 'I edycja, III edycja, IV edycja', 40],
  ['Nadia Lont', 'inżynierka ML', 'Laboratorium Demo', 'STAR', 'IV edycja', 80],
  ['Oskar Świeczka', 'szef płatności', 'Bank Przykładowy', 'SPECIAL_GUEST', 'II edycja', 0],
  ['Maja Latarnia', 'projektantka', 'Studio Makieta', 'MENTOR', 'III edycja', 0],
  ['Gniewomir Popielski', 'prawnik', 'Kancelaria Na Niby', 'MENTOR', 'II edycja'],
  ['Zoja Kaganek', 'założycielka', 'Grosz do Grosza (firma zmyślona)', 'STAR', 'II edycja', 20],
  ['Kajetan Ognik', 'programista', 'Studio Makieta', 'STAR', 'III edycja'],
]
const withVideo = ['Lena Płomińska', 'Nadia Lont']

/** Invented people: name, role, company and expertise. Their texts say that they are invented. */
const advisers = `
  Tymon Sadza, mentor pitchingu, Zmyślona S.A.: pitching, sprzedaż, strategia
    Wysłuchał ponad trzystu pitchy i pamięta, dlaczego zapamiętał tylko dziesięć. Postać zmyślona.
  Maja Latarnia, projektantka, Studio Makieta: UX, badania, produkt
    Testuje makiety na ludziach z kolejki po kawę. Pomoże Ci wyrzucić połowę ekranu. Postać zmyślona.
  Gniewomir Popielski, prawnik, Kancelaria Na Niby: prawo, umowy, własność intelektualna
    Tłumaczy umowy na polski. Zapytaj go o wspólników, zanim ich znajdziesz. Postać zmyślona.
  Halina Zarzewie, anioł biznesu, Sieć Pokazowa: finansowanie, pre-seed, zespół
    Inwestuje małe kwoty i dużo czasu. Najpierw pyta o zespół, potem o tabelki. Postać zmyślona.
  Wit Błysk, architekt oprogramowania, Chmura Przykładowa: AI, architektura, MVP
    Wie, czego nie budować. Z nim zrobisz MVP w dwa weekendy zamiast w dwa semestry. Postać zmyślona.
  Róża Gwiezdna, szefowa marketingu, Makaron i Synowie (firma zmyślona): marketing, społeczność, wzrost
    Pierwszy tysiąc użytkowników zdobywa bez budżetu, za to z pomysłem. Postać zmyślona.`

/** Invented names: visitors see at once that these partners are examples. */
const organisations = [
  { id: 1, name: 'Uczelnia Przykładowa', role: 'UNIVERSITY' },
  { id: 2, name: 'Politechnika Pokazowa', role: 'UNIVERSITY' },
  { id: 3, name: 'Akademia Na Niby', role: 'UNIVERSITY' },
  { id: 4, name: 'Radio Demo', role: 'MEDIA' },
  { id: 5, name: 'Hala Żarnik', role: 'VENUE' },
]

/** Ids of speakers and partners by event id, in order. The first speaker of an event is featured. */
const lineUps: Record<number, { speakers: number[]; partners: number[] }> = {
  1: { speakers: [1, 2, 4], partners: [1, 4] },
  2: { speakers: [6, 9, 8, 3], partners: [1, 2] },
  3: { speakers: [7, 10, 4], partners: [1, 3, 4] },
  4: { speakers: [1, 5, 3, 4], partners: [1, 2, 3, 4, 5] },
}

const inLineUps = (kind: 'speakers' | 'partners') =>
  Object.entries(lineUps).flatMap(([eventId, ids]) =>
    ids[kind].map((id, position) => ({ eventId: Number(eventId), id, position })),
  )

export const demoLineUp = {
  speakers: invited.map(([name, role, company, type, editions, priority], at) => ({
    id: at + 1,
    ...personOf(name),
    role,
    company,
    type,
    editions,
    isFeatured: priority !== undefined,
    priority: priority ?? 0,
    ...(withVideo.includes(name) && { videoUrl: `https://wideo.example/${slugOf(name)}` }),
  })),
  eventSpeakers: inLineUps('speakers').map(({ id, ...place }) => ({
    ...place,
    speakerId: id,
    eventFeatured: place.position === 0,
  })),
  mentors: entriesOf(advisers).map(({ heading, about }, at) => {
    const [person = '', expertise = ''] = heading.split(': ')
    const [name = '', role, company] = person.split(', ')
    return { id: at + 1, ...personOf(name), role, company, bio: about, expertise: expertise.split(', ') }
  }),
  partners: organisations.map((organisation) => ({ ...organisation, logo: pictureOf('logo', organisation.name) })),
  eventPartners: inLineUps('partners').map(({ id, ...place }) => ({ ...place, partnerId: id })),
}
