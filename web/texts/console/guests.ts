import { guestsWord } from '#schema/glossary.ts'
import { ticketStatusLabels } from '#schema/labels.ts'
import { people, plural, tickets, wordFor } from '#schema/words.ts'

const placesLeft = ['wolne miejsce', 'wolne miejsca', 'wolnych miejsc'] as const

export const texts = {
  title: guestsWord,
  lead: 'Wszyscy, którzy mają bilet, czekają na miejsce albo zrezygnowali.',
  caption: 'Zapisani na wieczór',
  forms: people,
  search: 'Imię, adres, kod biletu albo startup',
  name: 'Imię i nazwisko',
  nameless: 'Dane usunięte',
  type: 'Bilet',
  status: 'Stan',
  startup: 'Startup',
  deck: 'Prezentacja',
  registered: 'Zapis',
  selectAll: (count: number) => `Zaznacz wszystkie (${count})`,
  selectOne: (name: string) => `Zaznacz: ${name}`,
  statuses: ticketStatusLabels,
  decks: { PRESENT: 'Jest', MISSING: 'Brakuje' },
  noDeck: 'bez prezentacji',
  unknownType: 'Usunięty rodzaj',
  add: 'Dodaj osobę',
  empty: {
    heading: 'Nikt się jeszcze nie zapisał',
    text: 'Otwórz zapisy i wyślij link do wieczoru. Kogoś, kto nie może zapisać się sam, dodasz tutaj.',
  },
  unpublished: { heading: 'Nikt się jeszcze nie zapisał', text: 'Zapisy otworzysz, gdy opublikujesz wieczór.' },
  placesLeft: (name: string, count: number) =>
    `${name} (${count > 0 ? plural(count, placesLeft) : 'nie ma wolnych miejsc'})`,

  bulk: {
    label: 'Zaznaczone osoby',
    selected: (count: number) =>
      `${wordFor(count, ['Zaznaczona', 'Zaznaczone', 'Zaznaczonych'])} ${plural(count, people)}`,
    all: 'Zaznacz całą stronę',
    none: 'Odznacz',
    cancel: 'Anuluj bilety',
    move: 'Przenieś',
    resend: 'Wyślij maile ponownie',
    nothingToCancel: 'Wszystkie te bilety są już anulowane.',
    nothingToMove: 'Tych biletów nie da się przenieść: są anulowane albo czekają na miejsce.',
    nothingToSend: 'Te bilety są anulowane, więc nie ma czego wysyłać.',
    skipped: (count: number) =>
      count === 0 ? '' : ` ${plural(count, people)} pominiemy: tego nie da się z nimi zrobić.`,
    cancelQuestion: (count: number, skipped: string) => ({
      heading: `Anulować ${plural(count, tickets)}?`,
      text: `Osoby zapisujące dostaną maile. Jeśli ktoś czeka na miejsce, dostanie je od razu.${skipped}`,
      action: `Tak, anuluj ${plural(count, tickets)}`,
      cancel: 'Nie, zostaw',
    }),
    resendQuestion: (count: number) => ({
      heading: 'Wysłać maile jeszcze raz?',
      text: `Wyślemy jeszcze raz maile z ${plural(count, ['rejestracji', 'rejestracji', 'rejestracji'])} do osób, które je złożyły.`,
      action: 'Wyślij maile',
      tone: 'plain' as const,
    }),
    moveHeading: (count: number) => `Przenieś ${plural(count, tickets)}`,
    moveHelp:
      'Jeśli ktoś czeka na zwolnione miejsce, dostanie je od razu. Na pitche przenosi się pojedynczo, z opisem startupu.',
    running: (done: number, all: number) => `Gotowe: ${done} z ${all}`,
    done: (count: number) => `Udało się: ${plural(count, tickets)}.`,
    summary: 'Nie wszystko się udało',
    summaryLead: (done: number, all: number) =>
      `Udało się ${done} z ${all}. Zostały zaznaczone te, z którymi się nie udało:`,
    close: 'Rozumiem',
  },

  form: {
    add: 'Nowa osoba',
    addLead: 'Zajmie miejsce jak każda inna. Osoba, która ma już bilet, dostanie drugi.',
    added: (name: string) => `${name}: bilet jest wydany.`,
    correct: 'Popraw dane',
    correctHelp: 'Na nowy adres email wyślemy bilet z nowym kodem. Stary kod przestanie działać.',
    correctWithoutAddress: 'Na dopisany adres email wyślemy bilet.',
    corrected: 'Dane są poprawione.',
    move: 'Przenieś na inny bilet',
    moved: (type: string) => `Bilet zmieniony na „${type}”.`,
    submit: { add: 'Dodaj osobę', correct: 'Zapisz', move: 'Przenieś' },
    losesStartup: 'Opis startupu i prezentacja znikną, bo ten bilet ich nie ma.',
    type: 'Rodzaj biletu',
    choose: 'Wybierz',
    startup: 'O startupie',
    alsoBuyer: 'Popraw też adres rejestracji',
    alsoBuyerHelp: (buyer: string) =>
      `Rejestracja${buyer ? ` (${buyer})` : ''} i wszystkie bilety z jej adresem dostaną nowy adres i nowy link. Stary link przestanie działać.`,
    doorNote: 'Notatka dla wejścia',
    doorNoteHelp: (letters: number) =>
      `Do ${letters} znaków. Widzi ją obsługa wejścia po zeskanowaniu biletu, a ta osoba nigdy.`,
    notify: 'Wyślij mail z biletem',
    notifyHelp: 'Bez tego nikt nie dowie się o bilecie z poczty.',
    details: 'wymaga opisu startupu',
  },

  one: {
    loading: 'Wczytywanie osoby',
    unknownTitle: 'Nie ma takiej osoby',
    unknown: 'Bilet mógł zostać usunięty albo należy do innego wieczoru.',
    back: 'Wszyscy zapisani',
    actions: 'Działania',
    ticket: 'Bilet',
    email: 'Adres email',
    phone: 'Telefon',
    university: 'Uczelnia',
    code: 'Kod biletu',
    shortCode: 'Kod na wejście',
    openTicket: 'Otwórz bilet',
    noCode: { notYet: 'Dopiero gdy dostanie miejsce', never: 'Nie ma, bo nie było dla niej miejsca' },
    order: 'Rejestracja',
    buyer: 'Kto zarejestrował',
    buyerErased: 'Dane usunięte',
    sources: { FORM: 'Przez formularz', ORGANISER: 'Przez organizatora' },
    source: 'Jak',
    answer: 'Czy będzie',
    answers: { YES: 'Tak', NO: 'Nie' },
    noAnswer: 'Bez odpowiedzi',
    others: 'Razem z',
    alone: 'Z nikim',
    waiting: 'Lista rezerwowa',
    position: (before: number) =>
      before === 0
        ? 'Pierwsze miejsce w kolejce'
        : `Przed nią ${wordFor(before, ['czeka', 'czekają', 'czeka'])} ${plural(before, ['zgłoszenie', 'zgłoszenia', 'zgłoszeń'])}`,
    together: 'Tylko wszyscy razem',
    apart: 'Miejsca po kolei',
    startup: 'Startup',
    openDeck: 'Otwórz prezentację',
    noDeck: 'Prezentacji nie ma. Można ją dosłać na stronie rejestracji, z linku w mailu.',
    mails: 'Maile',
    noMails: 'Nie wysłaliśmy tu żadnego maila.',
    undeliverable: (email: string) => `Adres ${email} nie przyjmuje maili. Napisz albo zadzwoń inaczej i popraw adres.`,
    history: 'Historia',
    doorNote: 'Notatka dla wejścia',
    photos: 'Zdjęcia',
    noPhotos: 'Nie chce być na zdjęciach',
    registeredAt: 'Zapis',
    promotedAt: 'Miejsce z listy rezerwowej',
  },

  actions: {
    correct: { label: 'Popraw dane' },
    move: { label: 'Przenieś' },
    checkIn: { label: 'Wpuść', done: 'Osoba jest na miejscu.' },
    /** Asked if the evening is not today. */
    checkInEarly: (name: string, day: string | null) => ({
      heading: 'Ten wieczór nie jest dziś',
      text: `${day ? `Jest ${day}.` : 'Nie ma jeszcze daty.'} Zaznaczymy, że ta osoba jest na miejscu: ${name}.`,
      action: 'Wpuść mimo to',
      tone: 'plain' as const,
    }),
    undoCheckIn: { label: 'Cofnij wejście', done: 'Wejście jest cofnięte.' },
    reactivate: { label: 'Przywróć bilet', done: 'Bilet znów jest ważny.' },
    resend: { label: 'Wyślij maile ponownie', done: 'Maile są w drodze.' },
    wait: (name: string) => ({
      label: 'Na listę rezerwową',
      question: {
        heading: 'Wpisać na listę rezerwową?',
        text: `${name} stanie na końcu listy, a jeśli jest wolne miejsce, od razu je dostanie. Osoba zapisująca dostanie mail.`,
        action: 'Wpisz na listę',
        tone: 'plain' as const,
      },
    }),
    waits: { WAITING: 'Osoba czeka na końcu listy.', CONFIRMED: 'Było wolne miejsce: osoba ma bilet.' },
    cancel: (name: string) => ({
      label: 'Anuluj bilet',
      done: 'Bilet jest anulowany.',
      question: {
        heading: 'Anulować bilet?',
        text: `${name} straci miejsce. Jeśli ktoś czeka, dostanie je od razu. Mail dostanie ta osoba i osoba zapisująca.`,
        action: 'Tak, anuluj bilet',
        cancel: 'Nie, zostaw',
      },
    }),
    leave: (name: string) => ({
      label: 'Skreśl z listy',
      done: 'Bilet jest anulowany.',
      question: {
        heading: 'Skreślić z listy rezerwowej?',
        text: `${name} przestanie czekać. Osoba zapisująca dostanie mail.`,
        action: 'Skreśl z listy',
        cancel: 'Zostaw',
      },
    }),
    erase: (name: string, email: string) => ({
      label: 'Usuń dane',
      done: 'Dane są usunięte.',
      question: {
        heading: 'Usunąć dane?',
        text: `${name}: ${
          email
            ? `usuniemy wszystko, co mamy pod adresem ${email}, także z innych wieczorów, newslettera i zgłoszeń`
            : 'usuniemy imię, nazwisko i kontakt'
        }. Bilet bez wejścia anulujemy, a miejsce będzie wolne. Tego nie da się cofnąć.`,
        action: 'Usuń dane',
        cancel: 'Zostaw',
      },
    }),
  },

  /** Why something is impossible. */
  reasons: {
    erased: 'Dane tej osoby są usunięte.',
    cancelled: 'Bilet jest anulowany. Najpierw go przywróć.',
    waiting: 'Ta osoba czeka na miejsce.',
    onlyType: 'Ten wieczór ma tylko jeden rodzaj biletu.',
    allFull: 'W innych rodzajach nie ma wolnych miejsc.',
    full: 'Nie ma wolnych miejsc. Zwiększ liczbę miejsc albo poczekaj, aż ktoś zrezygnuje.',
    noAddress: 'Ta rejestracja nie ma adresu email.',
    orderErased: 'Dane rejestracji są usunięte, więc nie ma jej linku.',
  },
}
