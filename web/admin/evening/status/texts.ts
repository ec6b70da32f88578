import { waitingGroups } from '#schema/glossary.ts'
import { plural } from '#schema/words.ts'

/** A gap, such as `Adresu`, as a sentence. */
const lacks = (gap: string) => `Brakuje ${gap.charAt(0).toLowerCase()}${gap.slice(1)}`

export const texts = {
  title: 'Stan',
  card: 'Stan wieczoru',
  checklist: {
    headings: { early: 'Do zrobienia', week: 'Do zrobienia w tym tygodniu', day: 'Do zrobienia dzisiaj' },
    done: 'Zrobione',
    todo: 'Do zrobienia',
    nothing: 'Wszystko na teraz jest zrobione.',
    lacks,
    complete: (section: string) => `${section}: gotowe`,
  },
  day: {
    tags: 'Wydrukuj i rozdaj identyfikatory',
    doorOpens: (hour: string) => `Drzwi otwierają się o ${hour}`,
    openDoor: 'Otwórz skaner: nikt jeszcze nie wszedł',
    matters: (count: number) => `Do wyjaśnienia przy wejściu: ${count}`,
    inside: (count: number) => `Wejście działa: ${plural(count, ['osoba weszła', 'osoby weszły', 'osób weszło'])}`,
    mailLater: (hour: string) => `Mail na dziś wyjdzie o ${hour}`,
    notMailed: 'Mail na dziś jeszcze nie wyszedł',
    mailed: 'Mail na dziś jest w drodze do gości',
  },
  after: {
    heading: 'Po wieczorze',
    closes: (when: string) => `Zamknie się ${when}`,
    closesWithoutNote: (when: string) => `Dopisz kilka zdań do podziękowania: wyjdzie ${when}`,
    closed: 'Wieczór jest zamknięty',
    answers: (count: number) => `Przeczytaj ${plural(count, ['odpowiedź', 'odpowiedzi', 'odpowiedzi'])} gości`,
    changes: 'Napisz „Co zmieniamy”',
    closeJury: 'Zamknij jury, żeby poznać wyniki',
    letters: 'Wyślij listy do występujących',
    lettersSent: 'Listy do występujących wyszły',
    addPhotos: 'Dodaj zdjęcia',
    photos: (count: number) => `${plural(count, ['zdjęcie', 'zdjęcia', 'zdjęć'])} w galerii`,
    copy: 'Skopiuj wieczór na następny miesiąc',
    nextExists: 'Następny wieczór jest w konsoli',
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
    heading: 'Działania',
    more: 'Więcej',
    announce: {
      label: 'Zapowiedz',
      done: 'Wieczór jest zapowiedziany.',
      question: {
        heading: 'Zapowiedzieć wieczór?',
        text: 'Pojawi się w kalendarzach i wyszukiwarkach. Zapisy otwierasz osobno.',
        action: 'Zapowiedz wieczór',
      },
    },
    unpublish: {
      label: 'Cofnij publikację',
      done: 'Wieczór jest znowu szkicem.',
      question: {
        heading: 'Cofnąć publikację?',
        text: 'Wieczór zniknie ze strony, z kalendarzy i z wyszukiwarek. Zobaczą go tylko organizatorzy, dopóki go znowu nie opublikujesz.',
      },
    },
    withdraw: {
      label: 'Cofnij zapowiedź',
      done: 'Na stronie jest teraz „Wkrótce”.',
      question: {
        heading: 'Cofnąć zapowiedź?',
        text: 'Na stronie zostanie przygaszona karta „Wkrótce”. Wieczór zniknie z kalendarzy, a zapisać się nie będzie można.',
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
      label: 'Przypnij jako najbliższy',
      done: 'To jest teraz najbliższy wieczór.',
      question: {
        heading: 'Przypiąć jako najbliższy?',
        text: 'Strona główna będzie zapraszać na ten wieczór, dopóki się nie skończy albo go nie odepniesz. Bez przypięcia najbliższy jest pierwszy zapowiedziany wieczór.',
      },
    },
    unpin: {
      label: 'Odepnij',
      done: 'Najbliższy wieczór wybiera się znowu sam.',
      question: {
        heading: 'Odpiąć wieczór?',
        text: 'Najbliższy będzie pierwszy zapowiedziany wieczór, który się jeszcze nie skończył.',
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
    copy: 'Kopiuj wieczór',
    restore: {
      label: 'Cofnij odwołanie',
      done: 'Wieczór nie jest już odwołany.',
      question: {
        heading: 'Cofnąć odwołanie?',
        text: 'Strona znów zaprosi na ten wieczór. Zapisani dostali już maila o odwołaniu, więc napisz do nich.',
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
