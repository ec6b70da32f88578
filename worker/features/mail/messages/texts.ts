import { retention } from '#schema/glossary.ts'
import { lasting, places, plural, tickets, wordFor } from '#schema/words.ts'

const guests = ['osoba', 'osoby', 'osób'] as const
const people = ['osobę', 'osoby', 'osób'] as const
const waitingGroups = ['zgłoszenie', 'zgłoszenia', 'zgłoszeń'] as const
const waits = ['czeka', 'czekają', 'czeka'] as const
const orders = ['rejestrację', 'rejestracje', 'rejestracji'] as const

export const texts = {
  hello: (name: string | null) => (name ? `Cześć, ${name}!` : 'Cześć!'),
  /** The subject of a mail about an event: `Twój bilet: Wieczór założycieli, 19 marca`. */
  about: (what: string, title: string, day: string | null) =>
    `${what}${what.endsWith('?') ? '' : ':'} ${title}${day ? `, ${day}` : ''}`,
  /** The subject of a mail about one change: `Godzina: 18:00 → 18:30 (Wieczór założycieli)`. */
  aboutChange: (change: string, title: string) => `${change} (${title})`,

  evening: {
    /** `time` may have words of its own: `godz. 18:00`, `od 18:00`. */
    time: (time: string) => (/^\d/.test(time) ? `godz.\u00a0${time}` : time),
    undated: 'Termin podamy wkrótce',
    unplaced: 'Lokalizacja do ustalenia',
    link: 'Strona wydarzenia',
    ticket: 'Bilet',
  },
  order: 'Otwórz rejestrację',
  pass: {
    qr: 'Kod QR biletu',
    shortCode: (code: string) => `Kod na wejście: ${code}`,
    open: 'Otwórz bilet',
    change: 'Popraw imię albo oddaj miejsce',
    own: (name: string | null) => (name ? `Twój bilet: ${name}` : 'Twój bilet'),
    checkedIn: 'Już na miejscu',
  },
  footer: {
    lost: 'Zgubiony bilet?',
    privacy: 'Polityka prywatności',
    answer: 'Masz pytanie? Odpisz na tego maila, czytamy wszystko.',
    link: 'Link otwiera Twoją rejestrację bez hasła, więc nie przesyłaj go dalej.',
  },

  confirmation: {
    subject: (count: number) => (count === 1 ? 'Twój bilet' : 'Twoje bilety'),
    heading: (count: number) => (count === 1 ? 'Masz bilet!' : `Masz ${plural(count, tickets)}!`),
    lead: (count: number) => (count === 1 ? 'Miejsce jest Twoje. Do zobaczenia!' : 'Miejsca są Twoje. Do zobaczenia!'),
    inAll: (count: number) =>
      `Razem z innymi rejestracjami masz na ten adres ${plural(count, tickets)} na ten wieczór.`,
    next: 'Co dalej?',
    door: 'Przy wejściu pokaż kod QR. Wystarczy ekran telefonu.',
    guests: 'Kto ma inny adres email niż Ty, dostaje swój bilet osobnym mailem.',
    pitch: 'Opis startupu i prezentację zmienisz w rejestracji, zanim wieczór się zacznie.',
    calendar: 'W załączniku jest wpis do kalendarza.',
    cannotCome: 'Nie dasz rady? Zwolnij miejsce w rejestracji, a skorzysta z niego ktoś inny.',
  },

  ticket: {
    /** `name`: `Anna K.`, or null. In the present tense, which has no gender. */
    lead: (name: string | null) =>
      name
        ? `${name} zapisuje Cię na to wydarzenie i podaje nam ten adres.`
        : 'Ktoś znajomy zapisuje Cię na to wydarzenie i podaje nam ten adres.',
    door: (count: number) =>
      `Przy wejściu pokaż kod QR. Wystarczy ekran telefonu. ${count === 1 ? 'Bilet jest imienny i tylko dla Ciebie.' : 'Każdy bilet jest imienny i wpuszcza jedną osobę.'}`,
    data: 'Kto ma Twoje dane?',
    who: 'Imię, nazwisko, email, telefon i uczelnię dostali organizatorzy Iskry, żeby wystawić bilet i wpuścić Cię na wydarzenie.',
    pitch: 'Opis startupu i prezentację zobaczą też mentorzy.',
    howLong: retention(),
    stop: 'Nie wiesz, skąd ten bilet, albo nie chcesz, żebyśmy mieli te dane? Odpisz, a je usuniemy.',
    why: 'Piszemy, bo ktoś podał ten adres przy rejestracji.',
    link: (count: number) =>
      count === 1
        ? 'Link do poprawek otwiera Twój bilet bez hasła, więc nie przesyłaj go dalej.'
        : 'Linki do poprawek otwierają Twoje bilety bez hasła, więc nie przesyłaj ich dalej.',
  },

  opens: {
    subject: 'Zapisy ruszyły',
    heading: 'Zapisy są otwarte',
    lead: 'Mieliśmy dać znać, kiedy ruszą zapisy. Właśnie ruszyły.',
    register: 'Odbierz wejściówkę',
    full: 'Gdy zabraknie miejsc, możesz dołączyć do listy rezerwowej.',
    why: 'Piszemy ten jeden raz, bo ktoś podał ten adres na stronie wydarzenia. Tym mailem kończymy: adres usuwamy z listy.',
  },

  cancelled: {
    subject: (count: number) => (count === 1 ? 'Bilet anulowany' : 'Bilety anulowane'),
    cancelling: {
      BUYER: (count: number) => `Na Twoją prośbę anulowaliśmy ${plural(count, tickets)}. Dzięki, że dajesz znać.`,
      ORGANISER: (count: number) =>
        `Organizatorzy anulowali ${plural(count, tickets)} z Twojej rejestracji. Nie wiesz dlaczego? Odpisz na tego maila.`,
      GUEST: (count: number) =>
        `${plural(count, guests)} z Twojej rejestracji ${wordFor(count, ['oddaje', 'oddają', 'oddaje'])} miejsce.`,
    },
    /** To an attendee. `buyer` is `Anna K.`, or null. */
    ended: {
      BUYER: (count: number, buyer: string | null) =>
        `${buyer ?? 'Osoba, która Cię zapisała,'} rezygnuje z ${count === 1 ? 'Twojego miejsca, więc Twój bilet nie jest już ważny' : 'Twoich miejsc, więc Twoje bilety nie są już ważne'}. To pomyłka? Odpisz na tego maila.`,
      ORGANISER: (count: number) =>
        `Organizatorzy anulowali ${count === 1 ? 'Twój bilet' : 'Twoje bilety'}. Nie wiesz dlaczego? Odpisz na tego maila.`,
      GUEST: (count: number) =>
        `Na Twoją prośbę anulowaliśmy ${count === 1 ? 'Twój bilet' : 'Twoje bilety'}. Dzięki, że dajesz znać.`,
    },
    leaving: {
      BUYER: (count: number) => `Na Twoją prośbę wypisaliśmy z listy rezerwowej ${plural(count, people)}.`,
      ORGANISER: (count: number) =>
        `Organizatorzy wypisali z listy rezerwowej ${plural(count, people)} z Twojej rejestracji. Nie wiesz dlaczego? Odpisz na tego maila.`,
      GUEST: (count: number) =>
        `${plural(count, guests)} z Twojej rejestracji ${wordFor(count, ['nie czeka', 'nie czekają', 'nie czeka'])} już na miejsce.`,
    },
    leftSubject: 'Wypisanie z listy rezerwowej',
    left: (count: number) => `${wordFor(count, ['Zostaje', 'Zostają', 'Zostaje'])} Ci ${plural(count, tickets)}.`,
    noneLeft: 'W tej rejestracji nie ma już ważnych biletów.',
    again: 'Zmienisz zdanie? Zapisz się jeszcze raz na stronie wydarzenia.',
    toEvent: 'Zobacz wydarzenie',
  },

  waiting: {
    subject: 'Lista rezerwowa',
    heading: (count: number) => (count === 1 ? 'Jesteś na liście rezerwowej' : 'Jesteście na liście rezerwowej'),
    lead: (count: number) => (count === 1 ? 'Czekasz na miejsce.' : `Czekacie na ${plural(count, places)}.`),
    before: (groups: number) =>
      groups === 0
        ? 'Jesteś na początku kolejki.'
        : `Przed Tobą ${wordFor(groups, waits)} ${plural(groups, waitingGroups)}.`,
    next: (count: number) =>
      count === 1
        ? 'Gdy zwolni się miejsce, od razu wyślemy bilet mailem.'
        : 'Gdy zwolnią się miejsca, od razu wyślemy bilety mailem.',
    together: 'Czekacie na miejsca dla wszystkich naraz. Zmienisz to w rejestracji.',
    oneByOne:
      'Miejsca dostajecie po jednym, w miarę jak się zwalniają. Wolicie tylko razem? Zmienisz to w rejestracji.',
    leave: 'Nie chcesz już czekać? Wypiszesz się w rejestracji.',
    still: (count: number) => (count === 1 ? 'Na miejsce czeka jeszcze' : 'Na miejsca czekają jeszcze'),
  },

  promoted: {
    subject: (count: number) => (count === 1 ? 'Zwolniło się miejsce' : 'Zwolniły się miejsca'),
    lead: (count: number) =>
      count === 1
        ? 'Czekanie się opłaciło: miejsce jest Twoje. Do zobaczenia!'
        : 'Czekanie się opłaciło: miejsca są Twoje. Do zobaczenia!',
  },

  notThisTime: {
    subject: 'Tym razem bez miejsca',
    heading: 'Tym razem się nie udało',
    lead: 'Do rozpoczęcia nie zwolniło się miejsce, więc lista rezerwowa jest już zamknięta.',
    some: 'Do rozpoczęcia nie zwolniły się miejsca dla wszystkich, więc lista rezerwowa jest już zamknięta.',
    again: 'Przykro nam. Zapisz się na kolejny wieczór, zanim zabraknie miejsc.',
  },

  note: 'Organizatorzy piszą',
  guestNote: 'Jak wejść',

  changed: {
    subject: 'Zmiana planu',
    heading: 'Zmienił się plan',
    onAgain: 'Wieczór jednak się odbędzie',
    onAgainLead: 'Pisaliśmy, że ten wieczór jest odwołany. Jednak się odbędzie!',
    lead: 'Na wieczorze, na który masz miejsce, zmienia się:',
    leadWaiting: 'Na wieczorze, na który czekasz, zmienia się:',
    calendar: 'Nowy wpis do kalendarza jest w załączniku.',
    buyer: {
      valid: 'Twoja rejestracja jest nadal ważna i nic nie musisz robić.',
      cannotCome: 'Nie pasuje Ci to? Zwolnij miejsce w rejestracji.',
    },
    attendee: {
      valid: 'Twój bilet jest nadal ważny i nic nie musisz robić.',
      cannotCome: 'Nie pasuje Ci to? Oddaj miejsce na stronie biletu.',
    },
    waiting: {
      valid: 'Nadal jesteś na liście rezerwowej i nic nie musisz robić.',
      cannotCome: 'Nie pasuje Ci to? Wypiszesz się w rejestracji.',
    },
  },

  off: {
    subject: 'Odwołane',
    heading: 'Wydarzenie odwołane',
    lead: 'Przykro nam, ten wieczór się nie odbędzie. Bilety tracą ważność, nic nie musisz robić.',
    waiting: 'Przykro nam, ten wieczór się nie odbędzie. Nie musisz już czekać na miejsce.',
    calendar: 'Wpis w załączniku odwoła wieczór także w Twoim kalendarzu.',
    others: 'Zobacz inne wydarzenia',
  },

  reminder: {
    subject: 'Będziesz?',
    heading: 'Będziesz?',
    lead: (count: number) =>
      `Wieczór już blisko, a Ty masz na niego ${plural(count, tickets)}. Powiedz nam, czy przyjdziesz.`,
    yes: 'Tak, będę',
    no: 'Nie dam rady',
    how: 'Link otwiera stronę, a odpowiedź potwierdzasz tam przyciskiem. Gdy zrezygnujesz, miejsce dostanie ktoś inny.',
  },

  today: {
    phone: 'Weź telefon: głosujemy z biletu',
    subject: 'To dziś',
    heading: 'Widzimy się dziś!',
    lead: (count: number) =>
      `To dziś! ${count === 1 ? 'Twój bilet już czeka' : 'Twoje bilety już czekają'}, przy wejściu wystarczy kod QR na ekranie telefonu.`,
    no: 'Jednak nie dam rady',
    why: 'Nie dasz rady? Oddaj miejsce, a skorzysta z niego ktoś inny.',
  },

  message: {
    why: (title: string) => `Piszemy, bo ten adres jest na liście uczestników: ${title}.`,
    links: (count: number) =>
      count === 1
        ? 'Link działa bez hasła, więc nie przesyłaj go dalej.'
        : 'Linki działają bez hasła, więc nie przesyłaj ich dalej.',
    order: (what: string) => `Rejestracja: ${what}`,
    test: (subject: string) => `[Próba] ${subject}`,
    testNote: 'W tym miejscu każda osoba dostanie link do swojej rejestracji albo do swojego biletu.',
    testWhy: 'To próba tylko do Ciebie. Nikt inny jej nie dostaje.',
  },

  deck: {
    subject: 'Brakuje prezentacji',
    heading: 'Dodaj prezentację',
    lead: (name: string | null) =>
      name
        ? `${name} ma pitch na tym wieczorze, a my nie mamy jeszcze prezentacji.`
        : 'W Twojej rejestracji jest pitch na ten wieczór, a my nie mamy jeszcze prezentacji.',
    how: 'Wystarczy plik PDF do 10 MB. Dodasz go w rejestracji, zanim wieczór się zacznie. Mentorzy obejrzą go przed rozmową.',
    add: 'Dodaj prezentację',
  },

  slot: {
    subject: (hour: string, isNew: boolean) => (isNew ? `Nowa godzina pitchu: ${hour}` : `Twój pitch o ${hour}`),
    heading: (hour: string) => `Pitch o ${hour}`,
    lead: (hour: string, seconds: number) =>
      `Pitch zaczyna się o ${hour} i trwa ${lasting(seconds)}. Prosimy na scenę kilka minut wcześniej.`,
    leadFor: (name: string, hour: string, seconds: number) =>
      `${name} ma pitch o ${hour}. Trwa ${lasting(seconds)}, a na scenę prosimy kilka minut wcześniej.`,
    before: (hour: string) => `Wcześniej była to godzina ${hour}, a teraz liczy się nowa.`,
    changes: 'Jeśli plan się zmieni, przyślemy nową godzinę. Aktualna jest zawsze pod linkiem poniżej.',
  },

  lookup: {
    subject: 'Twoje bilety na Iskrę',
    heading: 'Twoje bilety',
    lead: (count: number) => `Na ten adres mamy ${plural(count, orders)} na nadchodzące wydarzenia.`,
    confirmed: (count: number) => plural(count, tickets),
    waiting: (count: number) => `lista rezerwowa: ${plural(count, places)}`,
    none: 'bez ważnych biletów',
    off: 'wydarzenie odwołane',
    links: 'Linki otwierają rejestracje bez hasła, więc nie przesyłaj ich dalej.',
    why: 'Piszemy, bo ktoś podał ten adres w formularzu „Zgubiony bilet?”. To nie Ty? Nic nie rób, te linki są tylko tutaj.',
  },
}
