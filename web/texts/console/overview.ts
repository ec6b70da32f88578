import { plural } from '#schema/words.ts'

export const texts = {
  title: 'Przegląd',
  next: 'Najbliższy wieczór',
  open: 'Otwórz wieczór',
  undated: 'Bez daty',
  registrationOpen: 'Rejestracja otwarta',
  registrationClosed: 'Rejestracja zamknięta',
  cancelled: 'Odwołany',
  disabled: 'Zapowiedziany, jeszcze nie gotowy',
  noNext: {
    heading: 'Nie ma najbliższego wieczoru',
    text: 'Gdy oznaczysz wieczór jako najbliższy, zobaczysz tu miejsca, braki i to, co wymaga uwagi.',
  },

  places: 'Miejsca',
  taken: (taken: number, capacity: number) => `${taken} z ${capacity}`,
  left: (count: number) => (count === 0 ? 'Brak miejsc' : `Wolne: ${plural(count, ['miejsce', 'miejsca', 'miejsc'])}`),
  waiting: (groups: number) => `Lista rezerwowa: ${plural(groups, ['zgłoszenie', 'zgłoszenia', 'zgłoszeń'])}`,
  noTypes: 'Ten wieczór nie ma jeszcze biletów.',

  missing: 'Czego brakuje',
  complete: 'Niczego. Strona wieczoru jest kompletna.',
  parts: {
    date: 'Data i godzina',
    place: 'Miejsce i adres',
    description: 'Opis',
    picture: 'Zdjęcie na kartę',
    agenda: 'Program',
    speakers: 'Prelegenci',
    ticketTypes: 'Rodzaje biletów',
  },

  attention: 'Wymaga uwagi',
  failedMails: 'Maile, które nie doszły',
  community: 'Nowe zgłoszenia do społeczności',
  vibeCoding: 'Nowe zgłoszenia na Vibe Coding',

  steps: {
    heading: 'Pierwsze kroki',
    done: 'Zrobione',
    todo: 'Do zrobienia',
    passkey: 'Dodaj klucz dostępu, żeby logować się bez maila',
    colleague: 'Zaproś drugą osobę: nikt nie powinien prowadzić konsoli w pojedynkę',
    next: 'Oznacz wieczór jako najbliższy',
  },
}
