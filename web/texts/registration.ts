import type { Step } from '#schema/registration-steps.ts'
import { people, places, plural, tickets } from '#schema/words.ts'

const stepNames: Record<Step, string> = {
  tickets: 'Bilety',
  buyer: 'Rejestrujący',
  'startup-details': 'Startup',
  details: 'Uczestnicy',
}

/** Texts of the form of registration as it opens. Those of its later steps: `registration-steps.ts`. */
export const texts = {
  title: (event: string) => `Rejestracja: ${event}`,
  description: (event: string) => `Odbierz bezpłatny bilet na ${event}. Zajmie Ci to dwie minuty.`,
  heading: 'Rejestracja',
  stepNames,
  stepsLabel: 'Kroki rejestracji',

  refusal: {
    retry: 'Spróbuj ponownie',
    toEvent: 'Powrót do wydarzenia',
    toHome: 'Powrót do strony głównej',
    toEvents: 'Zobacz wszystkie wydarzenia',
    loadTitle: 'Błąd podczas ładowania wydarzenia',
    loadText: 'Wystąpił błąd podczas pobierania danych wydarzenia.',
    closedTitle: 'Rejestracja niedostępna',
    missingTitle: 'Wydarzenie nie zostało znalezione',
    missingText: 'Sprawdź czy link jest poprawny',
    accessTitle: 'Błąd dostępu',
    accessText: 'Przejdź na stronę wydarzenia i kliknij przycisk zapisu, aby się zarejestrować.',
  },

  loading: 'Ładowanie rejestracji…',

  tickets: {
    heading: 'Wybierz bilety',
    intro: 'Najwyżej 5 biletów każdego rodzaju. Wszystkie są imienne.',
    add: (name: string) => `Dodaj bilet: ${name}`,
    remove: (name: string) => `Odejmij bilet: ${name}`,
    chosen: (name: string) => `Liczba biletów: ${name}`,
    left: (count: number) => plural(count, ['wolne miejsce', 'wolne miejsca', 'wolnych miejsc']),
    atMost: (count: number) => `Najwyżej ${count}`,
    missing: 'Zostało: wybór biletu',
    soldOut: 'Brak miejsc',
    tooMany: (available: number) =>
      available > 0
        ? `W międzyczasie ubyło miejsc, do wzięcia: ${plural(available, places)}. Zmniejsz liczbę biletów.`
        : 'W międzyczasie zabrakło miejsc. Odejmij te bilety, żeby przejść dalej.',
    /** What the last choice dropped. */
    dropped: (names: string) => `Odjęliśmy: ${names}. Na listę rezerwową zapisujesz się osobno.`,
    tooManyInAll: (most: number) => `Na jeden adres możesz wziąć najwyżej ${plural(most, tickets)} na to wydarzenie.`,
    allWaiting:
      'Wszystkie bilety są już rozdane. Zapisz się na listę rezerwową: gdy zwolni się miejsce, od razu dostaniesz bilet.',
    hint: 'Bilet Startup Pitch lub Personal Pitch zawiera już wejście dla uczestnika, więc osobny bilet „Uczestnik” nie jest potrzebny.',
    script: 'Rejestracja potrzebuje włączonego JavaScriptu.',
  },

  /** Of an order for the waiting list. */
  waiting: {
    badge: 'Lista rezerwowa',
    hint: 'Wybierz, ile osób ma czekać na miejsce.',
    add: (name: string) => `Dodaj osobę na listę rezerwową: ${name}`,
    remove: (name: string) => `Odejmij osobę z listy rezerwowej: ${name}`,
    chosen: (name: string) => `Liczba osób na liście rezerwowej: ${name}`,
    together: 'Tylko wszyscy razem',
    togetherHelp: 'Poczekacie, aż zwolni się tyle miejsc naraz. Bez tego dostajecie miejsca po kolei.',
    join: 'Dołącz do listy rezerwowej',
    placesAgain: 'Miejsca wróciły! Możesz od razu się zarejestrować.',
    register: 'Zarejestruj się',
    submit: 'Zapisz się na listę rezerwową',
    submitting: 'Zapisywanie...',
  },

  clear: 'Wyczyść formularz',

  summary: {
    heading: 'Podsumowanie',
    empty: 'Nie masz jeszcze wybranych biletów.',
    line: (quantity: number, name: string) => `${quantity} × ${name}`,
    total: 'Razem',
    count: (count: number) => plural(count, tickets),
    waiting: (count: number) => `Na liście: ${plural(count, people)}`,
  },
}
