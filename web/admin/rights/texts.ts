import { buyerWord } from '#schema/glossary.ts'
import type { ErasureKind } from '#schema/options.ts'
import type { PersonalData } from '#schema/personal-data.ts'
import type { AnyTicket } from '#schema/ticket.ts'
import { plural } from '#schema/words.ts'

export const texts = {
  title: 'Prawa osób',
  lead: 'Ktoś pyta, co o nim wiemy, albo chce zniknąć. Adres zostaje na tym ekranie: nie ma go w adresie strony ani w logach.',
  find: {
    label: 'Adres email osoby',
    button: 'Znajdź',
    loading: 'Szukanie',
  },
  nothing: {
    heading: 'Nic nie mamy pod tym adresem',
    text: 'Nie ma go w rejestracjach, biletach, mailach, newsletterze ani zgłoszeniach.',
    erased: (when: string) => `Dane pod tym adresem usunęliśmy ${when}.`,
  },
  held: {
    heading: (email: string) => `Co mamy pod adresem ${email}`,
    download: 'Pobierz wszystko (JSON)',
    file: 'dane-osoby.json',
    all: 'Pokaż wszystkie pola',
  },
  kinds: {
    user: 'Profil osoby zapisującej',
    registrations: 'Rejestracje',
    tickets: 'Bilety',
    entrances: 'Wejścia',
    guestLinks: 'Linki do biletów',
    feedback: 'Odpowiedzi po wieczorze',
    jurySentences: 'Zdania jurorów',
    questions: 'Pytania z sali',
    pitchDecks: 'Prezentacje',
    messages: 'Maile',
    subscriber: 'Newsletter',
    communityApplication: 'Zgłoszenie do społeczności',
    vibeCodingApplication: 'Zgłoszenie na Vibe Coding',
  } satisfies Record<Exclude<keyof PersonalData, 'email'>, string>,
  lines: {
    evening: (id: number) => `wieczór nr ${id}`,
    tickets: {
      CONFIRMED: 'ważny bilet',
      CHECKED_IN: 'bilet, wejście odnotowane',
      CANCELLED: 'anulowany bilet',
      WAITING: 'lista rezerwowa',
    } satisfies Record<AnyTicket['status'], string>,
    reads: (since: string) => `zapis z ${since}`,
    left: (since: string) => `wypisany, zapis z ${since}`,
  },
  erase: {
    heading: 'Usunięcie danych',
    will: 'Co się stanie z danymi:',
    what: {
      user: 'usuniemy, a przy rejestracjach zostanie pusty',
      registrations: 'zostaną bez nazwisk i kontaktu, żeby zgadzały się liczby',
      tickets: 'zostaną bez nazwisk; na nadchodzące wieczory anulujemy je i oddamy miejsca',
      entrances: 'zostaną przy biletach bez nazwisk',
      guestLinks: 'przestaną działać',
      feedback: 'zostaną oceny i powody bez osoby, zdania usuniemy',
      jurySentences: 'usuniemy, oceny zostaną w wynikach bez nazwy startupu',
      questions: 'usuniemy',
      pitchDecks: 'usuniemy, chyba że używa ich też bilet innej osoby',
      messages: 'czekające usuniemy, wysłane stracą adres',
      subscriber: 'usuniemy',
      communityApplication: 'usuniemy razem z notatką zespołu',
      vibeCodingApplication: 'usuniemy razem z notatką zespołu',
    },
    stays:
      'Zostają bilety, które ta osoba wzięła dla znajomych, i jej wpis wśród prelegentów albo mentorów: to treść strony. Konto organizatora usuniesz w Organizatorach.',
    button: 'Usuń wszędzie',
    busy: 'Usuwanie...',
    question: {
      heading: 'Usunąć wszystkie dane tej osoby?',
      text: (email: string) => `Znikną wszystkie dane pod adresem ${email}. Tego nie da się cofnąć.`,
      action: 'Usuń wszędzie',
      cancel: 'Zostaw',
    },
    done: {
      heading: 'Usunięte',
      nothingLeft: 'Pod tym adresem nie ma już niczego.',
      what: {
        user: 'usunięte',
        registrations: 'bez nazwisk i kontaktu',
        tickets: 'bez nazwisk, nadchodzące anulowane',
        entrances: 'zostały przy biletach bez nazwisk',
        guestLinks: 'już nie działają',
        feedback: 'zostały oceny i powody bez osoby',
        jurySentences: 'usunięte, oceny zostały bez nazwy startupu',
        questions: 'usunięte',
        pitchDecks: 'usunięte',
        messages: 'usunięte albo bez adresu',
        subscriber: 'usunięte',
        communityApplication: 'usunięte razem z notatką zespołu',
        vibeCodingApplication: 'usunięte razem z notatką zespołu',
      },
      left: 'Ktoś zapisał się pod tym adresem w tej samej chwili. Znajdź go jeszcze raz.',
      places: (count: number) => `Zwolniliśmy ${plural(count, ['miejsce', 'miejsca', 'miejsc'])}.`,
      backups: 'Kopie zapasowe nadal mają tę osobę. Po przywróceniu kopii powtórz usunięcia, niżej na tym ekranie.',
    },
    goneMeanwhile: 'Ktoś usunął te dane przed Tobą.',
  },
  erasures: {
    heading: 'Usunięcia',
    lead: 'Kto i kiedy usunął czyjeś dane albo swoją rejestrację. Bez adresów: lista pamięta tylko ich skróty, żeby dało się to powtórzyć.',
    caption: 'Usunięcia',
    forms: ['usunięcie', 'usunięcia', 'usunięć'] as const,
    when: 'Kiedy',
    who: 'Kto usunął',
    what: 'Co',
    kinds: { PERSON: 'Wszystko o osobie', ORDER: 'Rejestracja' } satisfies Record<ErasureKind, string>,
    subject: 'Skrót albo numer',
    buyer: buyerWord,
    empty: {
      heading: 'Nikt jeszcze o to nie poprosił',
      text: 'Każde usunięcie danych pojawi się tutaj z datą.',
    },
    repeat: 'Powtórz po przywróceniu kopii',
    about: 'usunięcia',
    question: {
      heading: 'Powtórzyć usunięcia?',
      text: 'Usuniemy jeszcze raz wszystkich z tej listy, których dane wróciły z kopii zapasowej. Kto zapisał się później, zostaje.',
      action: 'Powtórz usunięcia',
      cancel: 'Anuluj',
    },
    repeated: (count: number) =>
      count === 0
        ? 'Nie ma kogo usuwać: nikt z listy nie wrócił.'
        : `Usunięte jeszcze raz: ${plural(count, ['osoba', 'osoby', 'osób'])}.`,
  },
}
