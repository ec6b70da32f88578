import { juryLimits } from '#schema/evening-limits.ts'
import { presentersWord } from '#schema/glossary.ts'
import { plural } from '#schema/words.ts'

const missing = (count: number) => `brakuje ${plural(count, ['oceny', 'ocen', 'ocen'])}`

export const texts = {
  title: 'Scena',
  lead: 'Ekran na projektorze, telefon prowadzącej osoby, głosy publiczności i oceny jury.',
  live: {
    heading: 'Na żywo',
    now: 'Teraz',
    next: 'Dalej',
    before: 'Jeszcze przed początkiem',
    none: 'Nic więcej',
    time: 'Zostało',
    paused: (time: string) => `${time} (zegar stoi)`,
    vote: 'Głosowanie',
    voteOpen: (voted: number) => `Trwa, głosów: ${voted}`,
    voteClosed: (voted: number) => `Zamknięte, głosów: ${voted}`,
    noVote: 'Jeszcze go nie było',
    seats: 'Osoby w sali',
    questions: 'Pytania',
    asked: (all: number, fresh: number) => `${all}, w tym ${fresh} do przejrzenia`,
  },
  criteria: {
    marked: 'Jury już ocenia, więc kryteria się nie zmienią.',
    heading: 'Kryteria jury',
    label: 'Kryteria',
    help: `Każde w osobnym wierszu, najwyżej ${juryLimits.criteria}. Zmienisz je, dopóki nikt nie wystawi oceny.`,
    loading: 'Wczytywanie kryteriów',
  },
  jury: {
    heading: 'Jury',
    open: 'Jury ocenia. Ocen nie widzi nikt, dopóki go nie zamkniesz.',
    closed: 'Jury jest zamknięte, a wynik jest niżej. Ocen nie można już zmieniać.',
    none: `Nie ma jeszcze jurorów. W części ${presentersWord} utwórz link dla mentora i zaznacz, że to juror.`,
    toLinks: 'Linki dla mentorów i jurorów',
    complete: 'komplet ocen',
    missing,
    close: (all: number) => ({
      label: 'Zamknij jury',
      about: 'oceny',
      done: 'Jury jest zamknięte.',
      question: {
        heading: 'Zamknąć jury?',
        text: `${all > 0 ? `Jurorom ${missing(all)}. ` : ''}Nikt już nie zmieni ocen, a Ty zobaczysz wynik. Możesz je otworzyć jeszcze raz.`,
        action: 'Zamknij jury',
        tone: 'plain' as const,
      },
    }),
    reopen: {
      label: 'Otwórz jury jeszcze raz',
      about: 'oceny',
      done: 'Jury znów ocenia.',
      question: {
        heading: 'Otworzyć jury jeszcze raz?',
        text: 'Jurorzy znów będą mogli zmieniać oceny, a wynik zniknie, aż zamkniesz jury.',
        action: 'Otwórz jury',
        tone: 'plain' as const,
      },
    },
    drop: {
      label: 'Usuń z ocenami',
      done: 'Link i oceny są usunięte.',
      question: (name: string) => ({
        heading: 'Usunąć jurora z ocenami?',
        text: `Link „${name}” przestanie działać, a jego oceny i zdania znikną z wyniku. Tego nie da się cofnąć.`,
        action: 'Usuń z ocenami',
      }),
    },
  },
  results: {
    heading: 'Wyniki',
    show: 'Pokaż wyniki',
    lead: 'Kto pokaże wyniki, kończy głosowanie na dobre. Jury otworzy potem tylko właściciel.',
    audience: 'Nagroda publiczności',
    jury: 'Nagroda jury',
    noAudience: 'Wynik będzie tu po zamknięciu głosowania.',
    noJury: 'Wynik będzie tu po zamknięciu jury.',
    nobody: 'Nikt nie wystąpił.',
    place: 'Miejsce',
    startup: 'Startup',
    votes: 'Głosy',
    apart: 'Osobno',
    apartHelp: 'Osobno: głosy z biletów, których nie zeskanowano przy wejściu.',
    score: 'Wynik',
    scoreHelp: '0 to najlepiej u każdego jurora, 1 najgorzej.',
    erased: 'Dane usunięte',
    noPlace: '–',
  },
  sentences: {
    heading: 'Co napisali jurorzy',
    lead: 'Bez nazwisk jurorów.',
    none: 'Nikt niczego nie napisał.',
  },
}
