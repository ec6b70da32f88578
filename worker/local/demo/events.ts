import { addDays } from '#schema/dates.ts'
import { scheduleOf } from '#schema/event-time.ts'
import { pitchTypes } from '#schema/options.ts'
import type { events } from '#schema/tables/events.ts'
import { momentAt, type Series } from './days.ts'

type EventRow = typeof events.$inferInsert & { id: number }
type Evening = Omit<EventRow, 'date' | 'time' | 'placeFolded' | 'pitchTypes'> & {
  date: string | null
  time: string
  pitches: readonly (typeof pitchTypes)[number][]
}

/** Six evenings: three past ones, the next one, one that is announced without a date, and a draft. Ids are in order of time. */
export const demoEvents = (series: Series): EventRow[] =>
  evenings(series).map(({ pitches, ...event }) => ({
    ...event,
    placeFolded: [event.locationName, event.address].filter(Boolean).join('\n').toLowerCase(),
    ...scheduleOf(event),
    pitchTypes: JSON.stringify(pitches),
    createdAt: announcedBefore(event.published === false ? series.next : (event.date ?? series.next)),
  }))

/** Evenings are announced four weeks ahead. */
const announcedBefore = (day: string): Date => new Date(`${addDays(day, -28)}T10:00:00Z`)

const evenings = (series: Series): Evening[] => [
  {
    id: 1,
    title: 'Iskra #1: Od pomysłu do pierwszego klienta',
    date: series.first,
    time: '17:00',
    status: 'PAST',
    shortDescription: 'Masz pomysł i zero klientów? Zaczęliśmy dokładnie od tego miejsca.',
    description:
      'Pierwszy wieczór był o pierwszym kroku. Troje założycieli opowiedziało, jak znaleźli swojego pierwszego klienta: jeden przez kolegę z akademika, druga przez ogłoszenie na słupie, trzeci dopiero za czwartym razem.\n\nNa warsztacie rozmawialiśmy z ludźmi tak, żeby mówili prawdę, a nie „fajny pomysł”. Na koniec sześć studenckich zespołów pokazało, nad czym pracuje, i dostało od mentorów konkretne zadanie na najbliższy tydzień.',
    locationName: 'Sala Kuźnia',
    address: 'ul. Dobra 120, 00-312 Warszawa',
    externalLink: 'https://iskra.example/relacje/pierwszy-klient',
    linkText: 'Przeczytaj relację',
    pitches: ['PITCHING_STARTUP', 'PERSONAL_PITCH'],
  },
  {
    id: 2,
    title: 'Iskra #2: Fintech, czyli pieniądze w kodzie',
    date: series.second,
    time: '17:00',
    status: 'PAST',
    shortDescription: 'Płatności, zaufanie i przepisy – o pieniądzach bez krawata.',
    description:
      'Co się dzieje między kliknięciem „zapłać” a paragonem? Rozebraliśmy jedną płatność na części i policzyliśmy, kto na niej zarabia, a kto ponosi ryzyko.\n\nByło też o tym, jak zdobyć zaufanie, kiedy nikt Cię jeszcze nie zna, i które przepisy warto przeczytać, zanim napiszesz pierwszą linijkę kodu. Osiem startupów wyszło na scenę, a dwa z nich umówiły się na pilotaż jeszcze przy pizzy.',
    locationName: 'Loft Zapałka',
    address: 'ul. Chmielna 199, 00-801 Warszawa',
    pitches: ['PITCHING_STARTUP', 'STARTUP_PITCH', 'PERSONAL_PITCH'],
  },
  {
    id: 3,
    title: 'Iskra #3: Design, który działa',
    date: series.third,
    time: '17:00',
    status: 'PAST',
    shortDescription: 'Ładne to za mało. Uczyliśmy się projektować rzeczy, z których chce się korzystać.',
    description:
      'Przyszliście z makietami, a wyszliście z listą rzeczy do wyrzucenia. Tak miało być. Pokazaliśmy trzy produkty przed i po testach z użytkownikami, a potem testowaliśmy Wasze – na żywo, z prawdziwymi ludźmi i bez podpowiadania.\n\nSiedem zespołów zaprezentowało swoje startupy, a na otwartym mikrofonie dwanaście osób szukało ekipy. Cztery ją znalazły.',
    locationName: 'Pracownia Krzesiwo',
    address: 'ul. Stalowa 150, 03-427 Warszawa',
    externalLink: 'https://iskra.example/relacje/design-ktory-dziala',
    linkText: 'Zobacz podsumowanie',
    changesNote:
      'Prosiliście o czas na rozmowy, więc następnym razem **scena kończy się o 22:00**, a potem jest godzina bez mikrofonu. Pytania z sali będą przez mikrofon: te z tyłu było słychać tylko w pierwszym rzędzie.',
    pitches: ['SPEED_NETWORKING', 'STARTUP_PITCH', 'PERSONAL_PITCH'],
  },
  {
    id: 4,
    title: 'Iskra #4: AI, które robi robotę',
    date: series.next,
    time: '18:00',
    status: 'UPCOMING',
    isNext: true,
    registrationOpen: true,
    morePeopleSoon: true,
    shortDescription: 'Mniej zachwytów, więcej działających rzeczy. Wieczór o AI, które naprawdę komuś pomaga.',
    description:
      'Demo z internetu robi wrażenie, a potem przychodzi poniedziałek i nic nie działa. Tego wieczoru pokażemy, co robić w poniedziałek: jak wybrać problem, z którym model sobie poradzi, jak sprawdzić, że nie zmyśla, i ile to kosztuje, gdy korzysta z tego tysiąc osób.\n\nNajpierw dwie krótkie prelekcje i rozmowa z ludźmi, którzy wdrożyli AI u prawdziwych klientów. Potem scena jest Wasza: startupy mają 5 minut i pytania od mentorów, a jeśli szukasz ekipy, masz 90 sekund, żeby o sobie opowiedzieć.\n\nNie musisz umieć programować. Wystarczy, że chcesz coś zbudować. Wstęp jest wolny, pizza też.',
    locationName: 'Hala Żarnik',
    address: 'ul. Ząbkowska 200, 03-736 Warszawa',
    opensAt: momentAt(addDays(series.next, -28), '18:00'),
    closesAt: momentAt(series.next, '16:00'),
    guestNote:
      'Wejście od podwórza, **brama B**. Domofon: 12. Szatnia jest po lewej, a identyfikatory czekają przy schodach.',
    accessNote:
      'Do sali prowadzi rampa przy bramie B, winda mieści wózek, a toaleta dla osób z niepełnosprawnościami jest na parterze. W pierwszym rzędzie działa pętla indukcyjna. Potrzebujesz czegoś jeszcze? Napisz do nas, odpowie Wanda.',
    pitchStart: '21:00',
    pitchBreak: 3,
    pitches: pitchTypes,
  },
  {
    id: 5,
    title: 'Iskra #5: Deeptech bez białych fartuchów',
    date: null,
    time: 'TBA',
    status: 'UPCOMING',
    morePeopleSoon: true,
    shortDescription: 'Masz wynik z laboratorium i nie wiesz, co dalej? Ten wieczór jest dla Ciebie.',
    description:
      'Roboty, materiały, energia, kosmos. Rzeczy, które powstają latami i zmieniają więcej niż kolejna aplikacja. Porozmawiamy o tym, jak wyjść z laboratorium z firmą, kto płaci za pierwszy prototyp i do kogo właściwie należy Twój wynalazek.\n\nTak jak zawsze: co najmniej trzy godziny wiedzy, dwie godziny rozmów i scena dla studenckich startupów. Datę i miejsce podamy wkrótce – zapisz się na newsletter, a dowiesz się od razu.',
    locationName: null,
    address: null,
    languages: 'pl+en',
    pitches: ['PITCHING_STARTUP', 'STARTUP_PITCH', 'PERSONAL_PITCH'],
  },
  {
    id: 6,
    title: 'Iskra #6: Sprzedaż bez lęku',
    date: addDays(series.next, 56),
    time: '18:00',
    status: 'UPCOMING',
    published: false,
    enabled: false,
    opensAt: momentAt(addDays(series.next, 28), '18:00'),
    morePeopleSoon: true,
    shortDescription: 'Pierwsza rozmowa o pieniądzach jest najtrudniejsza. Przećwiczymy ją razem.',
    description: null,
    locationName: 'Loft Zapałka',
    address: 'ul. Chmielna 199, 00-801 Warszawa',
    pitches: pitchTypes,
  },
]
