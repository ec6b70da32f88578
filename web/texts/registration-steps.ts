import { retention } from '#schema/glossary.ts'

/** Texts of the steps of a registration after the first, and of its confirmation. Pages load them later than `registration.ts`. */
export const texts = {
  person: {
    firstName: 'Imię',
    lastName: 'Nazwisko',
    email: 'Adres email',
    phone: 'Numer telefonu',
    university: 'Uczelnia',
  },
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
    ticketFor: (name: string) => `Bilet dla: ${name},`,
    change: 'zmień',
  },

  privacy: (days: number) =>
    `Dane dostają organizatorzy Iskry, żeby wystawić bilety i wpuścić na wydarzenie. ${retention(days)}`,
  privacyStartup: (days: number) =>
    `Dane dostają organizatorzy Iskry, żeby wystawić bilety i wpuścić na wydarzenie; opis startupu i prezentację zobaczą też mentorzy. ${retention(days)}`,
  friends: 'Wpisujesz dane innych osób? Powiedz im, że je nam podajesz i po co.',

  submit: 'Potwierdź',
  submitting: 'Potwierdzanie...',
  toTickets: 'Wróć do biletów',

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
