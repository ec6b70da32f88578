import { plural } from '#schema/words.ts'

const forms = { seconds: ['sekunda', 'sekundy', 'sekund'] } as const
const places = { 1: 'pierwsze', 2: 'drugie', 3: 'trzecie' } as const

const vote = {
  heading: 'Zagłosuj na najlepsze startupy',
  hint: (max: number) =>
    `Wybierz najwyżej ${max}. Głos możesz zmienić, póki trwa głosowanie. Na koniec wyślemy to, co zaznaczysz.`,
  chosen: (count: number, max: number) => `Wybrano ${count} z ${max}`,
  send: 'Zagłosuj',
  change: 'Zmień głos',
  takeBack: 'Cofnij głos',
  sending: 'Wysyłamy głos...',
  sent: 'Twój głos jest zapisany.',
  takenBack: 'Twój głos jest cofnięty.',
  nobody: 'Nikt, na kogo możesz zagłosować, nie wystąpił jeszcze na scenie.',
  ended: 'Głosowanie zamknięte.',
  own: {
    COUNTS: 'Twój głos się liczy.',
    APART: 'Twój głos liczymy osobno, bo tego biletu nikt nie zeskanował przy wejściu.',
    NONE: 'Nie ma w nim głosu z tego telefonu.',
  },
}

export const texts = {
  title: (event: string) => `Sala: ${event}`,
  description: (event: string) => `Program, głosowanie i pytania na wydarzeniu ${event}.`,
  script: 'Sala potrzebuje JavaScriptu. Włącz go w przeglądarce.',
  loading: 'Otwieramy salę',
  ticket: 'Twój bilet',
  enter: {
    heading: 'Wejdź do sali',
    lead: 'Kod sali to cztery litery z ekranu na scenie. Zna go też obsługa wejścia. Zmienia się co godzinę.',
    inside: 'Masz już za sobą wejście, więc kod sali nie jest potrzebny.',
    sign: 'Kod sali',
    letters: 'Sześć liter z biletu',
    button: 'Wejdź',
    sending: 'Wchodzimy...',
    failed: 'Nie udało się wejść. Sprawdź internet i spróbuj jeszcze raz.',
    ended: 'To miejsce w sali zostało zwolnione. Jeśli to Twój bilet, wejdź jeszcze raz.',
    unknown: 'Nie znamy biletu z takimi literami. Sprawdź je jeszcze raz.',
    lost: 'Zgubiony bilet?',
  },
  closed: { heading: 'Sala jest zamknięta', text: 'Otwieramy ją trzy godziny przed wieczorem.' },
  sala: { title: 'Sala', description: 'Głosowanie i pytania na wieczorze Iskry, z biletem w ręku.' },
  say: {
    item: (title: string) => `Teraz: ${title}.`,
    before: 'Zaraz zaczynamy.',
    voteOpen: (seconds: number) => `Głosowanie otwarte, zostało ${plural(seconds, forms.seconds)}.`,
    left: (seconds: number) => `Zostało ${plural(seconds, forms.seconds)}.`,
    voteClosed: (own: keyof typeof vote.own | null) => [vote.ended, own && vote.own[own]].filter(Boolean).join(' '),
    revealed: (prize: string, place: 1 | 2 | 3, winners: string) => `${prize}, ${places[place]} miejsce: ${winners}.`,
    question: 'Nowe pytanie na ekranie.',
  },
  offline: (hour: string) => `Brak połączenia. Pokazujemy stan z ${hour}.`,
  now: 'Teraz',
  next: 'Potem',
  before: 'Zaraz zaczynamy',
  left: 'Zostało',
  voteLeft: 'Do końca głosowania',
  vote,
  erased: 'Startup bez nazwy',
  results: {
    heading: 'Wyniki',
    prizes: { audience: 'Nagroda publiczności', jury: 'Nagroda jury' },
    place: (place: number) => `${place}. miejsce`,
  },
  questions: {
    heading: 'Zadaj pytanie',
    label: 'Twoje pytanie',
    hint: 'Najpierw przeczyta je prowadzący. Na ekranie pojawi się bez Twojego nazwiska.',
    send: 'Wyślij pytanie',
    sent: 'Pytanie jest u prowadzącego.',
    shown: 'Pytania z sali',
    own: 'Twoje pytania u prowadzącego',
    yours: 'Twoje pytanie.',
    raise: 'Ja też pytam',
    raised: 'Też o to pytasz',
    count: (count: number) => plural(count, ['osoba pyta', 'osoby pytają', 'osób pyta']),
  },
  outbox: {
    waiting: (what: string) => `Czeka na internet: ${what}`,
    failed: 'Nie zapisaliśmy:',
    kinds: { ballot: 'Twój głos', question: 'Twoje pytanie', raise: 'poparcie pytania' },
    voteEnded: 'Głosowanie skończyło się, zanim wrócił internet.',
    close: 'Rozumiem',
  },
}
