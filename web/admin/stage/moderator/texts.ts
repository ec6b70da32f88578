import type { Prize, QuestionState } from '#schema/options.ts'
import { people, plural } from '#schema/words.ts'

const marks: [string, string, string] = ['oceny', 'ocen', 'ocen']
const prizes: Record<Prize, string> = { audience: 'Publiczność', jury: 'Jury' }

export const texts = {
  now: 'Teraz na scenie',
  house: {
    inside: (title: string) => `Następny pitch: ${title}, na sali`,
    away: (title: string) => `Następny pitch: ${title}, nie ma wejścia`,
  },
  before: 'Jeszcze nie zaczęliśmy',
  state: {
    live: 'Na żywo',
    lost: (minutes: number) => (minutes < 1 ? 'Brak połączenia' : `Brak połączenia, stan sprzed ${minutes} min`),
  },
  seats: (count: number) => `W sali: ${plural(count, people)}`,
  steps: {
    label: 'Krok',
    next: 'Dalej',
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
    closed: 'Zamknięte. Na ile je otworzyć?',
    again: (voted: number) => `Zamknięte, głosy: ${voted}. Możesz otworzyć jeszcze raz.`,
    open: (seconds: number) => (seconds < 120 ? `${seconds} s` : `${seconds / 60} min`),
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
    raised: (count: number) => plural(count, ['głos', 'głosy', 'głosów']),
  },
  prizes: {
    heading: 'Nagrody na ekran',
    how: 'Od trzeciego miejsca do pierwszego. Tego nie da się cofnąć, więc naciśnij dwa razy.',
    reveal: (prize: Prize, place: number) => `${prizes[prize]}: pokaż ${place}. miejsce`,
    sure: (prize: Prize, place: number) => `Na pewno? ${prizes[prize]}, ${place}. miejsce`,
    done: (prize: Prize) => `${prizes[prize]}: wszystko na ekranie`,
  },
  jury: {
    heading: 'Jury',
    loading: 'Sprawdzamy oceny…',
    open: 'Jury ocenia. Wynik będzie, gdy je zamkniesz.',
    closed: 'Jury jest zamknięte, wynik jest gotowy.',
    missing: (count: number) => `brakuje ${plural(count, marks)}`,
    complete: 'komplet ocen',
    close: 'Zamknij jury',
    sureToClose: (missing: number) =>
      missing > 0 ? `Na pewno? Brakuje ${plural(missing, marks)}` : 'Na pewno? Nikt już nie zmieni ocen',
    reopen: 'Otwórz jury jeszcze raz',
    sureToReopen: 'Na pewno? Wynik jury zniknie z ekranu',
  },
  freeing: {
    heading: 'Zwolnij miejsce w sali',
    help: 'Gdy ktoś zmienił telefon. Potem wejdzie do sali jeszcze raz, z tym samym biletem.',
    label: 'Sześć liter z biletu',
    button: 'Zwolnij miejsce',
    done: (ticket: string) => `Miejsce biletu ${ticket} jest wolne.`,
  },
  failed: 'Nie udało się. Spróbuj jeszcze raz.',
  opening: 'Łączymy się…',
  ended: { heading: 'Ten link już nie działa', text: 'Organizator może utworzyć nowy w konsoli, w sekcji „Scena”.' },
}
