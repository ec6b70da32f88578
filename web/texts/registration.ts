import { retention } from '#schema/glossary.ts'
import type { Step } from '#schema/registration-steps.ts'
import { people, places, plural, tickets } from '#schema/words.ts'

const stepNames: Record<Step, string> = {
  tickets: 'Bilety',
  buyer: 'Rejestrujący',
  'startup-details': 'Startup',
  details: 'Uczestnicy',
}

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

  person: {
    firstName: 'Imię',
    lastName: 'Nazwisko',
    email: 'Adres email',
    phone: 'Numer telefonu',
    university: 'Uczelnia',
  },
  slip: (domain: string) => `Chodziło Ci o ${domain}?`,
  phoneHelp: 'Na przykład 600 700 800',
  universityHelp: 'Nie studiujesz? Wpisz szkołę, firmę albo „brak”.',

  buyer: {
    heading: 'Twoje dane',
    intro: 'Kto rejestruje? Za chwilę zapytamy o osoby, które przyjdą.',
    remember: 'Zapamiętaj mnie na tym urządzeniu',
    rememberHelp:
      'Te dane zostaną w tej przeglądarce i następnym razem wpiszą się same. Nie zaznaczaj na cudzym urządzeniu.',
    remembered: (name: string) => `Na tym urządzeniu: ${name}.`,
    forget: 'Nie Ty? Wyczyść',
  },

  startup: {
    heading: 'O Twoim startupie',
    intro: 'Mentorzy przeczytają to przed wydarzeniem i przygotują się do rozmowy z Tobą.',
    personalHeading: 'O Tobie i Twoim pomyśle',
    personalIntro:
      'Nie masz startupu? Opisz pomysł albo to, do jakiego zespołu chcesz dołączyć. W pozostałych polach wybierz to, co najbliższe: na przykład etap „Pomysł”, finansowanie „Pre-Seed” i odpowiedzi „Nie”.',
    personalNameHelp:
      'Bez startupu wystarczy jedno zdanie o pomyśle, na przykład: szukam zespołu do aplikacji dla biegaczy',
    startupName: 'Nazwa startupu i krótki opis',
    startupNameHelp: 'Jedno zdanie wystarczy',
    sectors: 'Sektory',
    sectorsHelp: 'Wybierz co najmniej jeden',
    sectorsFilter: 'Szukaj sektora',
    sectorsNone: 'Nie ma takiego sektora. Wybierz „Inny”.',
    businessModel: 'Model biznesowy',
    productStage: 'Etap produktu',
    fundraisingStage: 'Etap finansowania',
    activelyRaising: 'Czy teraz szukacie finansowania?',
    raisedBefore: 'Czy pozyskaliście już finansowanie?',
    websiteUrl: 'LinkedIn Startup',
    videoPitch: 'Video pitch',
    videoPitchHelp: 'Link do nagrania trwającego maksymalnie 1 minutę',
    urlExample: 'https://',
  },

  deck: {
    label: 'Pitch deck',
    help: 'Plik PDF, najwyżej 10 MB. Zobaczą go tylko organizatorzy i mentorzy.',
    choose: 'Wybierz plik PDF albo upuść go tutaj',
    chooseAnother: 'Wybierz inny plik PDF albo upuść go tutaj',
    uploading: 'Przesyłanie...',
    percent: (fraction: number) => `${Math.round(fraction * 100)}%`,
    cancel: 'Anuluj przesyłanie',
    uploaded: 'Plik został przesłany pomyślnie',
    remove: 'Usuń plik',
    retry: 'Spróbuj ponownie',
    wait: 'Poczekaj, aż plik się prześle.',
  },

  details: {
    heading: 'Dane uczestników',
    intro: 'Każdy bilet jest na inną osobę. Na te dane wystawimy wejściówki.',
    slot: (number: number, count: number, name: string) => `Bilet ${number} z ${count}: ${name}`,
    useBuyer: 'Użyj danych rejestrującego',
  },

  privacy: (days: number) =>
    `Dane dostają organizatorzy Iskry, żeby wystawić bilety i wpuścić na wydarzenie. ${retention(days)}`,
  privacyStartup: (days: number) =>
    `Dane dostają organizatorzy Iskry, żeby wystawić bilety i wpuścić na wydarzenie; opis startupu i prezentację zobaczą też mentorzy. ${retention(days)}`,
  friends: 'Wpisujesz dane innych osób? Powiedz im, że je nam podajesz i po co.',

  submit: 'Potwierdź',
  submitting: 'Potwierdzanie...',
  toTickets: 'Wróć do biletów',
  clear: 'Wyczyść formularz',

  summary: {
    heading: 'Podsumowanie',
    empty: 'Nie masz jeszcze wybranych biletów.',
    line: (quantity: number, name: string) => `${quantity} × ${name}`,
    total: 'Razem',
    count: (count: number) => plural(count, tickets),
    waiting: (count: number) => `Na liście: ${plural(count, people)}`,
  },

  success: {
    title: 'Rejestracja zakończona pomyślnie!',
    next: 'Co dalej?',
    toTicket: 'Otwórz bilet',
    toTicketOf: (name: string) => `Otwórz bilet: ${name}`,
    order: 'Twoja rejestracja',
    orderHint: ': zmień dane, zrezygnuj, wyślij maile jeszcze raz.',
    codes: (email: string | undefined) =>
      `Zapisz bilety jako obraz, zadziałają też bez internetu. Wyślemy je też mailem${email ? ` na adres ${email}` : ''}.`,
    friends: 'Wyślij każdej osobie jej bilet.',
    calendar: 'Dodaj wydarzenie do kalendarza.',
    door: 'Przyjdź i pokaż kod przy wejściu.',
    copyAll: 'Kopiuj wszystkie kody',
    copiedAll: 'Skopiowano wszystkie kody',
    copy: 'Kopiuj kod',
    copyOf: (name: string) => `Kopiuj kod biletu: ${name}`,
    copied: 'Skopiowano',
    copiedCode: (code: string) => `Skopiowano kod ${code}`,
    notCopied: 'Nie udało się skopiować kodu. Zaznacz go i skopiuj ręcznie.',
    toEvent: 'Powrót do wydarzenia',
  },
}
