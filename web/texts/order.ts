import { limits } from '#schema/limits.ts'
import { messages } from '#schema/messages.ts'
import type { OrderOutcome } from '#schema/order.ts'
import { plural, tickets } from '#schema/words.ts'

/** What a button did. */
const outcomes: Record<OrderOutcome | 'corrected', string> = {
  ticketCancelled: 'Bilet jest anulowany. Dziękujemy, ktoś inny skorzysta z tego miejsca.',
  allCancelled: 'Wszystkie bilety są anulowane. Dziękujemy, ktoś inny skorzysta z tych miejsc.',
  coming: 'Super! Zapisaliśmy, że będziesz.',
  notComing: 'Zapisaliśmy, że Cię nie będzie. Bilety są anulowane, a miejsca wróciły do puli.',
  resent: 'Wysłaliśmy maile jeszcze raz. Powinny dojść w ciągu kilku minut.',
  erased: 'Usunęliśmy dane z tej rejestracji. Ten link już nie działa.',
  corrected: 'Zapisaliśmy zmiany.',
}

/** Why a form without scripts was refused, by the code of the failure. */
const refusals: Readonly<Record<string, string>> = {
  eventPast: messages.orderPast,
  checkedIn: messages.checkedIn,
  cancelled: messages.orderCancelled,
  tooMany: messages.resentTooOften(limits.mail.resendsAnHour),
  missing: 'W tej rejestracji nie ma takiego biletu.',
}

/** Texts of the page that shows one registration to its buyer. */
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
  outcomes,
  refusals,
  failed: 'Nie udało się. Spróbuj ponownie.',

  answer: {
    heading: 'Będziesz?',
    lead: 'Daj znać. Miejsca, z których nikt nie skorzysta, oddamy innym.',
    yes: 'Tak, będę',
    no: 'Nie będzie mnie',
    noConfirm: (count: number) => `Anulujemy ${plural(count, tickets)} i oddamy miejsca innym. Tego nie da się cofnąć.`,
    noButton: 'Nie przyjdę, anuluj bilety',
    isYes: 'Masz zapisane, że będziesz. Do zobaczenia!',
    isNo: 'Masz zapisane, że Cię nie będzie.',
  },

  tickets: 'Bilety',
  ticket: {
    nameless: 'Dane usunięte',
    open: 'Otwórz bilet',
    of: (name: string) => ` ${name}`,
    deck: 'Prezentacja jest przesłana.',
    noDeck: 'Bez prezentacji.',
    correct: 'Popraw dane',
    cancel: 'Anuluj bilet',
    cancelConfirm: 'Oddamy to miejsce komuś innemu. Tego nie da się cofnąć.',
    cancelButton: 'Tak, anuluj ten bilet',
    script: 'Do poprawiania danych potrzebny jest JavaScript.',
  },

  correction: {
    heading: (name: string) => `Popraw dane: ${name}`,
    mail: 'Nowy adres email dostanie bilet.',
    startup: 'O startupie',
    deckStored: 'Prezentacja z rejestracji',
    save: 'Zapisz zmiany',
    saving: 'Zapisywanie...',
  },

  buyer: {
    heading: 'Osoba rejestrująca',
    registered: (when: string) => `Rejestracja z ${when}`,
  },

  more: 'Co jeszcze?',
  resend: {
    heading: 'Maile z biletami',
    lead: 'Nie ma ich w skrzynce ani w spamie? Wyślemy je jeszcze raz.',
    button: 'Wyślij maile jeszcze raz',
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
    confirm: (count: number) => `Anulujemy ${plural(count, tickets)}. Tego nie da się cofnąć.`,
    button: 'Tak, anuluj wszystkie',
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
