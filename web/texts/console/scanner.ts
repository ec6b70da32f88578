import { plural } from '#schema/words.ts'

const scans = ['skan', 'skany', 'skanów'] as const

/** Texts of the scanner page, which volunteers use at the door of an evening. */
export const texts = {
  organiser: 'Organizator',
  device: (name: string, tag: string) => `${name} (${tag})`,
  loading: 'Otwieramy wejście',

  answer: {
    IN: 'Wejdź',
    ALREADY: 'Ten bilet już wszedł',
    CANCELLED: 'Anulowany',
    OTHER_EVENT: 'Inny wieczór',
    UNKNOWN: 'Nie ma takiego biletu',
  },
  detail: {
    entered: (time: string, device: string | null) => (device ? `o ${time}, ${device}` : `o ${time}`),
    enteredSomewhere: 'Nie wiemy, kiedy.',
    OTHER_EVENT: 'To bilet na inne wydarzenie.',
    UNKNOWN: 'Ten kod nie jest biletem na ten wieczór.',
    notATicket: 'To nie jest kod biletu.',
    oldList: (age: string) => `Nie ma sieci, a lista jest ${age}. Nowszy bilet może na niej nie być.`,
    named: 'Sprawdzimy później',
  },
  note: 'Notatka',
  /** What the volunteer does now. */
  nextStep: {
    ALREADY: 'Zapytaj o imię i nazwisko. Jeśli to ta sama osoba, może wejść. Jeśli nie, zawołaj organizatora.',
    CANCELLED: 'Zapytaj o inny bilet. Jeśli go nie ma, zawołaj organizatora.',
    OTHER_EVENT: 'Zapytaj o bilet na dziś albo poszukaj po nazwisku.',
    UNKNOWN: 'Poproś o kod z najnowszego maila albo poszukaj po nazwisku.',
    oldList: 'Jeśli ta osoba ma maila z biletem, wpuść ją. Sprawdzimy później.',
  },
  rehearsal: {
    label: 'Próba',
    text: (when: string) => `Próba: nic nie zapisujemy, drzwi otwierają się ${when}`,
    today: (hour: string) => `o ${hour}`,
    later: (day: string, hour: string) => `${day} o ${hour}`,
    unavailable: (when: string) => `W próbie działa tylko skanowanie. Drzwi otwierają się ${when}.`,
  },
  checking: 'Sprawdzam...',
  next: 'Następny',
  undo: 'Cofnij',
  unstored: 'Ten telefon niczego nie zapisuje. Nie zamykaj tej strony.',
  undone: (name: string | null) => (name ? `Cofnięto wejście: ${name}` : 'Cofnięto wejście'),
  find: 'Szukaj po nazwisku',
  admitAnyway: 'Wpuść mimo to',

  camera: {
    label: 'Obraz z kamery',
    opening: 'Włączamy kamerę. Jeśli telefon pyta o zgodę, zgódź się.',
    hint: 'Skieruj kamerę na kod biletu',
    silent: 'Dotknij ekranu, żeby włączyć dźwięk',
    torchOn: 'Włącz latarkę',
    torchOff: 'Wyłącz latarkę',
    retry: 'Spróbuj ponownie',
    refused: {
      heading: 'Brak zgody na kamerę',
      text: 'Otwórz ustawienia strony w przeglądarce (ikona obok adresu), pozwól na kamerę i spróbuj ponownie. Kody możesz też wpisywać.',
    },
    missing: {
      heading: 'Nie ma kamery',
      text: 'To urządzenie nie ma kamery. Wpisz kod albo podłącz czytnik USB.',
    },
    busy: {
      heading: 'Kamera jest zajęta',
      text: 'Zamknij inne aplikacje, które używają kamery, i spróbuj ponownie.',
    },
  },

  status: {
    // Who came in by name may be more than there are tickets.
    inside: (checkedIn: number, confirmed: number) =>
      checkedIn > confirmed ? String(checkedIn) : `${checkedIn} z ${confirmed}`,
    insideLabel: 'Weszło',
    room: (sign: string) => `Kod sali: ${sign}`,
    fresh: 'Lista aktualna',
    age: (age: string) => `Lista ${age}`,
    offline: 'Bez sieci',
    troubled: 'Kłopot z serwerem',
    waiting: (count: number) => `${plural(count, scans)} do wysłania`,
    refused: (count: number) => `${plural(count, scans)} do poprawienia`,
    disputed: (count: number) => plural(count, ['sporne wejście', 'sporne wejścia', 'spornych wejść']),
  },
  age: {
    seconds: 'sprzed chwili',
    minutes: (count: number) => `sprzed ${plural(count, ['minuty', 'minut', 'minut'])}`,
    hours: (count: number) => `sprzed ${plural(count, ['godziny', 'godzin', 'godzin'])}`,
  },

  actions: { label: 'Narzędzia', code: 'Wpisz kod', search: 'Szukaj', recent: 'Ostatnie', more: 'Więcej' },
  code: {
    heading: 'Wpisz kod biletu',
    field: 'Kod',
    help: '6 liter spod kodu QR. Czytnik USB działa bez otwierania tego okna.',
    check: 'Sprawdź',
    checking: 'Sprawdzam...',
    notACode: 'To nie jest kod biletu. Ma 6 liter, bez I oraz O.',
    unknown: 'Nie ma dziś biletu z tym kodem. Sprawdź litery.',
    offline: 'Krótki kod działa tylko z siecią. Zeskanuj kod QR albo wpuść po nazwisku.',
  },
  search: {
    heading: 'Znajdź osobę',
    field: 'Imię i nazwisko',
    help: 'Co najmniej 3 litery.',
    find: 'Szukaj',
    finding: 'Szukam...',
    none: 'Nie ma takiej osoby na liście.',
    admit: 'Wpuść',
    admitOf: (name: string) => `Wpuść: ${name}`,
    offline: 'Nie ma sieci, więc nie znajdziemy biletu. Zapiszemy nazwisko i sprawdzimy później.',
    admitNamed: 'Wpuść po nazwisku',
    walkIn: 'Dopisz osobę bez biletu',
    cancelled: 'Bilet anulowany',
    inside: 'Na sali',
    insideSince: (time: string) => `Na sali od ${time}`,
  },
  walkIn: {
    heading: 'Osoba bez biletu',
    type: 'Rodzaj biletu',
    choose: 'Wybierz...',
    firstName: 'Imię',
    lastName: 'Nazwisko',
    email: 'Email (jeśli chce)',
    save: 'Dopisz i wpuść',
    saveOffline: 'Wpuść, sprawdzimy później',
    offline: 'Nie ma sieci. Zapiszemy imię i nazwisko, a bilet wystawią organizatorzy.',
    saving: 'Dopisuję...',
  },
  recent: {
    heading: 'Ostatnie skany',
    none: 'Tu będą ostatnie skany z tego telefonu.',
    unnamed: 'Bilet',
    unnamedPerson: 'Osoba bez kodu',
    undone: 'Cofnięte',
    waiting: 'Czeka na sieć',
    conflict: (time: string, device: string | null) =>
      device ? `Ktoś już wszedł z tym biletem o ${time} (${device})` : `Ktoś już wszedł z tym biletem o ${time}`,
    invalid: 'Ten kod nie był ważnym biletem',
    undoOf: (name: string, time: string) => `Cofnij: ${name}, ${time}`,
    refused: (why: string) => `Do poprawienia: ${why}`,
    correct: 'Popraw i wyślij',
  },
  more: {
    heading: 'Ten telefon',
    device: (name: string) => `W odpowiedziach innych telefonów nazywa się „${name}”.`,
    stored:
      'Lista jest zaszyfrowana: bez biletu nikt nie przeczyta z niej żadnego nazwiska. Nazwiska wpuszczonych bez sieci znikają z telefonu po wysłaniu.',
    finish: 'Zakończ i usuń listę',
    finishHeading: 'Usunąć listę z tego telefonu?',
    finishText: 'Skaner na tym telefonie przestanie działać. Żeby go znów otworzyć, potrzebny jest link.',
    unsent: (count: number) => `Uwaga: ${plural(count, scans)} jeszcze nie wysłano i zostaną utracone.`,
  },

  closed: {
    noNetwork: {
      heading: 'Nie ma sieci',
      text: 'Przy pierwszym otwarciu potrzebny jest internet, żeby wczytać listę. Nie zamykaj tej strony i spróbuj ponownie.',
    },
    noLink: {
      heading: 'Potrzebny jest link',
      text: 'Otwórz link do wejścia od organizatorów. Organizatorzy mogą się zalogować.',
    },
    linkEnded: {
      heading: 'Ten link nie działa',
      text: 'Wygasł albo został odwołany. Poproś organizatorów o nowy.',
    },
    refused: {
      heading: 'Wejście jest zamknięte',
      text: 'Link wygasł albo został odwołany. Lista zniknie po minucie.',
    },
    revoked: {
      heading: 'Wejście jest zamknięte',
      text: 'Link wygasł albo został odwołany. Lista została usunięta z tego telefonu. Poproś organizatorów o nowy link.',
    },
    forbidden: {
      heading: 'To nie Twoje wejście',
      text: 'Ten link jest do innego wieczoru. Poproś organizatorów o właściwy.',
    },
    unknownEvening: {
      heading: 'Nie ma takiego wieczoru',
      text: 'Sprawdź, czy link jest cały.',
    },
    calledOff: {
      heading: 'Ten wieczór jest odwołany',
      text: 'Skaner jest zamknięty. Lista i niewysłane skany zostają na tym telefonie.',
    },
    finished: {
      heading: 'Gotowe',
      text: 'Lista została usunięta z tego telefonu. Dzięki za pomoc przy wejściu!',
    },
    noStorage: {
      heading: 'Ten telefon niczego nie zapisuje',
      text: 'Bez tego skaner nie działa. Wyłącz tryb prywatny.',
    },
    failed: {
      heading: 'Coś się nie udało',
      text: 'Spróbuj ponownie za chwilę.',
    },
  },
  link: {
    field: 'Link do wejścia',
    open: 'Otwórz wejście',
    unknown: 'To nie jest link do wejścia.',
  },
  retry: 'Spróbuj ponownie',
  kept: (count: number) =>
    `Niewysłane skany na tym telefonie: ${count}. Wyślemy je, gdy otworzysz nowy link do tego wieczoru.`,
}
