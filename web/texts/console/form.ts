export const texts = {
  save: 'Zapisz',
  saving: 'Zapisywanie...',
  saved: 'Zapisane',
  retry: 'Spróbuj ponownie',
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
    lastSave: (name: string, when: string) => `Ostatni zapis: ${name}, ${when}.`,
    lead: (count: number) =>
      `${count === 1 ? 'To pole zmieniliście' : 'Te pola zmieniliście'} oboje: wybierz, co zostaje. Reszta zmian zostanie z obu stron.`,
    mine: 'Twoja wersja',
    theirs: 'Zapisana wersja',
    empty: '(puste)',
    yes: 'tak',
    no: 'nie',
    save: 'Zapisz wybrane',
    later: 'Wróć do formularza',
  },
}
