import { messages } from '#schema/error-messages.ts'
import { buyerWord } from '#schema/glossary.ts'
import { limits } from '#schema/limits.ts'
import { lasting, plural, tickets } from '#schema/words.ts'

export const texts = {
  title: (event: string) => `Rejestracja: ${event}`,
  description: (event: string) => `Twoja rejestracja na wydarzenie ${event}.`,
  heading: 'Twoja rejestracja',
  state: {
    CONFIRMED: 'Potwierdzona',
    WAITING: 'Na liście rezerwowej',
    CANCELLED: 'Anulowana',
  },
  off: 'Wydarzenie odwołane',
  offHint: 'Ten wieczór się nie odbędzie, więc biletów nie trzeba anulować.',
  begun: 'Wydarzenie już się rozpoczęło, więc biletów nie można już zmienić.',
  toEvent: 'Zobacz wydarzenie',
  undeliverable: (email: string) =>
    `Maile na adres ${email} nie dochodzą: skrzynka ich nie przyjmuje. Zapisz adres tej strony albo zrób zrzuty ekranu biletów.`,
  outcomes: {
    ticketCancelled: 'Bilet jest anulowany. Dziękujemy, ktoś inny skorzysta z tego miejsca.',
    allCancelled: 'Wszystkie bilety są anulowane. Dziękujemy, ktoś inny skorzysta z tych miejsc.',
    coming: 'Super! Zapisaliśmy, że będziesz.',
    together: 'Zapisaliśmy: czekacie na miejsca dla wszystkich naraz.',
    apart: 'Zapisaliśmy: miejsca dostaniecie po kolei.',
    left: 'Ta osoba nie czeka już na miejsce.',
    allLeft: 'Nikt z tej rejestracji nie czeka już na miejsce.',
    notComing: 'Zapisaliśmy, że Cię nie będzie. Bilety są anulowane, a miejsca wróciły do puli.',
    someComing: 'Zapisaliśmy, kto nie przyjdzie. Te miejsca wróciły do puli, pozostałe bilety są ważne.',
    resent: 'Wysłaliśmy maile jeszcze raz. Powinny dojść w ciągu kilku minut.',
    erased: 'Usunęliśmy dane z tej rejestracji. Ten link już nie działa.',
    corrected: 'Zapisaliśmy zmiany.',
    noPhotos: 'Zapisaliśmy: bez zdjęć.',
    photos: 'Zapisaliśmy: zdjęcia są w porządku.',
    published: 'Zapisaliśmy: pokażemy Twój wynik.',
    unpublished: 'Zapisaliśmy: nie pokażemy Twojego wyniku.',
    seatFreed: 'Teraz możesz wejść do sali innym telefonem.',
  },
  /** Why a form without scripts was refused, by the code of the failure. */
  refusals: {
    eventPast: messages.orderPast,
    checkedIn: messages.checkedIn,
    cancelled: messages.orderCancelled,
    conflict: messages.nobodyWaits,
    tooMany: messages.resentTooOften(limits.mail.resendsAnHour),
    missing: messages.ticketNotInOrder,
    invalid: messages.nobodyChosen,
  },
  failed: 'Nie udało się. Spróbuj ponownie.',

  waiting: {
    lead: 'Gdy zwolni się miejsce, bilet pojawi się tutaj i w mailu. Lista zamyka się, gdy wydarzenie się zaczyna.',
    isTogether: 'Czekacie na miejsca dla wszystkich naraz.',
    isApart: 'Miejsca dostaniecie po kolei, gdy będą się zwalniać.',
    waitTogether: 'Tylko wszyscy razem',
    waitApart: 'Miejsca po kolei',
    promoted: (count: number) =>
      count === 1 ? 'Mamy dla Ciebie miejsce! Bilet jest niżej.' : 'Mamy dla Was miejsca! Bilety są niżej.',
    over: 'Nikt z tej rejestracji nie czeka już na miejsce.',
  },

  answer: {
    heading: 'Będziesz?',
    lead: 'Daj znać. Miejsca, z których nikt nie skorzysta, oddamy innym.',
    yes: 'Tak, będę',
    no: 'Nie będzie mnie',
    noConfirm: 'Twój bilet straci ważność, a miejsce dostanie ktoś inny. Tego nie da się cofnąć.',
    noButton: 'Nie przyjdę, oddaję miejsce',
    who: 'Kto nie przyjdzie?',
    listConfirm: 'Bilety zaznaczonych osób stracą ważność, a miejsca dostaną inni. Tego nie da się cofnąć.',
    listButton: 'Oddaj miejsca zaznaczonych osób',
    isYes: 'Masz zapisane, że będziesz. Do zobaczenia!',
    /** If the buyer does not come. */
    areComing: (names: readonly string[]) =>
      `Masz zapisane, że ${names.length === 1 ? 'przyjdzie' : 'przyjdą'}: ${names.join(', ')}.`,
  },

  tickets: 'Bilety',
  whoWaits: 'Kto czeka',
  ticket: {
    nameless: 'Dane usunięte',
    open: 'Otwórz bilet',
    correct: 'Popraw dane',
    cancel: {
      open: 'Anuluj bilet',
      confirm: 'Oddamy to miejsce komuś innemu. Tego nie da się cofnąć.',
      button: 'Tak, anuluj ten bilet',
    },
    leave: {
      open: 'Zrezygnuj z czekania',
      confirm: 'Skreślimy tę osobę z listy rezerwowej. Tego nie da się cofnąć.',
      button: 'Tak, skreśl z listy',
    },
    script: 'Do poprawiania danych potrzebny jest JavaScript.',
  },

  pitch: (hour: string, seconds: number) => `Pitch o ${hour}, trwa ${lasting(seconds)}`,
  photos: {
    none: 'Bez zdjęć.',
    told: 'Wie o tym obsługa wejścia.',
    refuse: 'Proszę bez zdjęć',
    allow: 'Zdjęcia są w porządku',
  },

  result: {
    shown: 'Strona wieczoru pokazuje nazwę startupu, miejsce i branże.',
    hidden: 'Strona wieczoru może pokazać nazwę startupu, miejsce i branże.',
    show: 'Pokaż mój wynik',
    hide: 'Nie pokazuj mojego wyniku',
  },

  deck: {
    heading: 'Prezentacja',
    missing: 'Bez prezentacji.',
    uploaded: (date: string) => `Przesłana ${date}`,
    open: 'Otwórz',
    add: 'Dodaj prezentację',
    replace: 'Zamień',
    saved: 'Prezentacja jest zapisana.',
  },

  buyer: {
    heading: buyerWord,
    registered: (when: string) => `Rejestracja z ${when}`,
  },

  more: 'Co jeszcze?',
  resend: {
    heading: 'Maile z biletami',
    lead: 'Nie ma ich w skrzynce ani w spamie? Wyślemy Ci jeszcze raz maila ze wszystkimi biletami.',
    button: 'Wyślij maile jeszcze raz',
  },
  resendWaiting: {
    heading: 'Mail z tym linkiem',
    lead: 'Nie ma go w skrzynce ani w spamie? Wyślemy go jeszcze raz.',
    button: 'Wyślij mail jeszcze raz',
  },
  data: {
    heading: 'Twoje dane',
    lead: 'Wszystko, co mamy w tej rejestracji, w pliku JSON.',
    button: 'Pobierz dane',
  },
  cancelAll: {
    heading: 'Zmiana planów',
    lead: 'Jeśli nikt z Was nie przyjdzie, oddaj wszystkie miejsca naraz.',
    open: 'Anuluj wszystkie bilety',
    confirm: (count: number, waiting: number) =>
      `Anulujemy ${plural(count, tickets)}${waiting > 0 ? ` i skreślimy z listy rezerwowej ${plural(waiting, ['osobę', 'osoby', 'osób'])}` : ''}. Tego nie da się cofnąć.`,
    button: 'Tak, anuluj wszystkie',
  },
  leaveList: {
    heading: 'Zmiana planów',
    lead: 'Nie chcesz już czekać? Oddaj miejsce w kolejce.',
    open: 'Wypisz się z listy',
    confirm: (_: number, waiting: number) =>
      `Skreślimy z listy rezerwowej ${plural(waiting, ['osobę', 'osoby', 'osób'])}. Tego nie da się cofnąć.`,
    button: 'Tak, wypisz się',
  },
  erase: {
    heading: 'Usunięcie danych',
    lead: 'Usuniemy imiona, nazwiska, adresy i telefony wszystkich osób z tej rejestracji, opisy startupów i prezentacje.',
    open: 'Usuń dane',
    confirm:
      'Bilety na nadchodzące wydarzenie zostaną anulowane, a ten link przestanie działać. Tego nie da się cofnąć.',
    button: 'Tak, usuń na zawsze',
  },
  sending: 'Wysyłanie...',

  missing: 'Nie znamy takiej rejestracji',
  missingHint: 'Sprawdź, czy link jest cały. Możemy też wysłać Ci go jeszcze raz.',
  find: 'Znajdź moje bilety',
  erasedTitle: 'Dane usunięte',
  home: 'Wróć na stronę główną',
}
