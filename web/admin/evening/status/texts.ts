import { plural } from '#schema/words.ts'

const waitingGroups = ['grupa czeka', 'grupy czekają', 'grup czeka'] as const

export const texts = {
  title: 'Stan',
  missing: {
    heading: 'Czego brakuje',
    checking: 'Sprawdzamy...',
    nothing: 'Niczego. Wieczór jest gotowy.',
    unchecked: 'Nie udało się sprawdzić obrazów.',
    date: 'Daty',
    place: 'Miejsca',
    agenda: 'Programu',
    speakers: 'Prelegentów',
    tickets: 'Biletów',
    pictures: 'Obrazów',
  },
  places: {
    heading: 'Miejsca',
    none: 'Nie ma jeszcze biletów.',
    taken: (sold: number, capacity: number) => `${sold} z ${capacity}`,
    label: (name: string) => `Zajęte miejsca: ${name}`,
    waiting: (groups: number) => plural(groups, waitingGroups),
  },
  turnout: {
    heading: 'Ile osób przyjdzie',
    expected: (low: number, high: number) => (low === high ? `około ${low}` : `od ${low} do ${high}`),
    confirmed: 'Zapisanych',
    yes: 'Potwierdziło',
    silent: 'Bez odpowiedzi',
    basis: (evenings: number) =>
      evenings === 0
        ? 'Szacunek bez wcześniejszych wieczorów.'
        : `Na podstawie ${plural(evenings, ['wcześniejszego wieczoru', 'wcześniejszych wieczorów', 'wcześniejszych wieczorów'])}.`,
  },
  actions: {
    heading: 'Co można zrobić',
    announce: {
      label: 'Zapowiedz',
      done: 'Wieczór jest zapowiedziany.',
      question: {
        heading: 'Zapowiedzieć wieczór?',
        text: 'Pojawi się w kalendarzach i wyszukiwarkach. Zapisy otwierasz osobno.',
        action: 'Zapowiedz wieczór',
      },
    },
    withdraw: {
      label: 'Cofnij zapowiedź',
      done: 'Na stronie jest teraz „Wkrótce”.',
      question: {
        heading: 'Cofnąć zapowiedź?',
        text: 'Na stronie zostanie „Wkrótce”, wieczór zniknie z kalendarzy, a zapisać się nie będzie można.',
      },
    },
    open: {
      label: 'Otwórz zapisy',
      done: 'Zapisy są otwarte.',
      question: {
        heading: 'Otworzyć zapisy?',
        text: 'Od tej chwili każdy może odebrać bilet.',
      },
    },
    close: {
      label: 'Zamknij zapisy',
      done: 'Zapisy są zamknięte.',
      question: {
        heading: 'Zamknąć zapisy?',
        text: 'Nikt nowy się nie zapisze. Wydane bilety zostają ważne.',
      },
    },
    next: {
      label: 'Ustaw jako najbliższy',
      done: 'To jest teraz najbliższy wieczór.',
      question: {
        heading: 'Ustawić jako najbliższy?',
        text: 'Strona główna będzie zapraszać na ten wieczór zamiast na dotychczasowy.',
      },
    },
    past: {
      label: 'Oznacz jako miniony',
      done: 'Wieczór jest wśród minionych.',
      question: {
        heading: 'Oznaczyć jako miniony?',
        text: 'Zapisy się zamkną, a wieczór przejdzie do minionych. Dzieje się to też samo, dzień po wieczorze.',
      },
    },
    upcoming: {
      label: 'Przywróć jako nadchodzący',
      done: 'Wieczór jest wśród nadchodzących.',
      question: {
        heading: 'Przywrócić jako nadchodzący?',
        text: 'Zapisy zostaną zamknięte, dopóki ich nie otworzysz.',
        action: 'Przywróć',
      },
    },
    callOff: 'Odwołaj wieczór',
    restore: {
      label: 'Cofnij odwołanie',
      done: 'Wieczór nie jest już odwołany.',
      question: {
        heading: 'Cofnąć odwołanie?',
        text: 'Strona znów zaprosi na ten wieczór. Uczestnicy dostali już mail o odwołaniu, więc napisz do nich.',
      },
    },
    remove: (title: string) => ({
      label: 'Usuń wieczór',
      about: title,
      done: 'Wieczór usunięty.',
      question: {
        heading: 'Usunąć wieczór?',
        text: `„${title}” zniknie razem z programem i rodzajami biletów. Tego nie da się cofnąć.`,
        action: 'Usuń wieczór',
      },
    }),
  },
}
