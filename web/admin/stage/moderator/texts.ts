import type { Prize, QuestionState } from '#schema/options.ts'
import { lasting, people, plural } from '#schema/words.ts'
import { placeWords } from '../places.ts'

const marks: [string, string, string] = ['oceny', 'ocen', 'ocen']
const secondForms: [string, string, string] = ['sekunda', 'sekundy', 'sekund']
const prizes: Record<Prize, string> = { audience: 'Nagroda publiczności', jury: 'Nagroda jury' }

export const texts = {
  now: 'Teraz na scenie',
  house: {
    inside: (title: string) => `Następny pitch: ${title}, na sali`,
    away: (title: string) => `Następny pitch: ${title}, nie ma wejścia`,
  },
  before: 'Jeszcze nie zaczęliśmy',
  state: {
    live: 'Na żywo',
    lost: (minutes: number) =>
      minutes < 1 ? 'Brak połączenia' : `Brak połączenia, stan sprzed ${plural(minutes, ['minuty', 'minut', 'minut'])}`,
  },
  seats: (count: number) => `W sali: ${plural(count, people)}`,
  sign: 'Kod sali:',
  spoken: {
    step: (title: string | null, next: string | null) =>
      [title ? `Na scenie: ${title}.` : 'Jeszcze nie zaczęliśmy.', next && `Dalej: ${next}.`].filter(Boolean).join(' '),
    voteOpen: (seconds: number) => `Głosowanie otwarte, zostało ${plural(seconds, secondForms)}.`,
    voteEnds: (seconds: number) => `Zostało ${plural(seconds, secondForms)}.`,
    voteClosed: (voted: number) => `Głosowanie zamknięte. Zagłosowało: ${plural(voted, people)}.`,
    revealed: (prize: string, place: string, names: string) => `${prize}, ${place}: ${names}.`,
    question: 'Nowe pytanie z sali.',
    juryOpen: 'Jury znów ocenia.',
    juryClosed: 'Jury jest zamknięte.',
  },
  steps: {
    label: 'Krok',
    begin: 'Zaczynamy',
    next: 'Dalej',
    skipTo: 'Przejdź do:',
    start: (time: string) => `Start ${time}`,
    pause: 'Pauza',
    openVote: 'Głosowanie',
    closeVote: 'Zamknij głosowanie',
    closeJury: 'Zamknij jury',
    end: 'To już koniec programu',
    back: 'Cofnij',
    backTo: (title: string | undefined) => (title ? `do: ${title}` : 'na początek'),
  },
  timer: {
    label: 'Czas pitcha',
    left: 'Zostało',
    over: 'Czas minął',
    start: 'Start',
    pause: 'Pauza',
    reset: 'Od nowa',
  },
  program: { heading: 'Program', pitched: 'po pitchu', current: 'teraz' },
  vote: {
    heading: 'Głosowanie',
    rehearsal: 'To próba. Zniknie, gdy zacznie się wieczór.',
    closed: 'Zamknięte. Na ile je otworzyć?',
    over: 'Zamknięte. Wynik był już na ekranie.',
    again: (voted: number) => `Zamknięte. Zagłosowało: ${plural(voted, people)}. Otworzyć jeszcze raz?`,
    restart: 'Zacznij głosowanie od nowa',
    sureToRestart: (voted: number) => `Na pewno? Głosy znikną (${voted})`,
    open: lasting,
    opens: 'Otwórz głosowanie',
    isOpen: (voted: number) => `Trwa. Zagłosowało: ${plural(voted, people)}`,
    close: 'Zamknij głosowanie',
  },
  questions: {
    heading: (count: number) => (count > 0 ? `Pytania (${count})` : 'Pytania'),
    none: 'Nikt jeszcze o nic nie zapytał.',
    states: { NEW: 'nowe', SHOWN: 'na ekranie', HIDDEN: 'ukryte', ANSWERED: 'odpowiedziane' } satisfies Record<
      QuestionState,
      string
    >,
    actions: { SHOWN: 'Pokaż', HIDDEN: 'Ukryj', ANSWERED: 'Odpowiedziane' },
    hideAll: 'Zdejmij wszystkie',
    raised: (count: number) => plural(count, ['osoba pyta', 'osoby pytają', 'osób pyta']),
  },
  prizes: {
    heading: 'Wyniki',
    of: prizes,
    none: 'Wyniki będą tu po zamknięciu głosowania i jury.',
    read: 'Pokaż wyniki',
    reveal: (place: number, count: number) => `Odsłoń ${placeWords(place, count)}`,
    sure: (place: number, count: number) => `Na pewno? ${placeWords(place, count)} na ekran`,
    takeOff: 'Zdejmij z ekranu',
    showAgain: 'Pokaż znowu',
    nobody: 'Nikt nie ma miejsca.',
    noPlace: 'bez miejsca,',
    erased: '(bez nazwy)',
    votes: (count: number) => plural(count, ['głos', 'głosy', 'głosów']),
  },
  jury: {
    heading: 'Jury',
    loading: 'Sprawdzamy oceny…',
    open: 'Jury ocenia. Wynik będzie, gdy je zamkniesz.',
    closed: 'Jury jest zamknięte, wynik jest gotowy.',
    missing: (count: number) => `brakuje ${plural(count, marks)}`,
    complete: 'komplet ocen',
    close: 'Zamknij jury',
    sureToClose: 'Na pewno? Nikt już nie zmieni ocen',
    sureToCloseWith: (missing: number) => `Na pewno? Brakuje ${plural(missing, marks)}`,
    reopen: 'Otwórz jury jeszcze raz',
    sureToReopen: 'Na pewno? Wynik jury zniknie z ekranu',
  },
  freeing: {
    heading: 'Zmień telefon w sali',
    help: 'Gdy ktoś zmienił telefon. Potem wejdzie do sali jeszcze raz, z tym samym biletem.',
    label: 'Sześć liter z biletu',
    button: 'Zmień telefon',
    done: (ticket: string) => `Miejsce biletu ${ticket} jest wolne.`,
  },
  failed: 'Nie udało się. Spróbuj jeszcze raz.',
  opening: 'Łączymy się…',
  ended: { heading: 'Ten link już nie działa', text: 'Organizator może utworzyć nowy w konsoli, w sekcji „Scena”.' },
}
