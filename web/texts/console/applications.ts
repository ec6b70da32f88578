import type { CommunityApplication, VibeCodingApplication } from '#schema/application.ts'
import { reviewStatusLabels } from '#schema/labels.ts'
import type { ReviewStatus } from '#schema/options.ts'

type Forms = readonly [one: string, few: string, many: string]
const forms: Forms = ['zgłoszenie', 'zgłoszenia', 'zgłoszeń']

const answersOfBoth = {
  email: 'Email',
  phone: 'Telefon',
  university: 'Uczelnia',
  educationalStatus: 'Status edukacyjny',
  ageGroup: 'Wiek',
  description: 'O sobie',
  building: 'Co buduje',
  programmingSkills: 'Programuje',
  specificSkills: 'Umiejętności',
}

type Shown<Application> = Exclude<
  keyof Application,
  'id' | 'firstName' | 'lastName' | 'createdAt' | 'reviewStatus' | 'teamNote'
>

/** Texts of the console's applications. */
export const texts = {
  kinds: 'Rodzaje zgłoszeń',
  community: {
    title: 'Zgłoszenia do społeczności',
    tab: 'Społeczność',
    lead: 'Kto chce do społeczności. Czytaj po kolei i decyduj, na komputerze też klawiszami.',
    empty: {
      heading: 'Nie ma jeszcze zgłoszeń',
      text: 'Pojawią się tutaj, gdy ktoś wyśle formularz społeczności.',
    },
    answers: {
      ...answersOfBoth,
      socialMedia: 'Social media',
      website: 'Strona',
      sector: 'Sektory',
      otherSpecify: 'Inne, jakie',
      superpowers: 'Supermoce',
      lookingFor: 'Czego szuka',
      recommendedBy: 'Kto poleca',
      wantsToEngage: 'Chce się angażować',
    } satisfies Record<Shown<CommunityApplication>, string>,
  },
  'vibe-coding': {
    title: 'Zgłoszenia na Vibe Coding',
    tab: 'Vibe Coding',
    lead: 'Kto chce na Vibe Coding Jam Session. Czytaj po kolei i decyduj, na komputerze też klawiszami.',
    empty: {
      heading: 'Nie ma jeszcze zgłoszeń',
      text: 'Pojawią się tutaj, gdy ktoś wyśle formularz Vibe Coding.',
    },
    answers: {
      ...answersOfBoth,
      meetingLocation: 'Gdzie i kiedy',
      wantToLearn: 'Czego chce się nauczyć',
    } satisfies Record<Shown<VibeCodingApplication>, string>,
  },
  forms,
  caption: 'Zgłoszenia',
  search: 'Szukaj po imieniu, adresie, uczelni',
  status: 'Stan',
  statuses: reviewStatusLabels,
  person: 'Osoba',
  when: 'Kiedy',
  about: 'O sobie',
  read: 'Czytaj po kolei',
  yes: 'Tak',
  no: 'Nie',

  reader: {
    loading: 'Wczytywanie zgłoszenia',
    title: 'Zgłoszenie',
    applied: (when: string) => `Zgłoszenie z ${when}`,
    answers: 'Odpowiedzi',
    list: 'Wróć do listy',
    previous: 'Poprzednie',
    next: 'Następne',
    noPrevious: 'To pierwsze zgłoszenie na liście.',
    noNext: 'To ostatnie zgłoszenie na liście.',
    gone: {
      heading: 'Tego zgłoszenia już nie ma',
      text: 'Osoba poprosiła o usunięcie danych albo minął czas ich przechowywania.',
      goneMeanwhile: 'Tego zgłoszenia już nie ma: jego dane usunięto w międzyczasie.',
    },
  },

  decision: {
    heading: 'Decyzja',
    accept: 'Przyjmij',
    refuse: 'Odrzuć',
    reopen: 'Cofnij decyzję',
    notify: 'Wyślij mail z decyzją',
    notifyHelp: 'Wychodzi po minucie. Do tej pory decyzję można cofnąć.',
    note: 'Dopisek w mailu',
    noteHelp: 'Nieobowiązkowy. Trafi pod stały tekst decyzji.',
    done: (name: string, status: ReviewStatus) =>
      ({ NEW: `Cofnięte: ${name}`, ACCEPTED: `Przyjęte: ${name}`, REJECTED: `Odrzucone: ${name}` })[status],
    undo: (name: string) => `Cofnij: ${name}`,
    mail: {
      PENDING: (due: string) => `Mail z decyzją czeka i wyjdzie ${due}.`,
      SENT: (sent: string) => `Mail z decyzją poszedł ${sent}. Nowa decyzja to nowy mail.`,
      FAILED: 'Mail z decyzją nie doszedł. Szczegóły są w Poczcie.',
      SUPPRESSED: 'Mail z decyzją nie poszedł, bo ten adres nie przyjmuje maili.',
    },
    noMail: 'Bez maila do tej osoby.',
  },

  note: {
    heading: 'Notatka zespołu',
    label: 'Notatka',
    help: 'Widzą ją tylko organizatorzy. Znika razem z danymi osoby, a osoba może o nią poprosić.',
  },

  keys: {
    heading: 'Klawisze',
    next: 'następne',
    previous: 'poprzednie',
    accept: 'przyjmij',
    refuse: 'odrzuć',
    undo: 'cofnij ostatnią decyzję',
    mailNote: 'dopisek w mailu',
    teamNote: 'notatka zespołu',
    leave: 'wyjdź z pola',
    spoken: { next: 'strzałka w prawo', previous: 'strzałka w lewo' },
  },
}
