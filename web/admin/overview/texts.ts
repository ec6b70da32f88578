export const texts = {
  title: 'Przegląd',
  loading: 'Wczytywanie najbliższego wieczoru',
  none: {
    heading: 'Nie ma najbliższego wieczoru',
    text: 'Najbliższy jest pierwszy opublikowany i zapowiedziany wieczór, który się jeszcze nie skończył. Opublikuj szkic albo zrób nowy wieczór z poprzedniego: program, bilety i partnerzy przejdą same.',
    list: 'Wszystkie wieczory',
  },

  attention: 'Wymaga uwagi',
  nothingWaits: 'Nic na Ciebie nie czeka.',
  failedMails: 'Maile, które nie doszły',
  community: 'Nowe zgłoszenia do społeczności',
  vibeCoding: 'Nowe zgłoszenia na Vibe Coding',

  photos: {
    heading: 'Zgłoszone zdjęcia',
    hidden: 'Ukryte: nikt go nie widzi.',
    noReason: 'Bez podania powodu',
    hide: 'Ukryj zdjęcie',
    nowHidden: 'Zdjęcie jest ukryte. Możesz je pokazać znowu.',
    show: 'Pokaż znowu',
    shown: 'Zdjęcie znowu jest widoczne.',
    dismiss: 'Odrzuć zgłoszenie',
    dismissed: 'Zgłoszenie usunięte. Zdjęcie zostaje.',
  },

  steps: {
    heading: 'Pierwsze kroki',
    passkey: 'Dodaj klucz dostępu, żeby logować się bez maila',
    colleague: 'Zaproś drugą osobę: nikt nie powinien prowadzić konsoli w pojedynkę',
    next: 'Opublikuj pierwszy wieczór',
  },
}
