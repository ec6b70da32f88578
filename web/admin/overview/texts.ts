import { plural } from '#schema/words.ts'

/** A gap, such as `Adresu`, as a sentence. */
const lacks = (gap: string) => `Brakuje ${gap.charAt(0).toLowerCase()}${gap.slice(1)}`

export const texts = {
  title: 'Przegląd',
  loading: 'Wczytywanie najbliższego wieczoru',
  none: {
    heading: 'Nie ma najbliższego wieczoru',
    text: 'Najbliższy jest pierwszy opublikowany i zapowiedziany wieczór, który się jeszcze nie skończył. Opublikuj szkic albo zrób nowy wieczór z poprzedniego: program, bilety i partnerzy przejdą same.',
    list: 'Wszystkie wieczory',
  },

  checklist: {
    headings: { early: 'Do zrobienia', week: 'Do zrobienia w tym tygodniu', day: 'Do zrobienia dzisiaj' },
    done: 'Zrobione',
    todo: 'Do zrobienia',
    nothing: 'Wszystko na teraz jest zrobione.',
    lacks,
    complete: (section: string) => `${section}: gotowe`,
  },
  day: {
    tags: 'Wydrukuj i rozdaj identyfikatory',
    doorOpens: (hour: string) => `Drzwi otwierają się o ${hour}`,
    openDoor: 'Otwórz skaner: nikt jeszcze nie wszedł',
    inside: (count: number) => `Wejście działa: ${plural(count, ['osoba weszła', 'osoby weszły', 'osób weszło'])}`,
    mailLater: (hour: string) => `Mail na dziś wyjdzie o ${hour}`,
    notMailed: 'Mail na dziś jeszcze nie wyszedł',
    mailed: 'Mail na dziś jest w drodze do gości',
  },
  after: {
    heading: 'Po wieczorze',
    closes: (when: string) => `Zamknie się ${when}`,
    closesWithoutNote: (when: string) => `Dopisz kilka zdań do podziękowania: wyjdzie ${when}`,
    closed: 'Wieczór jest zamknięty',
    answers: (count: number) => `Przeczytaj ${plural(count, ['odpowiedź', 'odpowiedzi', 'odpowiedzi'])} gości`,
    changes: 'Napisz „Co zmieniamy”',
    closeJury: 'Zamknij jury, żeby poznać wyniki',
    letters: 'Wyślij listy do występujących',
    lettersSent: 'Listy do występujących wyszły',
    addPhotos: 'Dodaj zdjęcia',
    photos: (count: number) => `${plural(count, ['zdjęcie', 'zdjęcia', 'zdjęć'])} w galerii`,
    reported: (count: number) => `Sprawdź zgłoszone zdjęcia: ${count}`,
    copy: 'Skopiuj wieczór na następny miesiąc',
    nextExists: 'Następny wieczór jest w konsoli',
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
