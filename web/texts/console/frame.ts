import { siteConfig } from '#schema/site-config.ts'

/** Texts around every screen of the organisers' console. */
export const texts = {
  title: (screen: string) => `${screen} · Konsola ${siteConfig.product}`,
  script: 'Konsola organizatorów potrzebuje JavaScriptu.',
  name: 'Konsola',
  navigation: 'Konsola',
  atHand: 'Pod ręką',
  more: 'Menu',
  close: 'Zamknij',
  account: 'Twoje konto',
  role: { OWNER: 'Właściciel', EDITOR: 'Redakcja' },
  token: 'Token organizatora',
  nextEvening: 'Najbliższy wieczór',
  nextShort: 'Najbliższy',
  noNextEvening: 'Brak najbliższego wieczoru',
  site: 'Zobacz stronę',

  overview: 'Przegląd',
  content: 'Treści',
  evenings: 'Wieczory',
  organisers: 'Organizatorzy',
  changes: 'Zmiany',
  messages: 'Poczta',
  health: 'Stan serwisu',
  profile: 'Profil',

  loading: 'Wczytywanie',
  offline: 'Nie masz połączenia z internetem. To, co wpisujesz, zostaje na ekranie. Zapiszesz, gdy wróci.',
  failed: {
    heading: 'Nie udało się wczytać',
    retry: 'Spróbuj ponownie',
  },
  broken: {
    heading: 'Coś się zepsuło na tym ekranie',
    explanation: 'Pozostałe ekrany działają. Spróbuj otworzyć ten jeszcze raz.',
    retry: 'Otwórz jeszcze raz',
  },
  unknown: {
    heading: 'Nie ma takiego ekranu',
    explanation: 'Sprawdź adres albo wybierz coś z menu.',
    home: 'Wróć do przeglądu',
  },
  door: {
    heading: (name: string) => `Cześć, ${name}`,
    explanation: 'Ten link otwiera tylko wejście na wieczór. Do konsoli wchodzą organizatorzy.',
    open: 'Otwórz wejście',
    signIn: 'Zaloguj się jako organizator',
  },
  leave: {
    heading: 'Porzucić zmiany?',
    text: 'Na tym ekranie są zmiany, które nie są zapisane.',
    action: 'Porzuć zmiany',
    cancel: 'Zostań tutaj',
  },
  cancel: 'Anuluj',
  forbidden: 'Twoja rola na to nie pozwala. Poproś kogoś, kto jest właścicielem.',
  failure: 'Coś poszło nie tak. Spróbuj ponownie.',
  noConnection: 'Nie ma połączenia z serwerem. Spróbuj ponownie za chwilę.',
  notSaved: 'Nie masz połączenia z internetem, więc nic się nie zapisało. To, co wpisujesz, zostaje na ekranie.',
  noAnswer: 'Serwer nie odpowiedział. Nie wiadomo, czy zmiana się zapisała: sprawdź to, zanim spróbujesz ponownie.',
}
