export const texts = {
  title: 'Przegląd',
  loading: 'Wczytywanie najbliższego wieczoru',
  none: {
    heading: 'Nie ma najbliższego wieczoru',
    text: 'Otwórz któryś z listy i ustaw go jako najbliższy albo zrób nowy z poprzedniego: program, bilety i partnerzy przejdą same.',
    list: 'Wszystkie wieczory',
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
