import { plural } from '#schema/words.ts'

export const texts = {
  save: 'Zapisz',
  saving: 'Zapisywanie...',
  saved: 'Zapisane',
  unsaved: 'Niezapisane zmiany',
  undo: 'Cofnij zmiany',
  csv: 'Pobierz CSV',
  downloading: 'Pobieranie...',
  takeBack: 'Cofnij',
  removal: {
    remove: {
      button: 'Usuń',
      leaving: (name: string) => `Usuwamy: ${name}`,
      gone: (name: string) => `Usunięte: ${name}`,
      kept: (name: string) => `Zostaje: ${name}`,
    },
    revoke: {
      button: 'Wyłącz',
      leaving: (name: string) => `Wyłączamy: ${name}`,
      gone: (name: string) => `Wyłączone: ${name}`,
      kept: (name: string) => `Działa dalej: ${name}`,
    },
  },
  copy: {
    button: 'Kopiuj',
    done: 'Skopiowane.',
    failed: 'Nie udało się skopiować. Tekst jest zaznaczony, skopiuj go z klawiatury.',
    close: 'Gotowe',
  },
  conflict: {
    heading: 'Ktoś zapisał przed Tobą',
    lead: (count: number) =>
      `Różnicie się w ${plural(count, ['polu', 'polach', 'polach'])}. Wybierz, co zostaje. Niczego jeszcze nie zmieniliśmy.`,
    same: 'Wasze zmiany są takie same. Zapisz, żeby je potwierdzić.',
    mine: 'Twoja wersja',
    theirs: 'Zapisana wersja',
    empty: '(puste)',
    yes: 'tak',
    no: 'nie',
    save: 'Zapisz wybrane',
    later: 'Wróć do formularza',
  },
}
